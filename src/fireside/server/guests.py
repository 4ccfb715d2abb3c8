"""Guests: a token identifies its guest, and only its digest is stored."""

from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from fireside.server import limits
from fireside.server.errors import UnknownGuestError
from fireside.store.store import Store, Time, User


def hashed(secret: str) -> str:
    """Return what is stored of a token or a link."""
    return sha256(secret.encode()).hexdigest()


def check_guest(user: str) -> None:
    """Refuse what only guests with a token may do."""
    if not user:
        raise UnknownGuestError("this needs a token")


class Guests:
    """Creates guests and finds them by their tokens."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def create(self, name: str, owner: str, at: Time) -> tuple[User, str]:
        """Create a guest, a bot's if it has an owner; return it with its token.

        The token is never shown again.
        """
        user = User(token_urlsafe(9), name, owner)
        token = token_urlsafe(32)
        await self.store.add_user(user, hashed(token), at)
        return user, token

    async def find(self, token: str) -> User:
        """Return the guest of a token."""
        user = await self.store.user_of(hashed(token)) if token else None
        if user is None:
            raise UnknownGuestError("the token belongs to nobody")
        return user

    async def sign_out_everywhere(self, user: User) -> str:
        """Forget all tokens and links of a guest; return the one token that works from now on."""
        token = token_urlsafe(32)
        await self.store.revoke_tokens(user.id, hashed(token))
        return token

    async def make_link(self, user: User, at: Time) -> str:
        """Return a secret that makes another device the same guest's, once and soon."""
        link = token_urlsafe(24)
        await self.store.add_link(user.id, hashed(link), at + limits.LINK_MINUTES * 60_000)
        return link

    async def use_link(self, link: str, at: Time) -> tuple[User, str]:
        """Turn a link into a token for this device."""
        user = await self.store.take_link(hashed(link), at)
        if user is None:
            raise UnknownGuestError("the link has been used, or is too old")
        token = token_urlsafe(32)
        await self.store.add_token(user.id, hashed(token))
        return user, token
