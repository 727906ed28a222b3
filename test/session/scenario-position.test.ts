/**
 * A user of the studio can play on from the position of a scenario. The set values and the fixed random results are the
 * same as in the scenario.
 */
import { expect, test } from "vitest";
import { ScenarioRunner } from "../../src/scenarios/run.ts";
import { Session } from "../../src/session/session.ts";
import { setup } from "../simulation/setups.ts";

const STEPS = `
scenario: given and thrown
game: pig
players: 2
seed: 1
given:
  - set player-1.points to 40
chance:
  - roll: [6, 5]
steps:
  - move: throw
  - expect: pips = 11
  - given:
      - set player-2.points to 30
  - chance:
      - roll: [4, 2]
  - move: done
  - expect: pips = 4
  - move: throw
  - expect: player-1.points = 99
  - move: done
`;

/** Runs a scenario that fails, and opens a session at the position before the failing step. */
function opened(steps = STEPS, of = setup("small/pig", 2)) {
  const source = { name: "pig.test.yaml", text: steps };
  const { scenarios, problems } = new ScenarioRunner(() => of.source).run(source);
  expect(problems).toEqual([]);
  const { moves, interventions, seed } = scenarios[0]!.match!;
  const made = Session.open(of, seed, { source, at: 0, interventions });
  if (made.kind !== "session") throw new Error(JSON.stringify(made));
  made.session.load({ seed, moves });
  return { session: made.session, failures: scenarios[0]!.failures.map(({ message }) => message) };
}

const told = (session: Session) => session.snapshot("everything").log.map(({ text }) => text["en"]);
const pips = (session: Session) => session.snapshot("everything").states[0]!.value;

test("the position before the step that fails is that of the scenario", () => {
  const { session, failures } = opened();
  expect(failures).toEqual(["`player-1.points = 99` should hold."]);
  expect(session.moves().map(({ answer }) => answer)).toEqual(["throw", "done", "throw"]);
  expect(told(session)).toEqual([
    "Player 1 gains 40 points.",
    "Turn 1: player 1",
    "The roll shows 6.",
    "The turn total is now 6.",
    "Player 1 rolls again.",
    "The roll shows 5.",
    "The turn total is now 11.",
    "Player 2 gains 30 points.",
    "Player 1 holds.",
    "Player 1 gains 11 points.",
    "The turn total is back to 0.",
    "Turn 2: player 2",
    "The roll shows 4.",
    "The turn total is now 4.",
    "Player 2 rolls again.",
    "The roll shows 2.",
    "The turn total is now 6.",
  ]);
  expect(session.trace(3, "everything").steps.flatMap(({ changes }) => changes.map(({ en }) => en))).toContain(
    "The roll shows 2.",
  );
});

test("what comes before the first move is there at once, and after a new beginning with another chance", () => {
  const of = setup("small/pig", 2);
  const text = `
scenario: begun
game: pig
players: 2
seed: 1
steps:
  - given:
      - set player-2.points to 30
  - move: throw
`;
  const interventions = [{ step: 0, after: 0 }];
  const made = Session.open(of, 1, { source: { name: "pig.test.yaml", text }, at: 0, interventions });
  if (made.kind !== "session") throw new Error(JSON.stringify(made));
  const { session } = made;
  expect(told(session)).toContain("Player 2 gains 30 points.");
  session.answer("throw");
  session.restart(7);
  expect(session.moves()).toEqual([]);
  expect(told(session)).toContain("Player 2 gains 30 points.");
});

test("one plays on from there, and goes back", () => {
  const { session } = opened();
  expect(session.answer("done")).toEqual({ ok: true });
  expect(told(session)).toContain("Player 2 gains 6 points.");
  session.seek(1, "everything");
  expect(told(session).at(-1)).toBe("Player 2 gains 30 points.");
  session.seek(0, "everything");
  expect(pips(session)).toBe(6);
  session.answer("done");
  expect(session.moves()).toHaveLength(1);
  expect(() => session.record()).toThrow("cannot be recorded");
  expect(session.scenario("On the way")).toBeUndefined();
});

test("what chance is told is told again to those who go back, as after a change of the rules", () => {
  const of = setup("small/pig", 2);
  const { session } = opened(STEPS.replace("roll: [6, 5]", "roll: [6, 5, 3]").replace("roll: [4, 2]", "roll: [1]"), of);
  session.seek(0, "everything");
  session.answer("done");
  expect(told(session).at(-2)).toBe("The roll shows 5.");
  const before = told(session);
  session.update(of);
  expect(told(session)).toEqual(before);
});

test("rules that change lead to the same steps, and what was left is not given any more", () => {
  const of = setup("small/pig", 2);
  const doubled = {
    ...of.source,
    text: of.source.text.replace("gain the cup.value pips", "gain the cup.value + the cup.value pips"),
  };
  const { session } = opened();
  expect(session.update({ ...of, source: doubled })).toMatchObject({ kind: "updated", divergence: undefined });
  expect(pips(session)).toBe(12);
  session.seek(0, "everything");
  session.answer("done");
  session.update(of);
  expect(told(session)).not.toContain("Player 2 gains 30 points.");
});

test("a scenario does not fit rules with a mistake: the match stays as it is", () => {
  const of = setup("small/pig", 2);
  const { session } = opened();
  const wrong = { ...of.source, text: of.source.text.replaceAll("points", "marks") };
  expect(session.update({ ...of, source: wrong })).toMatchObject({ kind: "problems", problems: [{}, {}] });
  expect(pips(session)).toBe(6);
});

test("where chance cannot bring what is said, one plays on as the seed has it", () => {
  const of = setup("small/pig", 2);
  const text = of.source.text
    .replace("value: 1..6 } }", "value: 1..6 } }\n  top: { state: { turns: 1..8 } }")
    .replace("all die", "all die, floor: pile of all top")
    .replace("{ pig-die }", "{ pig-die }\n  top: { hum }")
    .replace("- roll cup", "- roll cup\n    - if pips > 99: roll floor");
  const { session, failures } = opened(STEPS.replace("roll: [4, 2]", "roll: [4, 7]"), {
    ...of,
    source: { ...of.source, text },
  });
  expect(failures).toEqual([expect.stringContaining("cannot show 7")]);
  expect(session.moves()).toHaveLength(2);
  expect(session.answer("throw")).toEqual({ ok: true });
});
