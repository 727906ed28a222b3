/** The words that can follow in a line. They are found by trying every word, so that the grammar alone decides. */
import { Grammar } from "../../dsl/grammar/declarations.ts";
import { withoutStackTraces } from "../../dsl/without-stack-traces.ts";
import { type Entry, run } from "../../dsl/grammar/run.ts";
import { scan } from "../../dsl/grammar/lexer.ts";
import { fixedType, makeToken, Plain, sign, type Token } from "../../dsl/grammar/tokens.ts";
import { isReservedKeyword, isVerb, reservedKeywords, contextualKeywords } from "../../dsl/grammar/keywords.ts";
import type { Form } from "../expected-syntax.ts";

/** What can follow the given words of a line. */
export interface Following {
  /** Words of the language that can follow. */
  readonly words: readonly string[];
  /** Comparison signs that can follow, equality first. */
  readonly comparators: readonly string[];
  /** Whether a name can follow. */
  readonly name: boolean;
  /** The given words, without the incomplete last one. */
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

/** What can follow `words` in a line of this form; undefined if the words themselves do not fit the form. */
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
    // If any name fits, a contextual keyword is worth proposing only if something can follow it that cannot follow a
    // name, or the other way round.
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

/** Whether the last token is one of the given signs. */
export function endsWith(before: readonly Token[], ...images: readonly string[]): boolean {
  return images.includes(before.at(-1)?.image ?? "") && before.length > 0;
}

/** Whether a dot is the last token, so that a member must follow. */
export function behindDot(before: readonly Token[]): boolean {
  return before.at(-1)?.tokenType === sign["."];
}
