/** Finds the texts that one language of a file lacks and another has. */
import { problem } from "../../../diagnostics/catalog.ts";
import type { Problem } from "../../../diagnostics/problem.ts";
import type { LanguageTexts, TextEntry } from "../../ast/game-file.ts";
import type { Name } from "../../ast/syntax.ts";

/** The texts that a language lacks. */
export interface Gaps {
  /** The problems: one for each key and each sentence that another language has. */
  readonly missing: readonly Problem[];
  /** The keys of this language for which no language has a `say`, the sentence that reports an answer. */
  readonly unsaid: readonly Name[];
  /** The first key for which this language has a `say`, as an example for the message. */
  readonly like: string | undefined;
}

const gaps = new WeakMap<readonly LanguageTexts[], readonly Gaps[]>();

/**
 * The gaps of each language. The result is kept with the texts of the file, because the game is checked several times,
 * with different variants.
 */
export function gapsOf(texts: readonly LanguageTexts[]): readonly Gaps[] {
  let known = gaps.get(texts);
  if (!known) gaps.set(texts, (known = findGaps(texts)));
  return known;
}

/**
 * The forms that are whole sentences which all languages must have: `say` and `no` report an answer or a refusal in the
 * log, `about` describes a piece.
 */
const COMMON = ["say", "no", "about"] as const;

/** The texts of one key. */
interface Row {
  /** The first key, and its language. */
  readonly key: Name;
  readonly language: string;
  /** For each language: its text, if it has one. */
  readonly texts: TextEntry["text"][];
}

function findGaps(texts: readonly LanguageTexts[]): readonly Gaps[] {
  const rows = rowsOf(texts);
  const newestFirst = [...rows.values()].reverse();
  return texts.map(({ language, entries }, i): Gaps => {
    const missing: Problem[] = [];
    const unsaid: Name[] = [];
    let like: string | undefined;
    for (const row of newestFirst) {
      if (row.texts[i] === undefined)
        missing.push(
          problem("text-missing", row.key.range, { key: row.key.text, language: language.text, other: row.language }),
        );
    }
    for (const { key } of entries) {
      const { texts: all } = rows.get(key.text)!;
      for (const form of COMMON) {
        const own = hasForm(all[i], form);
        if (own && form === "say") like ??= key.text;
        const other = own ? i : all.findIndex((text) => hasForm(text, form));
        if (other < 0 && form === "say") unsaid.push(key);
        if (other >= 0 && !own)
          missing.push(
            problem("sentence-missing", key.range, {
              key: key.text,
              form,
              language: language.text,
              other: texts[other]!.language.text,
            }),
          );
      }
    }
    return { missing, unsaid, like };
  });
}

function rowsOf(texts: readonly LanguageTexts[]): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  texts.forEach(({ language, entries }, i) => {
    for (const { key, text } of entries) {
      let row = rows.get(key.text);
      if (!row) rows.set(key.text, (row = { key, language: language.text, texts: [] }));
      row.texts[i] = text;
    }
  });
  return rows;
}

function hasForm(text: TextEntry["text"] | undefined, form: string): boolean {
  return text !== undefined && typeof text !== "string" && typeof text.get(form) === "string";
}
