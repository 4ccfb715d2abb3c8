import { expect, test } from "vitest";
import { anchor, pieces, search } from "../../src/lib/rulebook";

const chapters = [
  {
    heading: "The fire spreads",
    paragraphs: ["Every turn begins so."],
    clauses: [
      { id: "FEU-20", text: "A tile is drawn." },
      { id: "FEU-21", text: "A spot has *heat*." },
    ],
  },
  { heading: "Fin", paragraphs: [], clauses: [{ id: "FEU-40", text: "Le dernier hôte gagne." }] },
];
const ids = (asked: string) =>
  search(chapters, asked).flatMap((chapter) => chapter.clauses.map((clause) => clause.id));

test("nothing asked shows everything", () => {
  expect(search(chapters, "  ")).toEqual(chapters);
});

test("every word must be there, in any order", () => {
  expect(ids("drawn tile")).toEqual(["FEU-20"]);
  expect(ids("tile heat")).toEqual([]);
});

test("a clause is found by its number", () => {
  expect(ids("feu-21")).toEqual(["FEU-21"]);
});

test("capitals and accents make no difference", () => {
  expect(ids("HOTE")).toEqual(["FEU-40"]);
});

test("a heading that fits keeps its whole chapter", () => {
  expect(ids("spreads")).toEqual(["FEU-20", "FEU-21"]);
});

test("signs become what they stand for", () => {
  expect(pieces("[ruling] A *hot* spot, see FEU-20 and `hotter`.")).toEqual([
    { kind: "mark", text: "ruling" },
    { kind: "plain", text: " A " },
    { kind: "stress", text: "hot" },
    { kind: "plain", text: " spot, see " },
    { kind: "clause", text: "FEU-20" },
    { kind: "plain", text: " and " },
    { kind: "code", text: "hotter" },
    { kind: "plain", text: "." },
  ]);
});

test("a chapter has an address of plain letters", () => {
  expect(anchor("Löschen & Würfeln!")).toBe("loschen-wurfeln");
});
