/**
 * Template rows: a row whose name contains `<leaf>` becomes one row for each word of the list `leaf`, or for each row
 * of the kind of that name. A name with two such placeholders gives one row for every pair of words.
 */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type {
  KindDecl,
  Localized,
  PieceCells,
  PieceFields,
  PieceRow,
  PiecesDecl,
  RawValue,
  Sections,
  TextEntry,
  VariantSection,
} from "../ast/game-file.ts";
import { placeholders, withForms, withWords } from "../ast/placeholders.ts";
import type { Expr, Name } from "../ast/syntax.ts";
import { textsByKey } from "../ast/texts.ts";
import { overWords } from "./by-name.ts";
import { mergeRow } from "./merge-pieces.ts";
import { withNames } from "./row-names.ts";

/** A word that replaces a placeholder such as `<leaf>` in a row. */
interface Word {
  readonly text: string;
  /** Conditions for the new piece to be part of a match: those of the piece that the word names. */
  readonly when: readonly Expr[];
  /** The title of the word in each language, with its grammatical cases; empty if the word has none. */
  readonly title: ReadonlyMap<string, TextEntry["text"]>;
  /** A text that is equal for words that fill a row in the same way. */
  readonly key: string;
}

/** For one row: the word in place of each placeholder. The key is the list or kind in the placeholder. */
type Binding = ReadonlyMap<string, Word>;

/**
 * Rows with the same name, which are merged, such as `<leaf>-pot` for the leaf `mint`, and `mint-pot`. The key of a row
 * in `layers` is the number of its placeholders, 0 for a row without any.
 */
interface Place {
  readonly layers: Map<number, PieceRow>;
}

/**
 * Expands the template rows of a game and its variants. A placeholder means all words that the game and the variants
 * give a list together.
 */
export class TemplateRows {
  readonly problems: Problem[] = [];
  private readonly sections: readonly (Sections | VariantSection)[];
  private readonly lists = new Map<string, readonly Name[]>();
  private readonly known = new Map<string, readonly Word[] | undefined>();

  /** @param sections the game, then its variants in the order in which they are applied */
  constructor(sections: readonly (Sections | VariantSection)[]) {
    this.sections = sections;
    for (const { name, members } of sections.flatMap(({ names }) => names))
      this.lists.set(name.text, overWords(this.lists.get(name.text) ?? [], members));
  }

  /**
   * Expands the template rows in the pieces of one section. If several rows get the same name, their cells are merged;
   * a cell of the row with fewer placeholders counts. `kinds` says to which fields cells without names belong.
   */
  expand(pieces: readonly PiecesDecl[], kinds: readonly KindDecl[]): readonly PiecesDecl[] {
    return pieces.map((decl) => {
      const { how } = decl;
      if (how.kind !== "rows" || !how.rows.some(isTemplate)) return decl;
      const kind = decl.kind.text;
      const fielding = { each: how.each, kinds };
      const places: Place[] = [];
      const named = new Map<string, Place[]>();
      for (const row of how.rows) {
        const open = placeholdersOf(row).length;
        for (const each of open > 0
          ? this.rowsOf(row).map(({ row: filled, when }) => onlyWhen(filled, when, kind, how.each, kinds))
          : [row]) {
          const name = each.name?.text;
          const same = name === undefined ? undefined : named.get(name);
          const free = same?.find(({ layers }) => !layers.has(open));
          if (free) {
            free.layers.set(open, each);
            continue;
          }
          const place = { layers: new Map([[open, each]]) };
          places.push(place);
          if (same) same.push(place);
          else if (name !== undefined) named.set(name, [place]);
        }
      }
      const rows = places.map(({ layers }) =>
        [...layers]
          .sort(([a], [b]) => b - a)
          .map(([, row]) => row)
          .reduce((general, special) => mergeRow(general, special, kind, fielding, fielding)),
      );
      return { ...decl, how: { ...how, rows } };
    });
  }

