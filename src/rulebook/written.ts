/** Finds the rules that are printed on cards, and which of them all cards of a kind have. */
import type { Field } from "../dsl/game.ts";
import { plain } from "../narration/phrase.ts";
import type { RuleLine } from "../narration/rule-words.ts";
import type { Author } from "./author.ts";
import { type Card, fieldsOf } from "./components.ts";

/** A field of a card that contains rules, with the lines of each rule. */
export interface Written {
  readonly field: Field;
  readonly rules: readonly (readonly RuleLine[])[];
}

/** The rules that all cards of a kind have, if there are several cards. They are said only once. */
export function commonRules(author: Author, cards: readonly Card[]): readonly Written[] {
  const [first, ...others] = cards.map((card) => writtenOn(author, card).map((each) => [each, said(each)] as const));
  if (first === undefined || others.length === 0) return [];
  return first.flatMap(([written, words]) =>
    others.every((card) => card.some(([{ field }, also]) => field === written.field && also === words))
      ? [written]
      : [],
  );
}

function said({ rules }: Written): string {
  return rules.map((lines) => lines.map(({ words }) => plain(words)).join("\n")).join("\n\n");
}

/** The rules on a card, by field. */
export function writtenOn({ rules }: Author, { kind, decl }: Card): readonly Written[] {
  return fieldsOf(kind).flatMap((field) => {
    const value = decl?.values.get(field);
    return field.type.kind === "effect" && value ? [{ field, rules: rules.field(field, value) }] : [];
  });
}
