"""What can be chosen, and what is chosen: by place on the board, and one after the other."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fireside.cli.terminal.shown import Question
from fireside.drawing.places import Spot, next_place
from fireside.kernel.action import Action
from fireside.match.notation import format_action

NOTHING: Final = -1


@dataclass(frozen=True)
class Choice:
    """One answer, or an aside."""

    action: Action | None
    """None for the answer to a question that is not the game's."""
    label: str
    code: str
    """The shortest way to type it."""
    notation: str
    """The way to type it that can mean nothing else."""
    places: Sequence[str] = ()
    """The places of the board that it is about; it is chosen at the first one."""
    is_aside: bool = False


def choices_of(question: Question) -> list[Choice]:
    """List all that may be chosen: first what there is little of, such as an end, asides last."""
    screen = question.screen
    choices = [
        Choice(
            action,
            screen.answer(question.seen, action),
            screen.spell(action),
            format_action(screen.words.title, action),
            screen.places(question.seen, action),
            action in question.asides,
        )
        for action in [*question.legal, *question.asides]
    ]
    counts = Counter([action.kind for action in question.legal])
    return sorted(choices, key=lambda choice: (choice.is_aside, counts[kind_of(choice)]))


def kind_of(choice: Choice) -> str:
    """Return the kind of an answer."""
    return "" if choice.action is None else choice.action.kind


def answers_of(answers: Mapping[str, str]) -> list[Choice]:
    """List the answers to a question besides the game, each a word with what it means."""
    return [Choice(None, about or word, word, word) for word, about in answers.items()]


def places_of(choices: Sequence[Choice]) -> list[str]:
    """List the places where choices are made."""
    return list(dict.fromkeys([choice.places[0] for choice in choices if choice.places]))


class Chooser:
    """Goes through choices; where a place is chosen, through those of that place."""

    def __init__(self, choices: Sequence[Choice] = ()) -> None:
        self.choices: Final = choices
        self.place = ""
        """The place that is chosen, if any."""
        self.at = NOTHING
        """The number of the chosen one among those that are shown."""

    @property
    def shown(self) -> list[Choice]:
        """List what can be chosen now: what goes with the place, then what needs none."""
        if not self.place:
            return list(self.choices)
        here = [choice for choice in self.choices if self.place in choice.places[:1]]
        return here + [choice for choice in self.choices if not choice.places]

    @property
    def chosen(self) -> Choice | None:
        """Return what is chosen."""
        return None if self.at == NOTHING else self.shown[self.at]

    @property
    def open_places(self) -> list[str]:
        """List the places where an answer can be chosen; asides have to be asked for."""
        return places_of([choice for choice in self.choices if not choice.is_aside])

    @property
    def lit_places(self) -> list[str]:
        """List the places of what is chosen."""
        chosen = self.chosen
        if chosen is not None and chosen.places:
            return list(chosen.places)
        return [self.place] if self.place else []

    def step(self, by: int) -> None:
        """Choose the next one, or the one before."""
        count = len(self.shown)
        if count:
            self.at = (0 if by > 0 else count - 1) if self.at == NOTHING else (self.at + by) % count

    def choose_at(self, place: str) -> None:
        """Choose the first one of a place."""
        self.place = place
        self.at = 0

    def pick(self, at: int) -> None:
        """Choose one of those that are shown."""
        self.at = at

    def go(self, spots: Mapping[str, Spot], step: tuple[int, int]) -> None:
        """Go to the next place in a direction; without places, up and down the list."""
        wanted = self.open_places
        open_spots = {place: spots[place] for place in wanted if place in spots}
        chosen = self.chosen
        here = self.place or (chosen.places[0] if chosen and chosen.places else "")
        if not open_spots:
            self.step(1 if step > (0, 0) else -1)
        elif here in open_spots:
            self.choose_at(next_place(open_spots, here, step))
        else:
            self.choose_at(next(iter(open_spots)))

    def clear(self) -> None:
        """Choose nothing."""
        self.place = ""
        self.at = NOTHING
