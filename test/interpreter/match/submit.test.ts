/**
 * A match accepts a move from outside once, only from the player who is asked, and only if the answer is offered. A
 * refusal reveals nothing hidden.
 */
import { describe, expect, it, test } from "vitest";
import { type Match, MatchAuthority } from "../../../src/index.ts";
import { LAYING, LAYING_TWO, matchOf } from "./games.ts";

/** The question that a seat is asked, as the view of this seat shows it. */
function asked(match: Match, seat: string) {
  return match.view(seat).decisions.find((decision) => decision.asked)!.asked!;
}

/** Lets a seat give the first offered answer, and commit if that completes its secret answers. */
function lay(match: Match, seat: string) {
  const { id, answers } = asked(match, seat);
  const submitted = MatchAuthority.of(match).submit({ by: seat, decision: id, answer: answers[0]!.name });
  const sheet = match.view(seat).sheets?.find(({ complete }) => complete);
  if (sheet) MatchAuthority.of(match).submit({ by: seat, sheet: sheet.id, do: "commit" });
  return submitted;
}

test("a move of the player who is asked is made, by the name of its answer", () => {
  const match = matchOf(LAYING);
  const { id, answers } = asked(match, "player-2");
  const move = { by: "player-2", decision: id, answer: answers[1]!.name };
  expect(MatchAuthority.of(match).submit(move)).toEqual({
    kind: "accepted",
    move: { by: "player-2", answer: move.answer, knownTo: ["player-2"] },
  });
  expect(match.moves).toHaveLength(1);
});

describe("a move is refused", () => {
  const sent = (match: Match, change: Readonly<Record<string, unknown>>) => ({
    by: "player-1",
    decision: asked(match, "player-1").id,
    answer: asked(match, "player-1").answers[0]!.name,
    ...change,
  });

  it.each([
    [{ by: 3 }, "malformed"],
    [{ by: undefined }, "malformed"],
    [{ decision: 0 }, "malformed"],
    [{ answer: ["lay reed"] }, "malformed"],
    [{ answer: null }, "malformed"],
    [{ by: "Player-1" }, "unknown player"],
    [{ by: "__proto__" }, "unknown player"],
    [{ by: "spectator" }, "unknown player"],
    [{ decision: "" }, "not asked"],
    [{ decision: "0" }, "not asked"],
    [{ by: "player-2" }, "not asked"],
    [{ answer: "lay everything" }, "not offered"],
    [{ answer: "" }, "not offered"],
  ])("with %j: %s", (change, why) => {
    const match = matchOf(LAYING);
    expect(MatchAuthority.of(match).submit(sent(match, change))).toMatchObject({ kind: "refused", why });
    expect(match.moves).toHaveLength(0);
  });

  it.each([undefined, null, 7, "lay reed", [], () => 1])("where it is %s", (whatever) => {
    expect(MatchAuthority.of(matchOf(LAYING)).submit(whatever)).toMatchObject({ kind: "refused", why: "malformed" });
  });

  it.each(["by", "decision", "answer", "sheet"])("where reading `%s` throws", (field) => {
    const match = matchOf(LAYING);
    const move = Object.defineProperty(sent(match, {}), field, {
      get: () => {
        throw new Error("read");
      },
    });
    expect(MatchAuthority.of(match).submit(move)).toMatchObject({ kind: "refused", why: "malformed" });
    expect(
      MatchAuthority.of(match).submit(
        new Proxy(move, {
          get: () => 1,
          has: () => {
            throw new Error("asked");
          },
        }),
      ),
    ).toMatchObject({ why: "malformed" });
  });

  it("where it says something else when it is read again", () => {
    const match = matchOf(LAYING);
    const names = ["player-1", "player-2"];
    const { id, answers } = asked(match, "player-2");
    const move = Object.defineProperty({ decision: id, answer: answers[0]!.name }, "by", { get: () => names.shift() });
    expect(MatchAuthority.of(match).submit(move)).toMatchObject({ kind: "refused", why: "not asked" });
  });

  it("where its decision was answered", () => {
    const match = matchOf(LAYING);
    const move = sent(match, {});
    expect(MatchAuthority.of(match).submit(move).kind).toBe("accepted");
    expect(MatchAuthority.of(match).submit(move)).toMatchObject({ kind: "refused", why: "not asked", offered: [] });
    lay(match, "player-2");
    expect(MatchAuthority.of(match).submit(move)).toMatchObject({ kind: "refused", why: "not asked" });
  });

  it("once the match is over", () => {
    const match = matchOf(LAYING);
    const move = sent(match, {});
    while (!match.over) lay(match, match.decision()!.deciders[0]!);
    expect(MatchAuthority.of(match).submit(move)).toMatchObject({ kind: "refused", why: "over" });
  });

  it("without a word of what others are asked", () => {
    const match = matchOf(LAYING);
    const [own, other] = [asked(match, "player-1"), asked(match, "player-2")];
    const refusals = [sent(match, { answer: "lay nothing" }), sent(match, { decision: other.id })].map((move) =>
      MatchAuthority.of(match).submit(move),
    );
    expect(refusals[0]).toMatchObject({ offered: own.answers.map(({ name }) => name) });
    expect(refusals[1]).toMatchObject({ why: "not asked", offered: [] });
  });
});

