/** Parts of the pages for playing together that can be tested without a browser. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextFrame, type Frame } from "../../../editor/together/frames.ts";
import { isLocal, linkTo, placeOf } from "../../../editor/together/links.ts";
import { matchTitle, namesOf, timeWords } from "../../../editor/together/seats.ts";
import { difference } from "../../../src/together/difference.ts";
import { growth } from "../../../src/together/growth.ts";
import type { MatchShown, TableMessage } from "../../../src/together/protocol.ts";
import { Session } from "../../../src/session/session.ts";
import type { Snapshot } from "../../../src/session/snapshot.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../cli/harness.ts";

describe("an address", () => {
  test("leads to a match, or to the own matches, with the key of a host or without", () => {
    expect(placeOf({ pathname: "/m", hash: "#abc" })).toEqual({ kind: "match", secret: "abc" });
    expect(placeOf({ pathname: "/", hash: "#key" })).toEqual({ kind: "home", key: "key" });
    expect(placeOf({ pathname: "/", hash: "" })).toEqual({ kind: "home", key: undefined });
    expect(placeOf({ pathname: "/m", hash: "" })).toEqual({ kind: "home", key: undefined });
    const link = new URL(linkTo("abc", "http://192.168.1.20:4690"));
    expect(placeOf(link)).toEqual({ kind: "match", secret: "abc" });
  });

  test.each([
    ["http://localhost:4690", true],
    ["http://127.0.0.1:4690", true],
    ["http://127.1.2.3", true],
    ["http://[::1]:4690", true],
    ["http://192.168.1.20:4690", false],
    ["https://play.example.org", false],
  ])("%s works on this computer only: %s", (address, only) => {
    expect(isLocal(address)).toBe(only);
  });
});

test.each([
  [0, "0:00.0"],
  [-5, "0:00.0"],
  [9_940, "0:09.9"],
  [15_000, "0:15"],
  [65_999, "1:05"],
  [20 * 60_000, "20:00"],
  [3_605_000, "1:00:05"],
])("%i ms of a clock are %s", (time, words) => {
  expect(timeWords(time)).toBe(words);
});

test("people are called by their names, free seats by their titles", () => {
  const seats = [
    { player: "player-1", name: "Ada", title: { en: "green" } },
    { player: "player-2", name: undefined, title: { en: "grey" } },
  ];
  const match = { title: "", game: { en: "Inn", cs: "Hostinec" }, seats } as unknown as MatchShown;
  expect(namesOf(match, ["player-1", "player-2"], "en")).toBe("Ada and Grey");
  expect(matchTitle(match, "cs")).toBe("Hostinec");
  expect(matchTitle({ ...match, title: "Friday" }, "cs")).toBe("Friday");
});

describe("a table put together from what changes", () => {
  const text = readFileSync(join(ROOT, "games/tokaido.yaml"), "utf8");
  const opened = Session.open(
    { source: { name: "tokaido.yaml", text }, variantFiles: [], variants: [], players: 3, options: {} },
    5,
  );
  if (opened.kind !== "session") throw new Error(opened.kind);
  const { session } = opened;
  const wire = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;
  const snapshots: Snapshot[] = [];
  for (const { name } of session.model.players) session.seat(name, "random");
  do snapshots.push(wire(session.snapshot("player-1")));
  while (session.botMove() === true && snapshots.length < 120);

  const whole = (frame: number, { log, timeline, ...table }: Snapshot): TableMessage => ({
    kind: "table",
    epoch: "a",
    frame,
    whole: table,
    log,
    timeline,
  });
  const change = (frame: number, from: Snapshot, to: Snapshot): TableMessage => {
    const [{ log, timeline, ...before }, { log: log2, timeline: timeline2, ...after }] = [from, to];
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
    return {
      kind: "table",
      epoch: "a",
      frame,
      change: difference(before, after),
      log: growth(log, log2, same),
      timeline: growth(timeline, timeline2, same),
    };
  };

  test("is the table itself after each move, also where moves are taken back", () => {
    const moves = fc.array(fc.nat(snapshots.length - 1), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(moves, (order) => {
        let frame: Frame | undefined = nextFrame(undefined, whole(1, snapshots[order[0]!]!));
        for (let i = 1; i < order.length; i++) {
          const [from, to] = [snapshots[order[i - 1]!]!, snapshots[order[i]!]!];
          frame = nextFrame(frame, wire(change(i + 1, from, to)));
          expect(frame?.snapshot).toEqual(to);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("is asked for anew where a change belongs to another one", () => {
    const [first, second] = snapshots as [Snapshot, Snapshot];
    const frame = nextFrame(undefined, whole(1, first));
    expect(nextFrame(undefined, change(2, first, second))).toBeUndefined();
    expect(nextFrame(frame, change(3, first, second))).toBeUndefined();
    expect(nextFrame(frame, { ...change(2, first, second), epoch: "b" })).toBeUndefined();
    expect(nextFrame(frame, change(2, first, second))?.snapshot).toEqual(second);
  });
});
