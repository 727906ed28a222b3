/** The session shows nothing to a seat that the seat does not know. */
import { expect, test } from "vitest";
import { piecesIn } from "../../src/interpreter/runtime/state.ts";
import { visibleTo } from "../../src/interpreter/match/observation/visibility.ts";
import type { Viewer } from "../../src/interpreter/match/observation/viewer.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { nextRandom, randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";

import { Numbering } from "../../src/session/make-model.ts";
import { LastTable, tableOf } from "../../src/session/table.ts";
import { program } from "../simulation/setups.ts";

/** A copy of a state in which two pieces have changed places. */
function swapped(program: Program, state: Int32Array, one: number, other: number): Int32Array {
  const { pieceZone, pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast } = program.layout;
  const next = state.slice();
  const zones = new Set([state[pieceZone + one]!, state[pieceZone + other]!]);
  for (const zone of zones) {
    const lying = piecesIn(program, state, zone).map((piece) =>
      piece === one ? other : piece === other ? one : piece,
    );
    lying.forEach((piece, i) => {
      next[pieceZone + piece] = zone;
      next[pieceNext + piece] = lying[i + 1] ?? -1;
      next[piecePrev + piece] = lying[i - 1] ?? -1;
      next[piecePosition + piece] = i + 1;
    });
    next[zoneFirst + zone] = lying[0] ?? -1;
    next[zoneLast + zone] = lying.at(-1) ?? -1;
  }
  return next;
}

test.each([
  ["tokaido", 3],
  ["tokaido", 2],
  ["bily-hrad", 2],
] as const)("positions of %s for %i that differ in what is hidden look the same", (game, players) => {
  const made = program(game, players);
  const executor = fastExecutor(made);
  const numbering = new Numbering(made);
  const random = new Int32Array(4);
  seedRandom(random, 0, 4);
  let count = executor.start(nextRandom(random, 0) | 0);
  let compared = 0;
  for (let move = 0; move < 60 && count > 0; move++) {
    const state = executor.state.slice();
    const look = (of: Int32Array, viewer: Viewer) => {
      executor.state.set(of);
      return JSON.stringify(
        Object.values(tableOf(executor, visibleTo(executor, viewer), numbering, new LastTable())).slice(0, 3),
      );
    };
    for (const player of made.players.slice(0, players)) {
      executor.state.set(state);
      const visible = visibleTo(executor, player);
      const hidden = visible.zones.flatMap(({ pieces, count: lying }, zone) =>
        lying !== undefined && lying > 0 && !pieces.some((p) => p !== undefined) ? piecesIn(made, state, zone) : [],
      );
      if (hidden.length < 2) continue;
      const [one, other] = [
        hidden[randomBelow(random, 0, hidden.length)]!,
        hidden[randomBelow(random, 0, hidden.length)]!,
      ];
      const kindOf = (piece: number) => made.pieces[piece]!.kind;
      if (made.pieces[one]!.card === made.pieces[other]!.card || kindOf(one) !== kindOf(other)) continue;
      const another = swapped(made, state, one, other);
      expect(look(another, player)).toBe(look(state, player));
      expect(look(another, "everything")).not.toBe(look(state, "everything"));
      compared++;
    }
    executor.state.set(state);
    count = executor.refresh();
    count = executor.answer(executor.offered[randomBelow(random, 0, count)]!);
  }
  expect(compared).toBeGreaterThan(15);
});
