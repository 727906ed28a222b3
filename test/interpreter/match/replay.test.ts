/** A recorded match may come from a stranger. Replaying it accepts only what the rules confirm. */
import { describe, expect, it, test } from "vitest";
import {
  instantiate,
  loadGame,
  Match,
  reference,
  replayMatch,
  rulesHash,
  compileGame,
  type Executor,
  type Program,
  type RecordedMatch,
} from "../../../src/index.ts";
import { LAYING, programOf } from "./games.ts";

const program = programOf(LAYING);

/** A record that ends in the middle of the secret decisions of the second round. */
function saved(): RecordedMatch {
  const match = Match.start(instantiate(program), 5);
  for (let move = 0; move < 3; move++) {
    const decision = match.decisions().at(-1)!;
    match.answer(decision, decision.answers[0]!);
  }
  return JSON.parse(JSON.stringify(match.hostRecord())) as RecordedMatch;
}

test("a match goes on in the middle of secret decisions, with the same ids", () => {
  const of = saved();
  const again = replayMatch(reference(program), of);
  if (again.kind !== "same") throw new Error(again.kind);
  expect(again.match.decisions().map(({ id }) => id)).toEqual(["2.player-1.0"]);
  expect(again.match.hostRecord()).toEqual(of);
});

describe("a recorded match is refused", () => {
  const refused = (change: Readonly<Record<string, unknown>>, on = program) =>
    replayMatch(reference(on), { ...saved(), ...change }).kind;

  it("where it is of other rules", () => {
    const other = programOf(LAYING.replace("lamp: { worth: 2", "lamp: { worth: 1"));
    expect(replayMatch(reference(other), saved())).toEqual({
      kind: "other rules",
      recorded: rulesHash(program),
      rules: rulesHash(other),
    });
    expect(replayMatch(reference(other), saved(), { anyRules: true }).kind).toBe("same");
  });

  it.each([undefined, null, 7, "x", [], {}])("where it is %j", (whatever) => {
    expect(replayMatch(reference(program), whatever).kind).toBe("malformed");
  });

  it.each([
    ["format", "rulewright-match-1"],
    ["seed", 0.5],
    ["seed", "0123"],
    ["moves", [{ by: 1, answer: "x" }]],
    ["moves", [null]],
    ["moves", [{ by: "player-1", answer: "x", knownTo: [1] }]],
    ["players", null],
  ])("where its %s is %j", (key, value) => expect(refused({ [key]: value })).toBe("malformed"));

  it.each([
    ["seed", 6, "refused"],
    ["seed", "00000000000000000000000000000005", "refused"],
    ["moves", [], "different"],
    ["moves", [{ by: "player-9", answer: "lay reed" }], "refused"],
    ["hash", "", "different"],
    ["game", "lying", "contradictory"],
    ["variants", ["house"], "contradictory"],
    ["players", 3, "contradictory"],
    ["options", { spare: 1 }, "contradictory"],
  ])("where its %s is changed to %j", (key, value, kind) => expect(refused({ [key]: value })).toBe(kind));
});

describe("a recorded match contradicts itself", () => {
  const replayed = (change: object) => {
    const { moves, ...rest } = saved();
    const replay = replayMatch(reference(program), {
      ...rest,
      moves: [{ ...moves[0]!, ...change }, ...moves.slice(1)],
    });
    return replay.kind === "contradictory" ? replay.fault : replay.kind;
  };

  it.each([
    [{ knownTo: ["player-1", "player-2"] }, "move 1 is known to player-1, not to player-1, player-2"],
    [{ knownTo: undefined }, "move 1 is known to player-1, not to all"],
    [{}, "same"],
  ])("where a move is %j", (change, fault) => expect(replayed(change)).toBe(fault));
});

test("what throws when it is read is no recorded match, and what gives other values each time is read once", () => {
  const throwing = Object.defineProperty({ ...saved() }, "moves", {
    enumerable: true,
    get: () => {
      throw new Error("read");
    },
  });
  expect(replayMatch(reference(program), throwing)).toMatchObject({ kind: "malformed" });
  expect(replayMatch(reference(program), { ...saved(), seed: 5n })).toMatchObject({ kind: "malformed" });
});

test("rules have one name, wherever they stand and whatever they are called; a name that is answered counts", () => {
  const hash = (text: string) => rulesHash(compileGame(loadGame({ name: "other.yaml", text }).game!, { players: 2 }));
  expect(rulesHash(program)).toMatch(/^[0-9a-f]{64}$/);
  expect(hash(`# A comment.\n${LAYING}texts:\n  en: { lamp: Lantern }\n`)).toBe(rulesHash(program));
  expect(hash(LAYING.replaceAll("lamp", "lantern"))).not.toBe(rulesHash(program));
  expect(hash(LAYING.replaceAll("to lay", "to put"))).not.toBe(rulesHash(program));
});

test("a seed of 128 bits repeats a match, on both executors; each of its digits counts", () => {
  const seed = "00112233445566778899aabbccddeeff";
  const hand = (executor: (of: Program) => Executor, of: string | number) =>
    JSON.stringify(Match.start(executor(program), of).viewOfEverything().zones);
  expect(hand(reference, seed)).toBe(hand(instantiate, seed));
  const bent = Array.from(seed, (digit, i) => seed.slice(0, i) + (digit === "0" ? "1" : "0") + seed.slice(i + 1));
  expect(
    new Set(bent.map((each) => JSON.stringify([...Match.start(instantiate(program), each).executor.state]))).size,
  ).toBe(32);
  expect(Match.start(reference(program), seed).hostRecord().seed).toBe(seed);
});

test.each(["", "7", "00112233445566778899AABBCCDDEEFF", 0.5, 2 ** 32, Number.NaN, null, undefined])(
  "%j is no seed",
  (seed) => {
    expect(() => Match.start(instantiate(program), seed as number)).toThrow(/ is not a seed: /);
  },
);
