/**
 * Positions as players see them on the table: equal copies of a card are equal, and the order of a pile does not
 * matter. Two positions have the same text exactly if players with all cards open could not distinguish them, and the
 * same player acts.
 */
import { actingPlayer, isOver, piecesIn } from "../../runtime/state.ts";
import type { Program } from "../../ir/program.ts";

/** The words of a program, sorted by their owners. */
interface Places {
  /** By piece, and last those of the game. */
  readonly cells: readonly (readonly number[])[];
  readonly zones: readonly (readonly number[])[];
  readonly ordered: readonly boolean[];
}

const places = new WeakMap<Program, Places>();

/** A position as a text that is equal for positions which differ only in equal pieces, to count positions. */
export function canonical(program: Program, state: Int32Array): string {
  const { layout } = program;
  const known = placesOf(program);
  const parts = [isOver(state) ? "over" : String(actingPlayer(state))];
  parts.push(describeOwn(program, known, state, layout.pieces));
  for (let piece = layout.mobile; piece < layout.pieces; piece++) parts.push(describeOwn(program, known, state, piece));
  return parts.join("|");
}

/** The states and zones of a piece (or of the game, after the last piece). */
function describeOwn(program: Program, known: Places, state: Int32Array, piece: number): string {
  let text = "";
  for (const at of known.cells[piece]!) text += `${state[at]},`;
  for (const zone of known.zones[piece]!) {
    const lying = piecesIn(program, state, zone).map((p) => describe(program, known, state, p));
    text += `[${(known.ordered[zone] ? lying : lying.sort()).join(" ")}]`;
  }
  return text;
}

function describe(program: Program, known: Places, state: Int32Array, piece: number): string {
  const { cardId, owner } = program.pieces[piece]!;
  return `${cardId}.${owner}${describeOwn(program, known, state, piece)}`;
}

function placesOf(program: Program): Places {
  let known = places.get(program);
  if (!known) {
    const { pieces } = program.layout;
    const of = (holder: number) => (holder < 0 ? pieces : holder);
    const cells: number[][] = Array.from({ length: pieces + 1 }, () => []);
    const zones: number[][] = Array.from({ length: pieces + 1 }, () => []);
    for (const cell of program.cells) cells[of(cell.holder)]!.push(cell.at);
    program.zones.forEach((zone, id) => zones[of(zone.holder)]!.push(id));
    const ordered = program.zones.map(({ decl }) => decl.shape === "deck" || decl.shape === "row");
    places.set(program, (known = { cells, zones, ordered }));
  }
  return known;
}
