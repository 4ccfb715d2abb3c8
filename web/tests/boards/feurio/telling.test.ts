import { expect, test } from "vitest";
import { TELLING } from "../../../src/boards/feurio/telling";
import { tellEvents, type EventName } from "../../../src/lib/telling";
import { Texts } from "../../../src/lib/texts";
import { englishOf } from "../words";

const { title, names, you } = englishOf("feurio", {
  words: { colour: ["red", "green", "blue"] },
  event_args: { place: ["tile", "colour", "count"] },
});
const texts = new Texts(title, names, you, TELLING);

test.each<[EventName, string]>([
  [["place", 1, [4, 1, 1]], "Ben places one firefighter."],
  [["place", 1, [4, 1, 3]], "Ben places 3 firefighters."],
  [["place", 1, [4, 2, 1]], "Ben places 1 blue firefighter."],
])("firefighters have a colour only if it is not their seat's: %j", (event, words) => {
  expect(tellEvents([event], texts)).toEqual([words]);
});
