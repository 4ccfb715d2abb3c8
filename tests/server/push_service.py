"""A push service of the tests' own, with browsers that decrypt what it is sent.

It is written from RFC 8291 and RFC 8292 alone, apart from the code that it tests.
"""

import asyncio
import datetime
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from secrets import token_bytes
from typing import Any, Final

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID

HOST: Final = "127.0.0.1"


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The part of a browser that receives what is pushed."""

    def __init__(self) -> None:
        self._key: Final = ec.generate_private_key(ec.SECP256R1())
        self._secret: Final = token_bytes(16)
        self._public: Final = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def keys(self) -> dict[str, str]:
        """Return what a page is told of them."""
        return {"p256dh": coded(self._public), "auth": coded(self._secret)}

    def decrypt(self, data: bytes) -> bytes:
        """Return what was pushed."""
        salt, size, length = data[:16], int.from_bytes(data[16:20], "big"), data[20]
        sender, record = data[21 : 21 + length], data[21 + length :]
        assert len(record) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), public)
        info = b"WebPush: info\x00" + self._public + sender
        material = HKDF(SHA256(), 32, self._secret, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(material)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(material)
        text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\x00")
        assert text[-1:] == b"\x02", "the last record has to end with its mark"
        return text[:-1]


@dataclass
class Pushed:
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self, key: str, origin: str) -> dict[str, Any]:
        """Check the signature by a key, and for whom it is; return what it claims."""
        word, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.split("=", 1) for part in rest.split(","))
        assert word == "vapid"
        assert parts["k"] == key
        signed, _, signature = parts["t"].rpartition(".")
        raw = read(signature)
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(key))
        numbers = [int.from_bytes(half, "big") for half in (raw[:32], raw[32:])]
        point.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
        claims: dict[str, Any] = msgspec.json.decode(read(signed.split(".")[1]))
        assert claims["aud"] == origin
        return claims


@dataclass
class PushService:
    """Takes what is pushed, and answers as it is told."""

    port: int = 0
    status: int = 201
    taken: list[Pushed] = field(default_factory=list)

    @property
    def origin(self) -> str:
        return f"https://{HOST}:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        request, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.taken.append(Pushed(request.split()[1], headers, body))
        writer.write(f"HTTP/1.1 {self.status} X\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def next(self, count: int = 1) -> Pushed:
        """Return the last of a number of requests."""
        while len(self.taken) < count:
            await asyncio.sleep(0.01)
        return self.taken[count - 1]


def new_certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for loopback; return it and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push service of the tests")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), False)
        .sign(key, SHA256())
    )
    paths = folder / "push.pem", folder / "push.key"
    paths[0].write_bytes(made.public_bytes(Encoding.PEM))
    paths[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return paths


@asynccontextmanager
async def push_service(certificate: Path, key: Path) -> AsyncIterator[PushService]:
    """Run a push service on loopback."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    service = PushService()
    server = await asyncio.start_server(service.serve, HOST, 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service
