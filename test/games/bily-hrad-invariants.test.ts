/**
 * Plays random matches of The White Castle, and checks invariants at every decision. The matches have all numbers of
 * players, and the three difficulties of the solo mode.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, type Program } from "../../src/interpreter/index.ts";
import { Header } from "../../src/interpreter/ir/layout.ts";
import { runs } from "../support/exploration.ts";
import { components } from "./components.ts";
import { playMatches } from "./random-matches.ts";

const MATCHES = runs(20);
const text = readFileSync("games/bily-hrad.yaml", "utf8");

interface Table {
  /** The number of clans at the table, including the automated one. */
  readonly clans: number;
  readonly players: number;
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, number>>;
}

const TABLES: readonly Table[] = [
  ...[2, 3, 4].map((players) => ({ clans: players, players, variants: [], options: {} })),
  ...[0, 1, 2].map((level) => ({ clans: 2, players: 1, variants: ["solo"], options: { level } })),
  { clans: 3, players: 3, variants: ["first-game"], options: {} },
  { clans: 2, players: 1, variants: ["solo", "first-game"], options: {} },
];

it.each(TABLES)(
  "$players players with $variants $options end after three rounds of three turns",
  ({ clans, players, variants, options }) => {
    const program = compileGame(loadGame({ name: "bily-hrad.yaml", text }, variants).game!, { players, options });
    const executor = instantiate(program);
    const broken = invariants(program, executor.state, clans);
    playMatches(executor, MATCHES, broken, () => expect(executor.state[Header.turns]).toBe(9 * clans));
  },
);

/** Makes a check of the state `s`. The check returns the broken invariant, or "" if there is none. */
function invariants(program: Program, s: Int32Array, clans: number): () => string {
  const { zoneFirst, zoneCount, pieceNext } = program.layout;
  const misplaced = components(program, s);
  const cell = (name: string) => program.cells.find((c) => c.name === name)!.at;
  const bounded = program.cells.flatMap((c) => {
    const most = { coins: Number.MAX_SAFE_INTEGER, seals: 5, food: 7, iron: 7, pearls: 7, value: 6 }[
      c.name.replace(/.*\./, "")
    ];
    return most === undefined ? [] : [{ at: c.at, name: c.name, most }];
  });
  const dice = new Map(
    program.pieces.flatMap((p, id) =>
      /^(orange|black|white)-die/.test(p.name) ? [[id, cell(`${p.name}.value`)]] : [],
    ),
  );
  const zone = (name: string) => program.zones.findIndex((z) => z.name === name);
  const bridges = ["orange-bridge", "black-bridge", "white-bridge"].map((b) =>
    ["lantern-end", "middle", "far-end"].map((end) => zone(`${b}.${end}`)),
  );
  const stacks = program.zones.flatMap(({ name, decl }, id) => {
    if (decl.name !== "dice" || name === "well.dice") return [];
    return [{ id, name, most: name.includes("-row") || clans === 2 ? 1 : 2 }];
  });
  const perColour = [3, 4, 5][clans - 2]!;
  const round = cell("round");
  const turns = 3 * clans;

  const valuesOn = (bridge: readonly number[]): number[] => {
    const values: number[] = [];
    for (const z of bridge)
      for (let piece = s[zoneFirst + z]!; piece >= 0; piece = s[pieceNext + piece]!) values.push(s[dice.get(piece)!]!);
    return values;
  };

  return () => {
    for (const { at, name, most } of bounded) if (s[at]! < 0 || s[at]! > most) return `${name} is ${s[at]}`;
    for (const { id, name, most } of stacks)
      if (s[zoneCount + id]! > most) return `${s[zoneCount + id]} dice on ${name}`;
    let left = 0;
    for (const bridge of bridges) {
      const values = valuesOn(bridge);
      if (values.some((v, i) => i > 0 && v < values[i - 1]!)) return `dice lie ${values.join(" ")}`;
      left += values.length;
    }
    // In each turn a player takes one die from the bridges. A round begins with all dice on the bridges, and three are
    // left at its end.
    const begun = s[Header.turns]! - turns * (s[round]! - 1);
    if (s[round]! > 0 && (begun < 1 || begun > turns)) return `turn ${begun} of a round`;
    const gone = 3 * perColour - left;
    if (s[round]! > 0 && gone !== begun && gone !== begun - 1) return `${left} dice left in turn ${begun}`;
    if (s[Header.status] === 2 && left !== 3) return `${left} dice left at the end`;
    return misplaced();
  };
}
