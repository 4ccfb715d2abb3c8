"""Names of people: what can be read by everybody, and which of two look like one another."""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from fireside.kernel.seats import Seat
from fireside.table.errors import BadNameError

NAME_LIMIT: Final = 40

UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of Unicode whose signs are not drawn, or not the same everywhere."""

BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
"""Signs of other categories that leave the place where they stand empty."""

VARIANTS: Final = re.compile("[\ufe0e\ufe0f]")
"""Say whether a sign is drawn in colour; without them it is the same sign."""

OTHER_VARIANTS: Final = re.compile("[\ufe00-\ufe0d\U000e0100-\U000e01ef]")

SEEN: Final = frozenset("LNS")
"""First letters of the categories of letters, numbers and symbols."""

CAPITALS: Final = "AАΑ BВΒ CСϹ EЕΕ HНΗ IІΙӀ JЈͿ KКΚ MМΜ NΝ OОΟ PРΡ QԚ SЅ TТΤ VѴ WԜ XХΧ YУΥҮ ZΖ"
"""Each Latin letter, followed by the Cyrillic and Greek capitals that look like it."""

SMALL: Final = (
    "aаαɑᴀ bьъβ cсϲ dԁđ eеε fƒ gɡց hһħհн jјϳ kкκ lіӏιıłɩʟi1| mм nոη oоοօø0 pрρ qԛ rг sѕ$ "
    "tтτŧ uυս vѵν wԝω xхχ yуγү"
)
"""The same for small letters, after folding of case; `i` and `l` count as one."""

PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Two letters that look like one."""


def replacements(letters: str) -> dict[int, str]:
    """Return what `str.translate` takes to put Latin letters in the place of those like them."""
    return {ord(sign): group[0] for group in letters.split() for sign in group[1:]}


CAPITAL_REPLACEMENTS: Final = replacements(CAPITALS)
SMALL_REPLACEMENTS: Final = replacements(SMALL)


def read_name(name: str) -> str:
    """Return a name as it is kept: composed, with single spaces; refuse what cannot be seen.

    No name at all is allowed.
    """
    if not name:
        return ""
    plain = VARIANTS.sub("", unicodedata.normalize("NFC", name))
    whole = " ".join(re.split(r"[^\S\n\r\t\v\f\x1c-\x1f\x85\u2028\u2029]+", plain)).strip(" ")
    if len(whole) > NAME_LIMIT:
        raise BadNameError(f"a name has at most {NAME_LIMIT} letters, not {len(whole)}")
    if OTHER_VARIANTS.search(whole) or any(is_unseen(sign) for sign in whole):
        raise BadNameError("a name must not hold signs that cannot be seen")
    if not any(unicodedata.category(sign)[0] in SEEN for sign in whole):
        raise BadNameError("a name needs a letter, a number or a symbol that can be seen")
    return whole


def is_unseen(sign: str) -> bool:
    """Return whether a sign leaves no mark, or steers what is around it."""
    return sign in BLANKS or unicodedata.category(sign) in UNSEEN


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """Return what is left of a name for somebody who looks at it in passing.

    Two names with the same skeleton are hard to tell apart.
    """
    plain = unicodedata.normalize("NFKD", name).translate(CAPITAL_REPLACEMENTS)
    folded = unicodedata.normalize("NFKD", plain.casefold())
    letters = "".join([sign for sign in folded if unicodedata.category(sign)[0] in SEEN])
    found = letters.translate(SMALL_REPLACEMENTS)
    for pair, letter in PAIRS:
        found = found.replace(pair, letter)
    return found or folded


def look_alikes(names: Mapping[Seat, str], users: Mapping[Seat, str]) -> frozenset[Seat]:
    """Return the seats whose name looks like that of another user's seat."""
    by_skeleton: dict[str, list[Seat]] = {}
    for seat, name in names.items():
        if name and users.get(seat):
            by_skeleton.setdefault(skeleton(name), []).append(seat)
    groups = [seats for seats in by_skeleton.values() if len({users[seat] for seat in seats}) > 1]
    return frozenset([seat for seats in groups for seat in seats])
