/** A host with a seat of its own and a modified server is found out, whatever step it cheats at. */
import { beforeEach, describe, expect, test } from "vitest";
import { LuckKeeper, type Fault } from "../../src/lib/kept";
import { hostCommitment, seatCommitment, type LuckRecord } from "../../src/lib/luck";
import type { ChairInfo, TableInfo } from "../../src/lib/wire";
import { info } from "../table/messages";

const TABLE = "t1";
const SECRET = "11".repeat(32);
const OTHER = "0f".repeat(32);
const HOST_ADDED = "22".repeat(32);
const HOST = seatCommitment(TABLE, 0, HOST_ADDED);
const COMMITMENT = hostCommitment(TABLE, SECRET);

beforeEach(() => localStorage.clear());

/** The table of a host in seat 0 and of this browser in seat 1. */
function shown(changes: Partial<TableInfo>, host: Partial<ChairInfo>, mine: Partial<ChairInfo>) {
  const [chair] = info().chairs;
  return {
    ...info(),
    status: "waiting" as const,
    commitment: COMMITMENT,
    chairs: [
      { ...chair!, user: "host", ...host },
      { ...chair!, user: "me", ...mine },
    ],
    ...changes,
  };
}

/** A browser that has committed, and what an honest server shows it next. */
function committed() {
  const keeper = new LuckKeeper(TABLE);
  keeper.look(shown({}, {}, {}), "me");
  const commitment = keeper.commit(1);
  const added = keeper.kept.added["1"]!;
  return {
    keeper,
    added,
    commitment,
    waiting: shown({}, { commitment: HOST }, { commitment }),
    frozen: shown({ is_frozen: true }, { commitment: HOST }, { commitment }),
    /** After this browser has revealed. */
    known: shown({ is_frozen: true }, { commitment: HOST }, { commitment, added }),
    begun: shown(
      { status: "playing" },
      { commitment: HOST, added: HOST_ADDED },
      { commitment, added },
    ),
  };
}

test("an honest table is followed to its end", () => {
  const { keeper, added, waiting, frozen, known, begun } = committed();
  keeper.look(waiting, "me");
  expect(keeper.toReveal(waiting, "me")).toEqual([]);
  keeper.look(frozen, "me");
  expect(keeper.toReveal(frozen, "me")).toEqual([[1, added]]);
  keeper.look(known, "me");
  expect(keeper.toReveal(known, "me")).toEqual([]);
  keeper.look(begun, "me");
  expect(keeper.kept.faults).toEqual([]);
});

test("what was kept is there again after a reload", () => {
  const { keeper, frozen, added } = committed();
  keeper.look(frozen, "me");
  const again = new LuckKeeper(TABLE);
  expect(again.kept).toEqual(keeper.kept);
  expect(again.toReveal(frozen, "me")).toEqual([[1, added]]);
  expect(new LuckKeeper("another").kept.commitment).toBe("");
});

test("sitting down twice commits to the same", () => {
  const { keeper, commitment } = committed();
  expect(keeper.commit(1)).toBe(commitment);
});

test("nothing is revealed at a closed table, or for a seat of somebody else", () => {
  const { keeper, frozen } = committed();
  keeper.look(frozen, "me");
  expect(keeper.toReveal({ ...frozen, closed: { reason: "left", seat: 0 } }, "me")).toEqual([]);
  expect(keeper.toReveal(frozen, "host")).toEqual([]);
});

test("the secret of a closed table is compared with the commitment", () => {
  const { keeper, frozen } = committed();
  keeper.look(frozen, "me");
  const closed = { ...frozen, status: "closed" as const, is_frozen: false };
  keeper.look({ ...closed, secret: SECRET }, "me");
  expect(keeper.kept.faults).toEqual([]);
});

