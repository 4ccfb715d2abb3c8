"""Encryption of a notice for one browser, as RFC 8291 and RFC 8188 (`aes128gcm`) say.

The push service that delivers it can neither read nor change it.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
SALT_BYTES: Final = 16
SECRET_BYTES: Final = 16
RECORD_BYTES: Final = 4096
LAST_RECORD: Final = b"\x02"
"""Ends the text of the last record; only padding follows."""


def encrypt(
    text: bytes,
    public_key: bytes,
    secret: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Return a text, already padded if it has to be, as one record that only a browser can read.

    `public_key` and `secret` are the browser's; a key of its own and a salt are made for each text.
    """
    own = own or ec.generate_private_key(CURVE)
    salt = salt or token_bytes(SALT_BYTES)
    own_public = public_bytes(own.public_key())
    shared = own.exchange(ec.ECDH(), read_public_key(public_key))
    material = derive(shared, secret, b"WebPush: info\0" + public_key + own_public, 32)
    key = derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own_public)]) + own_public
    return header + AESGCM(key).encrypt(nonce, text, None)


def padded(text: bytes, size: int) -> bytes:
    """Return a text as a last record, as long as others up to a size: its length tells nothing."""
    return (text + LAST_RECORD).ljust(size, b"\0")


def derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Return key material of some length."""
    return HKDF(SHA256(), length, salt, info).derive(material)


def read_public_key(data: bytes) -> ec.EllipticCurvePublicKey:
    """Return the point that 65 bytes stand for; raise ValueError if it is not on the curve."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_base64(text: str) -> bytes:
    """Return the bytes of base64url, with or without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def base64(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()
