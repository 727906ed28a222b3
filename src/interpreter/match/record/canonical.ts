/**
 * Positions as players see them on a table: equal copies of a card count as the same, and the order of a pile does not
 * matter. Two positions have the same text exactly if the same player acts and players who see all cards could not
 * distinguish them.
 */
import { actingPlayer, isOver, piecesIn } from "../../runtime/state.ts";
import type { Program } from "../../ir/program.ts";

/** The state words and zones of a program, grouped by the piece that holds them. */
interface Places {
  /** For each piece: the state words that it holds. The last entry has those of the game itself. */
  readonly cells: readonly (readonly number[])[];
  readonly zones: readonly (readonly number[])[];
  readonly ordered: readonly boolean[];
}

const places = new WeakMap<Program, Places>();

/**
 * A text for a position. Positions that differ only in equal pieces have the same text, so that different positions can
 * be counted.
 */
export function canonical(program: Program, state: Int32Array): string {
  const { layout } = program;
  const known = placesOf(program);
  const parts = [isOver(state) ? "over" : String(actingPlayer(state))];
  parts.push(describeOwn(program, known, state, layout.pieces));
  for (let piece = layout.mobile; piece < layout.pieces; piece++) parts.push(describeOwn(program, known, state, piece));
  return parts.join("|");
}

/**
 * A text for the states and zones that a piece holds. If `piece` is the number of pieces, which is no id, the text is
 * for those of the game itself.
 */
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
