"""A position of The Game: the tops of the piles, the hands, and a draw pile without an order."""

from typing import Final, final

from fireside.games.the_game.components import HAND_SIZES, MINIMUM, PRO_MINIMUM, Card
from fireside.kernel.decision import Decision, load_stack
from fireside.kernel.errors import DumpError
from fireside.kernel.rng import Rng, load_rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump, State

STARTERS: Final = ("agree", "first", "random")
"""How the starter is found (GAM-03); two of them by number:"""
AGREE: Final = 0
RANDOM: Final = 2

# Results (GAM-33); open as long as the game goes on.
OPEN: Final = 0
BEATEN: Final = 1
EXCELLENT: Final = 2
ENDED: Final = 3
BURNT: Final = 4

NO_BID: Final = -1

LAID_BITS: Final = 2
"""What was laid is card and pile in one int."""
LAID_MASK: Final = (1 << LAID_BITS) - 1


@final
class Variant:
    """What was agreed before the first action; shared by all copies of a state."""

    def __init__(
        self, seat_count: int, pro: bool, short_hand: bool, on_fire: bool, starter: int
    ) -> None:
        self.seat_count: Final = seat_count
        self.pro: Final = pro
        self.short_hand: Final = short_hand
        self.on_fire: Final = on_fire
        self.starter: Final = starter
        self.hand_size: Final = HAND_SIZES[seat_count] - (1 if short_hand else 0)
        """GAM-02, GAM-51."""
        self.minimum: Final = PRO_MINIMUM if pro else MINIMUM
        """Cards a turn asks for while there is something to draw (GAM-20, GAM-50)."""

    def dump(self) -> list[int]:
        """Write the variant as plain ints."""
        return [
            self.seat_count,
            int(self.pro),
            int(self.short_hand),
            int(self.on_fire),
            self.starter,
        ]


@final
class TheGameState(State):
    """A full position, all hands included."""

    def __init__(
        self,
        *,
        rng: Rng,
        stack: list[Decision],
        spoken: list[int],
        reveals: int,
        variant: Variant,
        tops: list[Card],
        hands: list[list[Card]],
        pile: list[Card],
        laid: list[int],
        fuses: list[int],
        bids: list[int],
        signals: list[int],
        turn: Seat,
        result: int,
    ) -> None:
        super().__init__(rng=rng, stack=stack, spoken=spoken, reveals=reveals)
        self.variant = variant
        self.tops = tops
        """By pile: the card on top."""
        self.hands = hands
        """By seat, each in ascending order."""
        self.pile = pile
        """The cards to draw from, ascending: their order means nothing."""
        self.laid = laid
        """Every card played with its pile, in order (GAM-13)."""
        self.fuses = fuses
        """By pile: how many turns' ends until its burning top loses the game, 0 if none burns."""
        self.bids = bids
        """By seat: how gladly it would start, hidden until all have said so (GAM-03)."""
        self.signals = signals
        """By seat and pile (GAM-40)."""
        self.turn = turn
        self.result = result

    def dump(self) -> Dump:
        dump = self.dump_kernel()
        dump["variant"] = self.variant.dump()
        dump["tops"] = self.tops[:]
        for seat in range(len(self.hands)):
            dump[f"hand{seat}"] = self.hands[seat][:]
        dump["pile"] = self.pile[:]
        dump["laid"] = self.laid[:]
        dump["fuses"] = self.fuses[:]
        dump["bids"] = self.bids[:]
        dump["signals"] = self.signals[:]
        dump["counters"] = [self.turn, self.result]
        return dump

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return load_state, (self.dump(),)


def copy_state(state: TheGameState) -> TheGameState:
    """Return the same position, independent of the first."""
    return TheGameState(
        rng=state.rng.copy(),
        stack=state.stack[:],
        spoken=state.spoken[:],
        reveals=state.reveals,
        variant=state.variant,
        tops=state.tops[:],
        hands=[hand[:] for hand in state.hands],
        pile=state.pile[:],
        laid=state.laid[:],
        fuses=state.fuses[:],
        bids=state.bids[:],
        signals=state.signals[:],
        turn=state.turn,
        result=state.result,
    )


def load_state(dump: Dump) -> TheGameState:
    """Rebuild a dumped position."""
    try:
        seat_count, pro, short_hand, on_fire, starter = dump["variant"]
        turn, result = dump["counters"]
        return TheGameState(
            rng=load_rng(dump["rng"]),
            stack=load_stack(dump["stack"]),
            spoken=dump["spoken"][:],
            reveals=dump["reveals"][0],
            variant=Variant(seat_count, bool(pro), bool(short_hand), bool(on_fire), starter),
            tops=dump["tops"][:],
            hands=[dump[f"hand{seat}"][:] for seat in range(seat_count)],
            pile=dump["pile"][:],
            laid=dump["laid"][:],
            fuses=dump["fuses"][:],
            bids=dump["bids"][:],
            signals=dump["signals"][:],
            turn=turn,
            result=result,
        )
    except (KeyError, IndexError, ValueError) as error:
        raise DumpError(f"not a dumped position of The Game: {error!r}") from error


def cards_left(state: TheGameState) -> int:
    """Count the cards that were not played: all hands and the draw pile (GAM-31)."""
    left = len(state.pile)
    for hand in state.hands:
        left += len(hand)
    return left
