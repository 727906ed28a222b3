/** Why not: a reason for whatever is not offered, and none for what is. */
import { expect, test } from "vitest";
import { Header } from "../../src/interpreter/ir/layout.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import { randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { DECLINED } from "../../src/interpreter/ir/ir.ts";
import { namedAt, reasonsAgainst } from "../../src/explain/reasons.ts";
import { Words } from "../../src/narration/titles.ts";
import { program } from "../simulation/setups.ts";

const GAMES = [["tokaido", 2, 40], ["tokaido", 4, 40], ["bily-hrad", 2, 40], ["bily-hrad", 4, 30], ["small/tic-tac-toe", 2, 9], ["small/connect-four", 2, 20], ["small/breakthrough", 2, 20]] as const;

test.each(GAMES)("%s for %i: trying and explaining agree on every answer that the line names", (game, players, moves) => {
  const { game: checked } = program(game, players);
  const explained = compileWith(checked, { players, guards: false }, { expressions: [] });
  const executor = reference(explained.program);
  const looker = { words: new Words(explained.program, "en"), sight: "everything" } as const;
  const random = new Int32Array(4);
  seedRandom(random, 0, 2);
  let count = executor.start(6);
  let refused = 0;
  for (let move = 0; move < moves && count > 0; move++) {
    const offered = [...executor.offered.subarray(0, count)];
    const state = executor.state.slice();
    const named = namedAt(explained.program, state);
    for (const value of new Set([...named, DECLINED])) {
      const reasons = reasonsAgainst(explained, state, value, looker);
      if (offered.includes(value)) expect(reasons).toEqual([]);
      else if (reasons.length > 0) refused++;
      // An equal copy stands for it.
      else expect(value).toBeGreaterThanOrEqual(0);
      for (const { sentence, range } of reasons) expect([sentence.length > 10, range.end > range.start]).toEqual([true, true]);
    }
    const absent = Array.from({ length: explained.program.layout.pieces }, (_, id) => id).filter((id) => !named.includes(id)).slice(0, 40);
    for (const value of absent) expect(reasonsAgainst(explained, state, value, looker)).toMatchObject([{ kind: "left out" }]);
    expect([...executor.state.subarray(0, Header.size)]).toEqual([...state.subarray(0, Header.size)]);
    count = executor.answer(offered[randomBelow(random, 0, count)]!);
  }
  expect(refused).toBeGreaterThan(0);
});