  private rowsOf(row: PieceRow): readonly { readonly row: PieceRow; readonly when: readonly Expr[] }[] {
    let bindings: readonly Binding[] = [new Map()];
    for (const { text, range } of placeholdersOf(row)) {
      const words = this.wordsOf(text);
      if (!words) {
        this.problems.push(
          problem("unknown-name", range, {
            name: text,
            sort: "list of names or kind with rows",
            known: this.listsAndKinds(),
          }),
        );
        return [];
      }
      bindings = bindings.flatMap((bound) => words.map((word) => new Map([...bound, [text, word]])));
    }
    return bindings.map((words) => ({
      row: filledOnce(row, words),
      when: [...words.values()].flatMap(({ when }) => when),
    }));
  }

  /**
   * The words for the placeholder `name`: the words of a list, or the names of the rows of a kind. Undefined if there
   * is no such list or kind.
   */
  private wordsOf(name: string): readonly Word[] | undefined {
    if (this.known.has(name)) return this.known.get(name);
    // While the rows of a kind are expanded, its name has no words. So a template of the kind cannot refer to the kind
    // itself.
    this.known.set(name, undefined);
    const words =
      this.lists.get(name)?.map(({ text }) => wordOf(text, [], this.titleOf(text))) ?? this.rowsOfKind(name);
    this.known.set(name, words);
    return words;
  }

  private rowsOfKind(kind: string): readonly Word[] | undefined {
    const words = new Map<string, Word>();
    for (const { how } of this.sections.flatMap(({ pieces }) => pieces.filter((decl) => decl.kind.text === kind))) {
      if (how.kind !== "rows") continue;
      for (const { row, when } of how.rows.flatMap((each) =>
        isTemplate(each) ? this.rowsOf(each) : [{ row: each, when: [] }],
      )) {
        const text = row.name?.text;
        if (!text) continue;
        const fields = row.cells.kind === "map" ? row.cells.fields : undefined;
        const own = fields?.when ?? how.each?.when;
        const before = words.get(text);
        words.set(
          text,
          wordOf(
            text,
            own ? [...when, own] : when.length > 0 ? when : (before?.when ?? []),
            new Map([...this.titleOf(text), ...(before?.title ?? []), ...(fields?.title ?? [])]),
          ),
        );
      }
    }
    for (const { of, names } of this.sections.flatMap((section) => ("without" in section ? section.without : []))) {
      if (of.text === kind) for (const { text } of names) words.delete(text);
    }
    return words.size > 0 ? [...words.values()] : undefined;
  }

  /** The title of a word in the section `texts`, by language. */
  private titleOf(word: string): Word["title"] {
    const title = new Map<string, TextEntry["text"]>();
    for (const { texts } of this.sections) {
      for (const { language, entries } of texts) {
        const text = textsByKey(entries).get(word);
        if (text !== undefined && plain(text) !== undefined) title.set(language.text, text);
      }
    }
    return title;
  }

  private listsAndKinds(): readonly string[] {
    return [...this.lists.keys(), ...this.sections.flatMap(({ pieces }) => pieces.map((decl) => decl.kind.text))];
  }
}

function isTemplate({ name, first }: PieceRow): boolean {
  const from = name ?? first;
  return from !== undefined && placeholders(from).length > 0;
}

/** The placeholders in the name of a row, each once. A row without a name has them in its first cell. */
function placeholdersOf({ name, first }: PieceRow): readonly Name[] {
  const from = name ?? first;
  const found = from ? placeholders(from) : [];
  if (found.length < 2) return found;
  return found.filter(({ text }, i) => found.findIndex((other) => other.text === text) === i);
}

function wordOf(text: string, when: Word["when"], title: Word["title"]): Word {
  let key = text;
  for (const [language, forms] of title) key += ` ${language}:${keyOf(forms)}`;
  return { text, when, title, key };
}

function keyOf(forms: TextEntry["text"]): string {
  if (typeof forms === "string") return JSON.stringify(forms);
  return JSON.stringify([...forms], (_, part: unknown) => (part instanceof Map ? [...part] : part));
}

const filledRows = new WeakMap<PieceRow, Map<string, PieceRow>>();

/** The row with words in place of its placeholders. It is kept, because most variants leave the words as they are. */
function filledOnce(row: PieceRow, words: Binding): PieceRow {
  const known = filledRows.get(row) ?? new Map<string, PieceRow>();
  filledRows.set(row, known);
  let key = "";
  for (const [name, word] of words) key += `${name}=${word.key}\n`;
  let filled = known.get(key);
  if (!filled) known.set(key, (filled = filledRow(row, words)));
  return filled;
}

