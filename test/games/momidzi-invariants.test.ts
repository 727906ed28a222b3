/**
 * Plays random matches of Momiji, and checks invariants at every decision. The matches have all numbers of players, all
 * options and the solo scenarios.
 */
import { readFileSync } from "node:fs";
import { it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, type Program } from "../../src/interpreter/index.ts";
import { runs } from "../support/exploration.ts";
import { components } from "./components.ts";
import { playMatches } from "./random-matches.ts";

const MATCHES = runs(25);
const text = readFileSync("games/momidzi.yaml", "utf8");

interface Table {
  readonly players: number;
  /** The number of sorts of leaves in play. Each sort has a gate on the board. */
  readonly leaves: number;
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, number>>;
}

/** Options of the game, each with the value that is not its default. All defaults are 0. */
const OTHERWISE = { "landscape-cards": 1, "unused-trios": 1, "bonus-timing": 1, "may-pass": 1, "above-zero": 1 };

const TABLES: readonly Table[] = [
  ...[2, 3, 4].map((players) => ({ players, leaves: players + 2, variants: [], options: {} })),
  ...[2, 3].map((players) => ({ players, leaves: players + 2, variants: [], options: OTHERWISE })),
  ...[["cold-breeze", 3] as const, ["meditation", 4] as const, ["equinox", 3] as const].map(([scenario, leaves]) => ({
    players: 1,
    leaves,
    variants: [scenario],
    options: {},
  })),
];

it.each(TABLES)(
  "$players players keep all cards and acorns with $variants $options",
  ({ players, leaves, variants, options }) => {
    const program = compileGame(loadGame({ name: "momidzi.yaml", text }, variants).game!, { players, options });
    const executor = instantiate(program);
    const broken = invariants(program, executor.state, leaves);
    playMatches(executor, MATCHES, broken);
  },
);

/** Makes a check of the state `s`. The check returns the broken invariant, or "" if there is none. */
function invariants(program: Program, s: Int32Array, leaves: number): () => string {
  const misplaced = components(program, s);
  const { zoneFirst, zoneCount, pieceNext, pieceZone } = program.layout;
  const total = (...names: readonly string[]) => {
    const cells = program.cells.filter(({ decl }) => names.includes(decl.name));
    return () => cells.reduce((sum, { at }) => sum + s[at]!, 0);
  };
  const acorns = total("bank", "acorns", "acorn");
  const gates = total("gates", "gate");
  const zonesCalled = (name: string) =>
    program.zones.flatMap((zone, id) => (zone.name.endsWith(name) ? [{ id, name: zone.name }] : []));
  const columns = zonesCalled("-column.cards");
  const piles = zonesCalled("-pile.cards");
  const box = program.zones.findIndex(({ name }) => name === "box");
  const leaf = /^(red|orange|yellow|green|purple|brown)-(\d)/;
  const cards = program.pieces.flatMap(({ name }, id) =>
    leaf.test(name) ? [{ id, type: leaf.exec(name)![1]!, number: Number(leaf.exec(name)![2]) }] : [],
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));

  /**
   * True if the cards in a pile break the rules. The pile lists them from the top: first the cards that were played
   * onto each other, then the cards that were slipped below.
   */
  const wrongPile = ({ id, name }: { readonly id: number; readonly name: string }): boolean => {
    const pile = /(\w+)-pile/.exec(name)![1]!;
    let above = 3;
    let played = true;
    let [slipped, skipped] = [0, 0];
    for (let piece = s[zoneFirst + id]!; piece >= 0; piece = s[pieceNext + piece]!) {
      const { type, number } = cardOf.get(piece)!;
      const first = piece === s[zoneFirst + id];
      played &&= type === pile && (first || (number <= above && above - number <= 2 && !(number === 3)));
      if (!played) slipped++;
      else {
        if (!first && above - number === 2) skipped++;
        above = number;
      }
    }
    const begins = s[zoneCount + id] === 0 || above <= 1;
    return slipped > 4 || skipped > 2 || !(begins || slipped > 0);
  };

  return () => {
    if (acorns() !== 64) return `${acorns()} acorns`;
    if (gates() !== leaves) return `${gates()} gates`;
    const used = cards.filter(({ id }) => s[pieceZone + id] !== box).length;
    if (used !== 14 * leaves) return `${used} leaf cards`;
    const full = columns.find(({ id }) => s[zoneCount + id]! > 6);
    if (full) return `${s[zoneCount + full.id]} cards in ${full.name}`;
    const wrong = piles.find(wrongPile);
    if (wrong) return `${wrong.name} is not in order`;
    return misplaced();
  };
}