test("an answer of a decision that does not wait any more cannot be given by the host either", () => {
  const match = matchOf(LAYING);
  const [decision, other] = match.decisions();
  match.answer(decision!, decision!.answers[0]!);
  expect(() => match.answer(decision!, decision!.answers[0]!)).toThrow(RangeError);
  expect(() => match.answer(other!, { ...other!.answers[0]!, value: 99 })).toThrow(RangeError);
});

describe("while others answer in secret", () => {
  it("neither views, ids nor records tell how often they have", () => {
    const match = matchOf(LAYING_TWO);
    const known = () =>
      JSON.stringify(
        ["player-1", "spectator"].map((viewer) => [match.view(viewer), match.record(viewer), match.hash(viewer)]),
      );
    const before = known();
    lay(match, "player-2");
    expect(known()).toBe(before);
  });

  it("their answers are told to nobody else afterwards, but that they were given", () => {
    const match = matchOf(LAYING);
    lay(match, "player-2");
    lay(match, "player-1");
    const [first, second] = match.moves;
    expect(match.record("player-1").moves).toEqual([
      { by: "player-1", answer: first!.answer },
      { by: "player-2", answer: undefined },
    ]);
    expect(match.record("player-2").moves).toEqual([
      { by: "player-1", answer: undefined },
      { by: "player-2", answer: second!.answer },
    ]);
    expect(match.record("spectator").moves.map(({ answer }) => answer)).toEqual([undefined, undefined]);
  });

  it("the next secret decisions begin a count of their own", () => {
    const match = matchOf(LAYING);
    const ids = () => match.decisions().map(({ id }) => id);
    const seen = [ids()];
    const kept = [match.keep()];
    for (const seat of ["player-1", "player-2", "player-2", "player-1"]) {
      lay(match, seat);
      seen.push(ids());
      kept.push(match.keep());
    }
    for (const position of [3, 2, 1, 0]) {
      match.rewind(kept[position]!);
      expect(ids()).toEqual(seen[position]);
    }
    expect(seen).toEqual([
      ["0.player-1.0", "0.player-2.0"],
      ["0.player-2.0"],
      ["2.player-1.0", "2.player-2.0"],
      ["2.player-1.0"],
      [],
    ]);
  });
});

test("what a viewer is given names neither the seed nor a card that it does not see", () => {
  const match = matchOf(LAYING, 123_456_789);
  const text = JSON.stringify([match.record("player-1"), match.view("player-1")]);
  expect(text).not.toContain("123456789");
  expect(match.record("player-1")).not.toHaveProperty("seed");
  const own = match
    .viewOfEverything()
    .zones.find(({ name }) => name === "player-1.hand")!
    .pieces.map((piece) => piece ?? "");
  const cards = ["reed", "lamp", "drum"].filter((card) => text.includes(`"${card}`));
  expect(cards.every((card) => own.some((piece) => JSON.stringify(piece).includes(card)))).toBe(true);
});

test("the version of what a seat is shown grows with that, and tells nothing of what others do in secret", () => {
  const match = matchOf(LAYING_TWO);
  const authority = MatchAuthority.of(match);
  const versions = () => ["player-1", "player-2", "spectator"].map((viewer) => authority.observe(viewer).version);
  expect([versions(), versions()]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  const { id, answers } = asked(match, "player-1");
  expect(authority.submit({ by: "player-1", decision: id, answer: answers[0]!.name }).kind).toBe("accepted");
  expect(versions()).toEqual([2, 1, 1]);
  expect(authority.version).toBe(1);
});
