"""The key by which a server signs heads: made at its first start, kept beside its database."""

import os
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from fireside.store.diagnosis import diagnosis
from fireside.store.errors import UnreadableStoreError
from fireside.store.files import draft_of, narrow, put_in_place
from fireside.table.chain import Chain, Head, signed_message

FILE_NAME: Final = "server.key"


class ServerKey:
    """An Ed25519 key pair (RFC 8032)."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private: Final = private
        self.public: Final = private.public_key().public_bytes_raw().hex()
        """As everybody may know it."""

    @classmethod
    def generate(cls) -> "ServerKey":
        """Return a new key."""
        return cls(Ed25519PrivateKey.generate())

    @classmethod
    def of(cls, folder: Path) -> "ServerKey":
        """Return the key of a folder; a new one at the first start."""
        path = folder / FILE_NAME
        try:
            if not path.exists():
                write_key(path, Ed25519PrivateKey.generate())
            narrow(path)
            private = serialization.load_pem_private_key(path.read_bytes(), None)
        except OSError as error:
            raise diagnosis(path, error) from error
        except (ValueError, TypeError) as error:
            raise UnreadableStoreError(f"{path} is no key of a server: {error}") from error
        if not isinstance(private, Ed25519PrivateKey):
            raise UnreadableStoreError(f"{path} is a key, but not of Ed25519")
        return cls(private)

    def sign(self, table: str, number: int, head: Head) -> str:
        """Sign a head; return the signature in hexadecimal digits."""
        return self._private.sign(signed_message(table, number, head)).hex()


class SignedHead:
    """The newest head of one table, signed once and only if somebody needs it."""

    def __init__(self, key: ServerKey) -> None:
        self.key: Final = key
        self._head: Head = b""
        self._signature = ""

    def signature(self, chain: Chain) -> str:
        """Return the signature of the chain's head."""
        if chain.head != self._head:
            self._signature = self.key.sign(chain.table, chain.number, chain.head)
            self._head = chain.head
        return self._signature


def write_key(path: Path, private: Ed25519PrivateKey) -> None:
    """Store a new key, readable for this user alone."""
    data = private.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    draft = draft_of(path)
    draft.unlink(missing_ok=True)
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
    put_in_place(draft, path)
