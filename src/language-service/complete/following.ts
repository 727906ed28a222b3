/**
 * Finds the words that can follow at the end of an incomplete line. It tries every word of the language, so that only
 * the grammar decides.
 */
import { Grammar } from "../../dsl/grammar/declarations.ts";
import { withoutStackTraces } from "../../dsl/without-stack-traces.ts";
import { type Entry, run } from "../../dsl/grammar/run.ts";
import { scan } from "../../dsl/grammar/lexer.ts";
import { fixedType, makeToken, Plain, sign, type Token } from "../../dsl/grammar/tokens.ts";
import { isReservedKeyword, isVerb, reservedKeywords, contextualKeywords } from "../../dsl/grammar/keywords.ts";
import type { Form } from "../expected-syntax.ts";

/** The words, signs and names that can follow the beginning of a line. */
export interface Following {
  /** The words of the language that can follow the beginning of the line. */
  readonly words: readonly string[];
  /** The comparison signs that can follow, such as `=` and `>=`; `=` comes first. */
  readonly comparators: readonly string[];
  /** Whether a name that the game declares can follow. */
  readonly name: boolean;
  /** The words at the beginning of the line; the last one is left out while it is being typed. */
  readonly before: readonly Token[];
}

const entries: Partial<Record<Form, Entry<unknown>>> = {
  rule: (grammar: Grammar) => grammar.head(),
  "cell rule": (grammar: Grammar) => grammar.namedEffect(),
  expression: (grammar: Grammar) => grammar.expr(),
  body: (grammar: Grammar) => grammar.body(),
  place: (grammar: Grammar) => grammar.place(),
  type: (grammar: Grammar) => grammar.type(),
  field: (grammar: Grammar) => grammar.field(),
  state: (grammar: Grammar) => grammar.state(),
  zone: (grammar: Grammar) => grammar.zone(),
  change: (grammar: Grammar) => grammar.change(),
  row: (grammar: Grammar) => grammar.row(),
  made: (grammar: Grammar) => grammar.made(),
  "table key": (grammar: Grammar) => grammar.tableKey(),
  heading: (grammar: Grammar) => grammar.heading(),
};

const comparators = ["=", "<", ">", "<=", ">=", "!="];
const candidates = [...new Set<string>([...reservedKeywords, ...contextualKeywords])];

/** The words that can follow `words` in a line of this form. Undefined if `words` do not fit the form. */
export function following(form: Form, words: string): Following | undefined {
  const entry = entries[form];
  if (!entry) return undefined;
  const source = { name: "", text: words };
  const { tokens: before } = scan({ source, start: 0, end: words.length });
  const made = (image: string) =>
    makeToken(fixedType(image) ?? Plain, image, { source, start: words.length, end: words.length });
  const reach = (...added: readonly string[]) =>
    run([...before, ...added.map(made)], entry).failure?.index ?? Number.POSITIVE_INFINITY;
  return withoutStackTraces(() => {
    const name = reach(anyName) > before.length;
    const fitting = candidates.filter((image) => reach(image) > before.length);
    const comparing = comparators.filter((image) => reach(image) > before.length);
    if (!name) return { words: fitting, comparators: comparing, name, before };
    // Here any name may follow, and a contextual keyword (such as `to`) can also be read as a name. The keyword is
    // proposed only if words can follow the keyword that cannot follow a name.
    const more = tails.map((tail) => ({ tail, asName: reach(anyName, ...tail) }));
    const member = reach(anyName, ".", anyName);
    const says = (image: string) =>
      isReservedKeyword(image) ||
      reach(image, ".", anyName) < member ||
      (isVerb(image) && endsWith(before, "may")) ||
      more.some(({ tail, asName }) => reach(image, ...tail) > asName);
    return { words: fitting.filter(says), comparators: comparing, name, before };
  });
}

const anyName = "any-name";
const tails: readonly (readonly string[])[] = [
  ["of", anyName],
  ["number", "of", anyName],
  [anyName, anyName],
];

/** Whether the words before the cursor end with one of the given signs. */
export function endsWith(before: readonly Token[], ...images: readonly string[]): boolean {
  return images.includes(before.at(-1)?.image ?? "") && before.length > 0;
}

/** Whether the words before the cursor end with a dot, so that a member such as a field or state must follow. */
export function behindDot(before: readonly Token[]): boolean {
  return before.at(-1)?.tokenType === sign["."];
}
