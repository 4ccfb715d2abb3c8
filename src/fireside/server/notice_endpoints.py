"""What HTTP does for turn notices: browsers that are told, and tables that are not told of."""

from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from fireside.server import limits
from fireside.server.access import Access
from fireside.server.errors import MalformedError, NotAllowedError
from fireside.server.http import Handler, answer, read_body
from fireside.server.push_encryption import SECRET_BYTES, read_base64, read_public_key
from fireside.server.push_sender import PushSender
from fireside.server.services import Services
from fireside.store.notice_rows import Subscription
from fireside.wire.bodies import NewSubscription, NoticesInfo, PushInfo, SubscriptionInfo


class NoticeEndpoints:
    """The handlers of the endpoints of turn notices."""

    def __init__(self, services: Services, access: Access, sender: PushSender) -> None:
        self._store: Final = services.store
        self._clock: Final = services.clock
        self._access: Final = access
        self._sender: Final = sender

    def handlers(self) -> dict[str, Handler]:
        """Return the handlers by the names of their endpoints."""
        return {
            "get_push_key": self.get_push_key,
            "subscribe": self.subscribe,
            "unsubscribe": self.unsubscribe,
            "get_notices": self.get_notices,
            "set_notices": self.set_notices,
        }

    async def get_push_key(self, request: Request) -> Response:
        """Say by which key notices are signed."""
        return answer(PushInfo(self._sender.key.public))

    async def subscribe(self, request: Request) -> Response:
        """Send notices to a browser from now on."""
        user = await self._access.writer(request)
        asked = await read_body(request, NewSubscription)
        self._sender.addresses.check_endpoint(asked.endpoint)
        check_keys(asked)
        id = sha256(asked.endpoint.encode()).hexdigest()
        subscription = Subscription(
            id, user.id, asked.endpoint, asked.p256dh, asked.auth, asked.language
        )
        await self._store.notices.subscribe(
            subscription, self._clock.now(), limits.SUBSCRIPTIONS_PER_GUEST
        )
        return answer(SubscriptionInfo(id), 201)

    async def unsubscribe(self, request: Request) -> Response:
        """Send no more notices to a browser."""
        user = await self._access.writer(request)
        await self._store.notices.unsubscribe(user.id, request.path_params["subscription"])
        return Response(status_code=204)

    async def get_notices(self, request: Request) -> Response:
        """Say whether the guest is told of its turns at a table."""
        self._access.check_read(request)
        user = await self._access.guest(request)
        is_muted = await self._store.notices.is_muted(user.id, request.path_params["table"])
        return answer(NoticesInfo(not is_muted))

    async def set_notices(self, request: Request) -> Response:
        """Tell the guest of its turns at a table, or do not."""
        user = await self._access.writer(request)
        asked = await read_body(request, NoticesInfo)
        table = request.path_params["table"]
        seats = await self._store.seats(table)
        if user.id not in [row.user for row in seats.values()]:
            raise NotAllowedError("you have no seat at this table")
        await self._store.notices.mute(user.id, table, not asked.is_on)
        return answer(asked)


def check_keys(asked: NewSubscription) -> None:
    """Refuse keys that nothing can be encrypted with."""
    try:
        read_public_key(read_base64(asked.p256dh))
        secret = read_base64(asked.auth)
    except ValueError as error:
        raise MalformedError("p256dh is a point of P-256, auth is base64url") from error
    if len(secret) != SECRET_BYTES:
        raise MalformedError(f"auth has {SECRET_BYTES} bytes")
