/**
 * Checks pieces that are named in a cell of another piece's row. If a match contains the piece of the row, it must also
 * contain the named piece.
 */
import { knownValue } from "../../constants.ts";
import type { Expression, Game, GameOption, Piece } from "../../game.ts";
import { someExpression } from "../../visitor.ts";
import type { Check } from "../check.ts";

/**
 * The largest number of settings (numbers of players and options) to try for one row. If there are more, the message
 * about the row gives no example.
 */
const MOST_SETTINGS = 10_000;

/**
 * A choice of the number of players and of the options of a match. The setting decides which pieces the match contains.
 */
export interface Setting {
  readonly seats: number;
  readonly options: ReadonlyMap<GameOption, number>;
}

type Named = Expression & { readonly kind: "piece" };

/** Reports a cell that names a piece which some match lacks although it contains the piece of the cell's row. */
export function checkPresence(c: Check, game: Game): void {
  const reported = new Set<number>();
  for (const piece of game.pieces) {
    for (const { piece: named, range } of namedIn(piece)) {
      if (reported.has(range.start) || (named.when === undefined && named.seat === undefined)) continue;
      const without = settingWithout(game, piece, named);
      if (!without) continue;
      reported.add(range.start);
      c.report("not-in-every-game", range, { name: named.name, row: piece.name, setting: without }, [
        { range: named.when?.range ?? named.range, label: "when it is in the game" },
      ]);
    }
  }
}

/**
 * The pieces that the row of a piece names and that must be in the match, too: in cells that hold one thing, and in the
 * starting place, as in `in: market.stock`. Cells with sets or lists do not count.
 */
function namedIn(piece: Piece): readonly Named[] {
  const found: Named[] = [];
  const add = (e: Expression) => {
    // Numbers and words, which most cells are, name no piece.
    if (e.kind !== "const") someExpression(e, (part) => (part.kind === "piece" && found.push(part), false));
  };
  piece.values.forEach((value, field) => {
    if (value.kind === "constants" && field.card !== "many") value.items.forEach(add);
  });
  if (piece.in && piece.in.zone !== "box") add(piece.in.zone);
  return found;
}

/** Describes a setting in which `piece` is part of the match, but `named`, which its row names, is not. */
function settingWithout(game: Game, piece: Piece, named: Piece): string | undefined {
  const settings = settingsOf(game, [piece, named]);
  if (!settings) return "some options";
  const without = settings.find((setting) => isPresent(piece, setting) && !isPresent(named, setting));
  return without && describeSetting(without);
}

/**
 * All combinations of the number of players and of the options that decide whether these pieces take part; undefined if
 * there are too many combinations.
 */
export function settingsOf(game: Game, pieces: readonly Piece[]): readonly Setting[] | undefined {
  const options = new Set<GameOption>();
  for (const { when } of pieces)
    someExpression(when, (part) => (part.kind === "option" && options.add(part.option), false));
  let settings: readonly Setting[] = Array.from({ length: game.players.max - game.players.min + 1 }, (_, i) => ({
    seats: game.players.min + i,
    options: new Map(),
  }));
  for (const option of options) {
    const values = valuesOf(option);
    if (settings.length * values.length > MOST_SETTINGS) return undefined;
    settings = settings.flatMap((setting) =>
      values.map((value) => ({ ...setting, options: new Map(setting.options).set(option, value) })),
    );
  }
  return settings;
}

/** Describes a setting in words for a message, such as the number of players. */
function describeSetting({ seats, options }: Setting): string {
  return [
    `${seats} players`,
    ...[...options].map(([option, value]) => `${option.name} = ${wordFor(option, value)}`),
  ].join(", ");
}

/** Whether a match with this setting contains a piece. */
export function isPresent({ when, seat }: Piece, { seats, options }: Setting): boolean {
  if (seat !== undefined && seat > seats) return false;
  return (
    when === undefined ||
    knownValue(when, { seats, option: (of) => options.get(of)!, pieces: () => [], all: () => [] }) !== 0
  );
}

function valuesOf({ type }: GameOption): readonly number[] {
  const [min, max] =
    type.kind === "int"
      ? [type.min, Math.min(type.max, type.min + MOST_SETTINGS)]
      : [0, type.kind === "enum" ? type.of.members.length - 1 : 1];
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

function wordFor({ type }: GameOption, value: number): string {
  return type.kind === "enum" ? type.of.members[value]! : type.kind === "bool" ? String(value === 1) : String(value);
}
