"""What is called the same in several languages in The Brigade."""

from typing import Final

PRINTED: Final = {
    "Grandma Yentl’s Coop",
    "Verna’s Pumpkin Patch",
    "Tinderbox Henchman’s Lodgehouse",
    "Thing On A Stick!",
    "Khomar MacStomac’s Dwarven Distillery",
    "Falariel’s Frozen Exhibits",
    "Old Tom Oak",
    "The Jewelled Aviary",
    "Arson",
}
"""Names that the Italian rulebook prints in English, so that our Italian keeps them."""

SAME_WORDS: Final = {"Karnaj", "brigade", *PRINTED}
NAME_KEYS: Final = ("word.member.", "word.warden.")
"""Keys of people: a person without a nickname has the same name everywhere."""
