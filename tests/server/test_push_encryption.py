"""Encryption of notices, compared with the example of RFC 8291."""

from cryptography.hazmat.primitives.asymmetric import ec

from fireside.server.push_encryption import CURVE, LAST_RECORD, encrypt, padded, read_base64
from tests.server.push_service import Browser, read

# RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
OWN_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER_KEY = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_is_met_byte_by_byte() -> None:
    own = ec.derive_private_key(int.from_bytes(read_base64(OWN_KEY), "big"), CURVE)
    made = encrypt(
        TEXT + LAST_RECORD, read_base64(BROWSER_KEY), read_base64(SECRET), own, read_base64(SALT)
    )
    assert made == read_base64(MESSAGE)


def test_a_browser_reads_what_was_encrypted_for_it() -> None:
    browser = Browser()
    keys = browser.keys()
    made = encrypt(padded(TEXT, 100), read(keys["p256dh"]), read(keys["auth"]))
    assert browser.decrypt(made) == TEXT


def test_the_length_of_a_text_cannot_be_seen() -> None:
    keys = Browser().keys()
    lengths = {
        len(encrypt(padded(text, 100), read(keys["p256dh"]), read(keys["auth"])))
        for text in (b"", b"short", TEXT)
    }
    assert len(lengths) == 1