type Step = ReturnType<typeof committed>;
const LIES: [string, Fault, (step: Step) => TableInfo[]][] = [
  [
    "the host’s commitment is swapped after sitting down",
    "host_swapped",
    ({ frozen }) => [{ ...frozen, commitment: OTHER }],
  ],
  [
    "the own commitment is left out",
    "own_left_out",
    () => [shown({ is_frozen: true }, { commitment: HOST }, { commitment: OTHER })],
  ],
  [
    "the list is frozen without somebody",
    "list_incomplete",
    ({ commitment }) => [shown({ is_frozen: true }, {}, { commitment })],
  ],
  [
    "the frozen list is swapped",
    "list_changed",
    ({ frozen, commitment, added }) => [
      frozen,
      shown({ is_frozen: true }, { commitment: OTHER }, { commitment, added }),
    ],
  ],
  [
    "somebody reveals something else",
    "reveal_wrong",
    ({ frozen, commitment, added }) => [
      frozen,
      shown({ is_frozen: true }, { commitment: HOST, added: OTHER }, { commitment, added }),
    ],
  ],
  [
    "the game begins before all have revealed",
    "begun_early",
    ({ frozen, known }) => [frozen, { ...known, status: "playing", is_frozen: false }],
  ],
  ...["", OTHER, "no secret"].map((secret): (typeof LIES)[number] => [
    `the table is closed with ${secret || "nothing"} for a secret`,
    "secret_wrong",
    ({ frozen }) => [frozen, { ...frozen, status: "closed", is_frozen: false, secret }],
  ]),
  [
    "the game begins without this browser",
    "own_left_out",
    () => [shown({ status: "playing" }, { commitment: HOST, added: HOST_ADDED }, {})],
  ],
];

describe.each(LIES)("%s", (_, fault, lie) => {
  test("is noticed, nothing more is revealed, and it is remembered", () => {
    const step = committed();
    const told = lie(step);
    for (const table of told) step.keeper.look(table, "me");
    expect(step.keeper.kept.faults).toEqual([fault]);
    expect(step.keeper.toReveal(step.frozen, "me")).toEqual([]);
    expect(new LuckKeeper(TABLE).kept.faults).toEqual([fault]);
  });
});

describe("a record", () => {
  function played() {
    const step = committed();
    for (const table of [step.frozen, step.known, step.begun]) step.keeper.look(table, "me");
    const record: LuckRecord = {
      title: "feurio",
      table: TABLE,
      commitment: COMMITMENT,
      seed: SECRET,
      luck: [
        { seat: 0, commitment: HOST, revealed: HOST_ADDED },
        { seat: 1, commitment: step.commitment, revealed: step.added },
      ],
    };
    return { keeper: step.keeper, record };
  }

  test("of an honest host agrees", () => {
    const { keeper, record } = played();
    expect(keeper.compare(record)).toBeNull();
  });

  test("of another secret is found out", () => {
    const { keeper, record } = played();
    expect(keeper.compare({ ...record, commitment: OTHER })).toBe("record_host");
  });

  test("of another table is found out", () => {
    const { keeper, record } = played();
    expect(keeper.compare({ ...record, table: "t2" })).toBe("other_table");
  });

  test("with another list is found out", () => {
    const { keeper, record } = played();
    const [host, own] = record.luck!;
    const swapped = [{ ...host!, commitment: OTHER }, own!];
    expect(keeper.compare({ ...record, luck: swapped })).toBe("record_list");
    expect(keeper.compare({ ...record, luck: [host!] })).toBe("record_list");
  });

  test("without the own luck is found out", () => {
    const { keeper, record } = played();
    const [host, own] = record.luck!;
    const swapped = [host!, { ...own!, revealed: OTHER }];
    expect(keeper.compare({ ...record, luck: swapped })).toBe("record_own");
  });

  test("tells of a fault that was noticed in the game", () => {
    const { keeper, record } = played();
    keeper.kept.faults.push("host_swapped");
    expect(keeper.compare(record)).toBe("host_swapped");
  });
});

test("the oldest tables are forgotten first", () => {
  for (let number = 0; number < 205; number++) new LuckKeeper(`n${number}`).commit(0);
  expect(new LuckKeeper("n4").has(0)).toBe(false);
  expect(new LuckKeeper("n5").has(0)).toBe(true);
});
