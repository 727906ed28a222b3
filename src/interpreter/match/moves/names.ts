/**
 * Names of answers. A name consists of the label of the decision and short words for the chosen thing (`walk
 * village-8`, `buy koma`, `donate 2`), or is a word such as `done`. It is unique among the answers of its decision.
 */
import { ANYTIME, DECLINED } from "../../ir/ir.ts";
import type { AskInfo, Naming, Program } from "../../ir/program.ts";
import { frameOf, piecesIn, valuesAt } from "../../runtime/state.ts";
import { isUnseen } from "../observation/unseen.ts";

/** The text for a value of some type; for a piece, the name of its card. */
export function nameOf(program: Program, naming: Naming, value: number): string {
  switch (naming.kind) {
    case "pieces":
      return program.pieces[value]?.card ?? "nothing";
    case "ints":
      return String(value);
    case "bools":
      return value ? "yes" : "no";
    case "cards":
      return program.pieces.find((p) => p.cardId === value)?.card ?? "nothing";
    case "members":
      return naming.names[value] ?? "nothing";
  }
}

/**
 * The names of answers, without the label of the question (such as `walk`), in the order of `values`: the shortest
 * forms that distinguish all of them.
 */
export function answerNames(program: Program, state: Int32Array, ask: number, values: readonly number[]): string[] {
  const info = program.asked[ask]!;
  const names = values.map((value) => shortName(program, state, info, value));
  if (info.what.kind !== "pieces") return names;
  const unseen = new Set(values.filter((value) => isUnseen(program, state, value)));
  // Different pieces with the same name are distinguished by their states; if that is not enough, by their places; if
  // that is not enough either, by a number.
  const known = (...[of, at, piece]: Parameters<typeof stateWords>) =>
    unseen.has(piece) ? "" : stateWords(of, at, piece);
  const forms = [known, placeWords] as const;
  for (const form of forms) {
    for (const group of ambiguous(names, values)) for (const i of group) names[i] += form(program, state, values[i]!);
  }
  for (const group of ambiguous(names, values))
    group.forEach((i, n) => (names[i] += ` ${numberInZone(program, state, values[i]!) ?? n + 1}`));
  // If a name also fits pieces that were chosen before, it is repeated once for each of them. For example, after one
  // `koma` the next one is `koma koma`.
  const before = chosenAt(state, info).map((piece) => longNames(program, state, piece));
  return names.map((name, i) =>
    values[i]! < 0 ? name : [...before.filter((known) => known.includes(name)).map(() => name), name].join(" "),
  );
}

/** The pieces that were chosen before, at a decision whose answer is several things, chosen one by one. */
export function chosenAt(state: Int32Array, { parts }: AskInfo): readonly number[] {
  if (parts?.kind !== "several") return [];
  return valuesAt(state, frameOf(state) + parts.chosen, true);
}

/**
 * If an answer has several parts: the parts that were given so far, which are the chosen pieces, or the shares of a
 * split.
 */
export function partsGiven(state: Int32Array, info: AskInfo): readonly number[] {
  if (info.what.kind !== "shares") return chosenAt(state, info);
  return valuesAt(state, frameOf(state) + info.what.given, true);
}

function ambiguous(names: readonly string[], values: readonly number[]): number[][] {
  const groups = new Map<string, number[]>();
  names.forEach((name, i) => values[i]! >= 0 && groups.set(name, [...(groups.get(name) ?? []), i]));
  return [...groups.values()].filter((g) => g.length > 1);
}

function shortName(program: Program, state: Int32Array, info: AskInfo, value: number): string {
  const { what } = info;
  const name =
    what.kind === "pieces" && isUnseen(program, state, value)
      ? unseenName(program, state, value)
      : answerName(program, info, value, declinedWord(state, info));
  return what.kind === "shares" && value > DECLINED ? `${nextMember(program, state, what)} ${name}` : name;
}

/**
 * The word for the answer that chooses nothing (more). At the first of several choices it is `info.declined`, such as
 * "no". Later it is "done", because it ends the answer.
 */
export function declinedWord(state: Int32Array, info: AskInfo): AskInfo["declined"] {
  return chosenAt(state, info).length > 0 ? "done" : info.declined;
}

/**
 * The text for an answer, without the label of the question (such as `walk`); for a share of a split, the size of the
 * share. Things that look equal to the deciders have the same text. `stop` is the text for choosing nothing more.
 */
export function answerName(
  program: Program,
  { what, declined, anytime }: AskInfo,
  value: number,
  stop: string = declined,
): string {
  if (value <= ANYTIME) return anytime[ANYTIME - value]!.name;
  if (value === DECLINED) return stop;
  switch (what.kind) {
    case "named":
      return what.names[value]!;
    case "yes":
      return "yes";
    case "shares":
      return String(value);
    case "pieces":
    case "cards":
    case "members":
    case "ints":
    case "bools":
      return nameOf(program, what, value);
  }
}

/** The name of the member of a split for which a share is asked next. */
export function nextMember(
  program: Program,
  state: Int32Array,
  { members, given, of }: AskInfo["what"] & { readonly kind: "shares" },
): string {
  const frame = frameOf(state);
  return nameOf(program, of, state[frame + members + 1 + state[frame + given]!]!);
}

/** The name of a face-down piece: its kind, and its number in the zone. */
function unseenName(program: Program, state: Int32Array, piece: number): string {
  return `${program.pieces[piece]!.kind.name} ${numberInZone(program, state, piece)}`;
}

/**
 * The text for a single piece. A numbered copy is described by its states and its owner instead of its number, because
 * people could not identify it by the number.
 */
export function pieceName(program: Program, state: Int32Array, piece: number): string {
  const { name, card, owner } = program.pieces[piece]!;
  if (!name.includes("#")) return name;
  return `${card}${stateWords(program, state, piece)}${owner < 0 ? "" : ` of ${program.pieces[owner]!.name}`}`;
}

function stateWords(program: Program, state: Int32Array, piece: number): string {
  const words = program.cells.filter((c) => c.holder === piece).map((c) => String(state[c.at]));
  return words.length ? ` ${words.join(" ")}` : "";
}

function placeWords(program: Program, state: Int32Array, piece: number): string {
  if (piece >= program.layout.mobile)
    return program.pieces[piece]!.owner >= 0 ? ` of ${program.pieces[program.pieces[piece]!.owner]!.name}` : "";
  return ` at ${program.zones[state[program.layout.pieceZone + piece]!]!.name}`;
}

/** The number of a piece in its zone, counted from 1; undefined if the piece can never be in a zone. */
function numberInZone(program: Program, state: Int32Array, piece: number): number | undefined {
  if (piece >= program.layout.mobile) return undefined;
  return piecesIn(program, state, state[program.layout.pieceZone + piece]!).indexOf(piece) + 1;
}

/**
 * All names of a piece, the longest last. Moves may use any of them. So old logs and scenarios stay valid after changes
 * of the rules that make a longer name necessary.
 */
export function longNames(program: Program, state: Int32Array, piece: number): string[] {
  if (isUnseen(program, state, piece)) {
    const name = unseenName(program, state, piece);
    return [name, name + placeWords(program, state, piece)];
  }
  const { card } = program.pieces[piece]!;
  const withState = card + stateWords(program, state, piece);
  const withPlace = withState + placeWords(program, state, piece);
  const number = numberInZone(program, state, piece) ?? 0;
  return [...new Set([card, withState, withPlace, `${withPlace} ${number}`, program.pieces[piece]!.name])];
}
