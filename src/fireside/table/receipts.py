"""Receipts: signed heads, by which a client can show later what a server has told it.

The signature is Ed25519 (RFC 8032) over `chain.signed_message`. Checking one needs the package
cryptography, which the extra `server` brings; keeping receipts needs nothing.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from fireside.match.digest import Digest
from fireside.match.record_json import BROKEN, diagnosis
from fireside.table.chain import Head, signed_message
from fireside.table.verify_errors import BadReceiptError, BadSignatureError, NoCryptographyError

Signature = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{128}\Z")]
"""64 bytes as lower-case hexadecimal digits."""


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A server said: after this number of entries the table has this head."""

    table: str
    number: int
    head: Digest
    signature: Signature
    key: Digest
    """The public key of the server."""


def check_receipt(receipt: Receipt) -> None:
    """Raise BadSignatureError unless the key of the receipt has signed it."""
    check_signature(
        receipt.key,
        receipt.table,
        receipt.number,
        bytes.fromhex(receipt.head),
        receipt.signature,
    )


def check_signature(key: str, table: str, number: int, head: Head, signature: str) -> None:
    """Raise BadSignatureError unless the key has signed this head."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ModuleNotFoundError as error:
        raise NoCryptographyError(
            "checking signatures needs the package cryptography: pip install 'fireside[server]'"
        ) from error
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), signed_message(table, number, head))
    except (InvalidSignature, ValueError) as error:
        raise BadSignatureError(
            f"the key {key[:16]}… has not signed head {head.hex()[:16]}… "
            f"of entry {number} of table {table}"
        ) from error


def encode_receipts(receipts: Iterable[Receipt]) -> str:
    """Write receipts, one JSON object a line."""
    return "".join([f"{msgspec.json.encode(receipt).decode()}\n" for receipt in receipts])


def decode_receipts(data: bytes) -> list[Receipt]:
    """Read receipts, or name the line that is none."""
    receipts: list[Receipt] = []
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            try:
                receipts.append(decode_receipt(line))
            except BadReceiptError as error:
                raise BadReceiptError(f"line {number}: {error}") from error
    return receipts


def salvage_receipts(data: bytes) -> tuple[list[Receipt], int]:
    """Read the receipts that can be read; return how many lines are none, too."""
    receipts: list[Receipt] = []
    lost_count = 0
    for line in data.splitlines():
        if line.strip():
            try:
                receipts.append(decode_receipt(line))
            except BadReceiptError:
                lost_count += 1
    return receipts, lost_count


def decode_receipt(line: bytes) -> Receipt:
    """Read one receipt."""
    try:
        return msgspec.json.decode(line, type=Receipt)
    except BROKEN as error:
        raise BadReceiptError(diagnosis(error)) from error


def check_form(receipt: Receipt) -> None:
    """Raise BadReceiptError unless head, signature and key have the right form."""
    decode_receipt(msgspec.json.encode(receipt))
