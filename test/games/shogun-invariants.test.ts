/**
 * Plays random matches of Shogun, and checks invariants at every decision, for all numbers of players and variants:
 *
 *     MATCHES=10000 npx vitest run test/games/shogun-invariants.test.ts --testTimeout 7200000
 */
import { readFileSync } from "node:fs";
import { it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, type Program } from "../../src/interpreter/index.ts";
import { runs } from "../support/exploration.ts";
import { components } from "./components.ts";
import { playMatches } from "./random-matches.ts";

const MATCHES = Number(process.env["MATCHES"] ?? runs(10));
const text = readFileSync("games/shogun.yaml", "utf8");

const TABLES = [[], ["moon-side"], ["prepared-start"], ["calm-at-once"]].flatMap((variants) =>
  [3, 4, 5].map((players) => ({ players, variants })),
);

it.each(TABLES)("$players players keep all cubes, cards and buildings with $variants", ({ players, variants }) => {
  const program = compileGame(loadGame({ name: "shogun.yaml", text }, variants).game!, { players });
  const executor = instantiate(program);
  const broken = invariants(program, executor.state);
  playMatches(executor, MATCHES, broken);
});

/** Makes a check of the state `s`. The check returns the broken invariant, or "" if there is none. */
function invariants(program: Program, s: Int32Array): () => string {
  const misplaced = components(program, s);
  const { zoneFirst, zoneCount, pieceNext, pieceZone } = program.layout;
  const zoneNames = program.zones.map(({ name }) => name);
  const zone = new Map(zoneNames.map((name, id) => [name, id]));
  const content = (id: number) => {
    const pieces: number[] = [];
    for (let piece = s[zoneFirst + id]!; piece >= 0; piece = s[pieceNext + piece]!) pieces.push(piece);
    return pieces;
  };
  const pieces = program.pieces.map(({ name, kind, owner }, id) => ({ id, name, kind: kind.name, owner }));
  const nameOf = (id: number | undefined) => (id === undefined || id < 0 ? "" : program.pieces[id]!.name);
  const outside = (kind: string, places: RegExp) =>
    pieces.filter((piece) => piece.kind === kind).map(({ id }) => ({ id, places }));
  const placed = [
    ...outside("army", /^(funnel|tower|tray|[\w-]+\.(armies|supply))$/),
    ...outside("farmer", /^(funnel|tower|tray|farmers)$/),
    ...outside("tile", /^tiles$|\.buildings$/),
    ...outside("special-card", /^specials$|\.(offer|privilege)$/),
    ...outside("action-card", /^(action-deck|upcoming|action-now|carried-out)$/),
    ...outside("province-card", /^(province-deck|face-up|neutral-cards)$|\.(hand|drawn|plan|shown)$/),
    ...outside("chest-card", /\.(hand|plan|shown)$/),
  ].map(({ id, places }) => ({
    id,
    allowed: new Set(zoneNames.flatMap((name, at) => (places.test(name) ? [at] : []))),
  }));
  const groups = zoneNames.flatMap((name, id) => (name.endsWith(".army-groups") ? [id] : []));
  const markers = program.cells.filter(({ decl }) => ["markers", "marker-supply"].includes(decl.name));
  const provinces = pieces
    .filter(({ kind }) => kind === "province")
    .map(({ id, name }) => ({
      name,
      markers: program.cells.find((cell) => cell.name === `${name}.markers`)!.at,
      card: pieces.find((piece) => piece.name === `${name}-card`)!.id,
      armies: zone.get(`${name}.armies`)!,
      buildings: zone.get(`${name}.buildings`)!,
      id,
    }));
  const slots = zoneNames.flatMap((name, id) => (/\.(plan|shown)$/.test(name) ? [id] : []));

  return () => {
    const lost = placed.find(({ id, allowed }) => !allowed.has(s[pieceZone + id]!));
    if (lost) return `${nameOf(lost.id)} lies in ${zoneNames[s[pieceZone + lost.id]!]}`;
    if (markers.reduce((sum, { at }) => sum + s[at]!, 0) !== 42) return "not 42 revolt markers";
    const settled = groups.every((id) => s[zoneCount + id] === 0);
    for (const { name, armies, buildings, card, markers: at } of provinces) {
      const owners = new Set(content(armies).map((piece) => nameOf(program.pieces[piece]!.owner)));
      if (owners.size > 1) return `${name} has two owners`;
      const [owner] = owners;
      const keeper =
        zoneNames[s[pieceZone + card]!]!.split(".").length > 1
          ? zoneNames[s[pieceZone + card]!]!.split(".")[0]
          : undefined;
      if (owner !== undefined && keeper !== owner) return `${name} of ${owner} lies with ${keeper}`;
      if (settled && owner === undefined && keeper !== undefined)
        return `${name} lies with ${keeper}, who has no army there`;
      if (owner === undefined && (s[zoneCount + buildings]! > 0 || s[at]! > 0))
        return `${name} is neutral, and not empty`;
      const sorts = content(buildings).map((tile) => nameOf(tile).split("#")[0]);
      if (new Set(sorts).size < sorts.length) return `${name} has two buildings of one type`;
    }
    const alien = slots.find((id) =>
      content(id).some(
        (card) =>
          program.pieces[card]!.kind.name === "chest-card" &&
          !zoneNames[id]!.startsWith(`${nameOf(program.pieces[card]!.owner)}.`),
      ),
    );
    return alien === undefined ? misplaced() : `${zoneNames[alien]} holds a card of another player`;
  };
}
