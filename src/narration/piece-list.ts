/**
 * Writes a list of pieces for a sentence of the log. Equal pieces are listed once, with their number, and all are put
 * in a grammatical case if the game's texts have it.
 */
import type { PieceList } from "./phrases.ts";
import type { Words } from "./titles.ts";

/** The words for a list of pieces. Pieces of the player `speakingOf` are named without their owner. */
export function pieceList(
  words: Words,
  ids: readonly number[],
  speakingOf: number,
  grammaticalCase?: string,
): PieceList {
  const groups = Map.groupBy(ids, (id) => words.pieceOf(id, speakingOf));
  const [first] = groups.values();
  const number = groups.size > 1 ? "list" : agreement(words, first?.length ?? 0);
  for (const form of new Set([grammaticalCase, undefined])) {
    const text = namedByNumber(words, ids, speakingOf, form);
    if (text !== undefined) return { text, number, inflected: form === grammaticalCase };
  }
  const inflected =
    grammaticalCase === undefined || ids.every((id) => words.pieceInCase(id, grammaticalCase) !== undefined);
  if (!inflected) {
    const text = namedByKind(words, ids, speakingOf, grammaticalCase);
    if (text !== undefined) return { text, number, inflected: true };
  }
  // The grammatical case is used for all pieces or for none, because a list must not mix it with the nominative.
  const used = inflected ? grammaticalCase : undefined;
  return {
    text: words.list([...groups.values()].map((group) => words.piecesOf(group, speakingOf, used))),
    number,
    inflected,
  };
}

/**
 * The words for pieces of one kind whose names have no form for the grammatical case, although the word for their kind
 * has one. The names follow this word in quotation marks: `kartu „pikový král“`.
 */
function namedByKind(
  words: Words,
  ids: readonly number[],
  speakingOf: number,
  grammaticalCase: string,
): string | undefined {
  const kinds = new Set(ids.map((id) => words.kindInCase(id, ids.length, grammaticalCase, speakingOf)));
  const [kind] = kinds;
  if (kinds.size > 1 || kind === undefined || ids.some((id) => saysKind(words, id))) return undefined;
  return `${kind} ${words.list(words.tally(ids.map((id) => words.phrases.quoted(words.piece(id)))))}`;
}

/** Whether the name of a piece contains the word for its kind, so that this word in front would say it twice. */
function saysKind(words: Words, id: number): boolean {
  return words.piece(id).includes(words.title(words.program.pieces[id]!.kind.name));
}

/** The words for pieces of one kind that are called by a number alone. The word for their kind is in front: `digit 6`. */
function namedByNumber(
  words: Words,
  ids: readonly number[],
  speakingOf: number,
  grammaticalCase: string | undefined,
): string | undefined {
  const titles = ids.map((id) => words.piece(id));
  if (!titles.every((title) => /^\d+$/.test(title))) return undefined;
  const kinds = new Set(ids.map((id) => words.kindInCase(id, ids.length, grammaticalCase, speakingOf)));
  const [kind] = kinds;
  return kinds.size > 1 || kind === undefined ? undefined : `${kind} ${words.list(words.tally(titles))}`;
}

/**
 * The words for pieces if the reader sees only how many they are. They are counted by the word for `kind`, the kind of
 * pieces for which their place is, if the texts have the form of this word.
 */
export function hiddenPieces(words: Words, count: number, kind: string, grammaticalCase?: string): PieceList {
  const number = agreement(words, count);
  for (const form of new Set([grammaticalCase, undefined])) {
    const word = words.plural(kind, count, form);
    if (word !== undefined) return { text: `${count} ${word}`, number, inflected: form === grammaticalCase };
  }
  return { text: words.phrases.unseen(count), number, inflected: true };
}

function agreement(words: Words, count: number): PieceList["number"] {
  const form = words.pluralOf(count);
  return form === "one" || form === "few" ? form : "other";
}
