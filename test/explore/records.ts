/**
 * A random search that changes records of matches and makes forbidden moves. The program must refuse such data, or
 * reach the recorded position.
 */
import assert from "node:assert/strict";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { positionHash } from "../../src/interpreter/match/record/hash.ts";
import { recordOf } from "../../src/interpreter/match/record/record.ts";
import { replayMatch } from "../../src/interpreter/match/record/replay.ts";
import { MatchAuthority } from "../../src/interpreter/match/authority.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { corpus, vocabulary } from "./corpus.ts";
import { type Attempt, faultOf, type Random, type Search } from "./search.ts";

const games = corpus.filter(
  ({ name, text }) =>
    /^(?:games\/small|test\/probes|test\/dsl)/.test(name) && /^game:/m.test(text) && !name.endsWith(".test.yaml"),
);
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  "",
  "0",
  "__proto__",
  "constructor",
  [],
  {},
  [[]],
  { by: {}, answer: [] },
  "\u0000",
  "x".repeat(10_000),
];

const executors = new Map<string, Executor>();

export const records: Search = {
  name: "records",
  usual: 2000,
  attempt(random): Attempt {
    const { name, text } = random.one(games);
    const executor = executors.get(name) ?? made(name, text);
    const match = Match.start(executor, random.below(1000));
    const faults = [...faultOf("match", () => playOn(match, random))];
    const record: unknown = JSON.parse(JSON.stringify(recordOf(match)));
    for (let left = 1 + random.below(3); left > 0; left--) alter(record, random);
    const input = JSON.stringify(record);
    faults.push(
      ...faultOf("replay", () => {
        const replayed = replayMatch(executor, record, { anyRules: random.below(2) === 0 });
        if (replayed.kind === "same") {
          const { program: replayedBy, executor: played } = replayed.match;
          assert.equal(positionHash(replayedBy, played.state), (record as { hash: unknown }).hash);
        }
      }),
    );
    return { input: `# ${name}\n${input}\n`, faults };
  },
};

function made(name: string, text: string): Executor {
  const { game } = loadGame({ name, text });
  const executor = reference(compileGame(game!, { players: game!.players.min, guards: false }));
  executors.set(name, executor);
  return executor;
}

/** Makes some legal moves, and between them illegal ones, which the match must refuse without a change. */
function playOn(match: Match, random: Random): void {
  for (let left = random.below(25); left > 0; left--) {
    const decision = match.decision();
    if (!decision) return;
    const sent: unknown = {
      by: random.one(decision.deciders),
      decision: decision.id,
      answer: random.one(decision.answers).name,
    };
    const wrong: unknown = JSON.parse(JSON.stringify(sent));
    alter(wrong, random);
    const before = match.hostHash();
    if (MatchAuthority.of(match).submit(wrong).kind === "refused") {
      assert.equal(match.hostHash(), before);
      assert.equal(MatchAuthority.of(match).submit(sent).kind, "accepted");
    }
  }
}

/** Picks one part of a record at random, and replaces or changes it. */
function alter(value: unknown, random: Random): void {
  if (typeof value !== "object" || value === null) return;
  const holder = value as Record<string, unknown>;
  const keys = Object.keys(holder);
  if (keys.length === 0) return;
  const key = random.one(keys);
  const inner = holder[key];
  if (typeof inner === "object" && inner !== null && random.below(6) > 0) {
    alter(inner, random);
    return;
  }
  switch (random.below(5)) {
    case 0:
      delete holder[key];
      break;
    case 1:
      holder[key] = structuredClone(holder[random.one(keys)]);
      break;
    case 2:
      holder[key] =
        typeof inner === "string"
          ? `${inner.slice(0, random.below(inner.length + 1))} ${random.one(vocabulary)}`
          : random.below(100);
      break;
    case 3:
      holder[key] = typeof inner === "number" ? inner + 1 - random.below(3) : random.one(vocabulary);
      break;
    // Clones the inserted value, because a later change may alter it in turn.
    default:
      holder[key] = structuredClone(random.one(STRANGE));
  }
}
