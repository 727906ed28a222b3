/** Who wins small boards of Kalah, as Irving, Donkers and Uiterwijk found (Solving Kalah, ICGA Journal 23, 2000). */
import { expect, test } from "vitest";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import { Header } from "../../src/interpreter/ir/layout.ts";
import { canonical } from "../../src/interpreter/match/record/canonical.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { makeProgram } from "../../src/simulation/setup.ts";
import { rulesOf } from "../games/scenarios.ts";
import { setup } from "./setups.ts";

function board(houses: number, seeds: number): Executor {
  const { source, ...rest } = setup("small/kalah");
  const text = rulesOf(source.text).replace("[a, b, c, d, e, f]", `[${[..."abcdef"].slice(0, houses).join(", ")}]`);
  const made = makeProgram({ ...rest, source: { ...source, text }, options: { "seeds-each": String(seeds) } });
  if (made.kind !== "program") throw new Error(JSON.stringify(made));
  return fastExecutor(made.program);
}

/** 1: the first player wins with best play of both, 0: nobody, -1: the second. */
function outcome(executor: Executor): number {
  const { program, state, offered } = executor;
  const [first, second] = program.players as unknown as [number, number];
  const known = new Map<string, number>();
  const solve = (count: number): number => {
    if (count === 0) return executor.value(program.wins, [first]) - executor.value(program.wins, [second]);
    const key = canonical(program, state);
    const before = known.get(key);
    if (before !== undefined) return before;
    const [kept, answers, sign] = [state.slice(), offered.slice(0, count), state[Header.me] === first ? 1 : -1];
    let best = -1;
    for (const answer of answers) {
      state.set(kept);
      executor.refresh();
      best = Math.max(best, sign * solve(executor.answer(answer)));
      if (best === 1) break;
    }
    known.set(key, sign * best);
    return sign * best;
  };
  return solve(executor.start(1));
}

test.each([
  [1, "DLWLWD"],
  [2, "WLLLWW"],
  [3, "DWW"],
])("with %i houses for each player and 1, 2 … seeds in each", (houses, outcomes) => {
  expect([...outcomes].map((_, i) => "LDW"[outcome(board(houses, i + 1)) + 1]).join("")).toBe(outcomes);
});