function filledRow({ range, name, first, cells }: PieceRow, words: Binding): PieceRow {
  return {
    range,
    ...(name && { name: filled(name, words) }),
    ...(first && { first: filled(first, words) }),
    madeFrom: [...words.keys()],
    cells: filledCells(cells, words),
  };
}

function filledCells(cells: PieceCells, words: Binding): PieceCells {
  switch (cells.kind) {
    case "text":
      return filled(cells, words);
    case "list":
      return { ...cells, values: cells.values.map((value) => filledValue(value, words)) };
    case "map":
      return { kind: "map", fields: filledFields(cells.fields, words) };
    case "empty":
      return cells;
  }
}

function filledFields({ fields, title, ...rest }: PieceFields, words: Binding): PieceFields {
  return {
    ...filled(rest, words),
    title: filledTitle(title, words),
    fields: fields.map(({ name, value }) => ({ name, value: filledValue(value, words) })),
  };
}

/**
 * Replaces the placeholders in a title by words. If the title is for all languages, the result has a title for each
 * language in which a word has one.
 */
function filledTitle(title: Localized, words: Binding): Localized {
  const spoken = title.has("") ? [...words.values()].flatMap((word) => [...word.title.keys()]) : [];
  const languages = new Set([...title.keys(), ...spoken]);
  return new Map(
    [...languages].map((language) => [
      language,
      withForms(title.get(language) ?? title.get("")!, (name, grammaticalCase) => {
        const word = words.get(name);
        return word && inCase(word, language, grammaticalCase);
      }),
    ]),
  );
}

/** The title of a word in a grammatical case; without the case if the title has no such form. */
function inCase({ text, title }: Word, language: string, grammaticalCase: string | undefined): string {
  const forms = title.get(language) ?? title.get("") ?? text.replaceAll("-", " ");
  const form = typeof forms === "string" || grammaticalCase === undefined ? undefined : forms.get(grammaticalCase);
  return (form !== undefined && plain(form)) || plain(forms)!;
}

/** The form of a title that is singular and in no grammatical case. */
function plain(forms: TextEntry["text"]): string | undefined {
  const text = typeof forms === "string" ? forms : (forms.get("one") ?? forms.get("other"));
  return typeof text === "string" ? text : undefined;
}

function filledValue({ range, asExpr, asTable, asBlock, items }: RawValue, words: Binding): RawValue {
  return {
    range,
    ...(asExpr && { asExpr: once(() => filledOutcome(asExpr(), words)) }),
    ...(asTable && { asTable: once(() => filledOutcome(asTable(), words)) }),
    asBlock: once(() => filledOutcome(asBlock(), words)),
    ...(items && { items: items.map((item) => filledValue(item, words)) }),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function filledOutcome<T>({ value, problems }: Outcome<T>, words: Binding): Outcome<T> {
  return { value: filled(value, words), problems };
}

/** A syntax tree with words in place of its placeholders. */
function filled<T>(tree: T, words: Binding): T {
  return fill(tree, new Map([...words].map(([name, { text }]) => [name, text]))) as T;
}

function fill(tree: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof tree === "string") return withWords(tree, words);
  if (typeof tree !== "object" || tree === null || "source" in tree) return tree;
  if (Array.isArray(tree)) return tree.map((part) => fill(part, words));
  const result: Record<string, unknown> = {};
  for (const key in tree) result[key] = fill((tree as Record<string, unknown>)[key], words);
  return result;
}

/** Adds further conditions to the `when` of a row, which says in which matches the piece is. */
function onlyWhen(
  row: PieceRow,
  when: readonly Expr[],
  kind: string,
  each: PieceFields | undefined,
  kinds: readonly KindDecl[],
): PieceRow {
  const fields = when.length > 0 ? withNames(row, kind, each, kinds) : undefined;
  if (!fields) return row;
  const all = [...when, ...((fields.when ?? each?.when) ? [(fields.when ?? each?.when)!] : [])];
  return {
    ...row,
    cells: {
      kind: "map",
      fields: {
        ...fields,
        when: all.reduce((left, right) => ({ kind: "binary", op: "and", left, right, range: right.range })),
      },
    },
  };
}
