/** Explains to one viewer why something on the table cannot be chosen now. */
import { isA } from "../dsl/kinds.ts";
import type { Kind, Type } from "../dsl/game.ts";
import type { Decision } from "../interpreter/match/decision.ts";
import { currentAsk } from "../interpreter/runtime/state.ts";
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import type { Naming, Program } from "../interpreter/ir/program.ts";
import { becauseIn } from "../explain/because.ts";
import { askedType } from "../explain/asked-type.ts";
import type { Reason } from "../explain/reason.ts";
import { reasonsAgainst } from "../explain/reasons.ts";
import { question } from "../narration/questions.ts";
import type { Words } from "../narration/titles.ts";
import type { ShownRules } from "./rules.ts";
import type { AnswerShown, ReasonShown } from "./snapshot.ts";
import type { Table } from "./table.ts";
import { spanOf } from "./span.ts";

/** A thing on the table about which a user asks. */
export type Target =
  /** A piece, by `Item.id` in the last snapshot. */
  | { readonly kind: "item"; readonly id: number }
  /** A zone, by `ZoneContents.id` in the last snapshot. */
  | { readonly kind: "zone"; readonly id: string }
  | { readonly kind: "word"; readonly list: number; readonly member: number }
  | { readonly kind: "number"; readonly number: number };

/** An explanation why a thing cannot be chosen, in words, with the lines of the rules that cause it. */
export interface WhyNot {
  /**
   * The kind of explanation. `offered`: the thing can be chosen. `left out`: the asking line does not include it.
   * `broken`: a later line could not be carried out. `other sort`: the question asks for something else. `hidden`: the
   * viewer does not know the thing. `nobody asked`: the viewer has no question to answer.
   */
  readonly kind: "offered" | "left out" | "broken" | "other sort" | "hidden" | "nobody asked";
  /** The explanation in the requested language, with the titles of the game. */
  readonly sentence: string;
  /** The names of the answers with which the player can choose the thing. */
  readonly answers: readonly string[];
  readonly reasons: readonly ReasonShown[];
}

/**
 * What a target means in the match: a piece (for a zone on a piece, the piece that holds it), a word, a number, or a
 * zone of the game. It can also be unknown.
 */
export type Known =
  | { readonly kind: "piece"; readonly piece: number }
  | Exclude<Target, { readonly kind: "item" }>
  | { readonly kind: "unknown" };

/** Finds what a target means in the match; `unknown` if the viewer does not see it. */
export function knownTarget(target: Target, { itemOf, holderOf }: Table): Known {
  switch (target.kind) {
    case "word":
    case "number":
      return target;
    case "zone": {
      const piece = holderOf.get(target.id);
      return piece === undefined ? target : { kind: "piece", piece };
    }
    case "item": {
      const piece = [...itemOf].find(([, id]) => id === target.id)?.[0];
      return piece === undefined ? { kind: "unknown" } : { kind: "piece", piece };
    }
  }
}

/** The names of those answers with which a player can choose a target, a thing on the table. */
export function choosing(target: Target, table: Table, answers: readonly AnswerShown[]): readonly string[] {
  const item =
    target.kind === "item"
      ? target.id
      : target.kind === "zone"
        ? table.itemOf.get(table.holderOf.get(target.id) ?? -1)
        : undefined;
  const chooses = ({ items, word, number }: AnswerShown) => {
    switch (target.kind) {
      case "item":
      case "zone":
        return item !== undefined && items.includes(item);
      case "word":
        return word?.list === target.list && word.member === target.member;
      case "number":
        return number === target.number;
    }
  };
  return answers.filter(chooses).map(({ name }) => name);
}

/** The user who asks: the words of the user's language, and what the user sees of the match. */
interface Asker {
  readonly words: Words;
  readonly visible: VisibleState | "everything";
}

/**
 * Explains why a target cannot be chosen. In `state` the decision waits, and its thread (one of several simultaneous
 * decisions) is selected. `offered` are the names of the answers that choose the target; empty if none does.
 */
export function whyNot(
  rules: ShownRules,
  state: Int32Array,
  decision: Decision,
  target: Known,
  offered: readonly string[],
  { words, visible }: Asker,
): WhyNot {
  const because = becauseIn(words.language);
  const plain = (kind: WhyNot["kind"], sentence: string): WhyNot => ({ kind, sentence, answers: offered, reasons: [] });
  if (offered.length > 0) return plain("offered", because.canBeChosen);
  if (target.kind === "unknown") return plain("hidden", because.hidden);
  const wanted = valueFor(rules, state, decision, target);
  if (wanted === undefined) return plain("other sort", otherSort(rules, words, state, decision, target));
  const reasons = reasonsAgainst(rules, state, wanted, { words, visible });
  const [first] = reasons;
  if (!first) return plain("offered", because.equalCanBeChosen);
  return { kind: first.kind, sentence: first.sentence, answers: [], reasons: reasons.map(shownReason) };
}

/** A reason against an answer, as plain data. */
export function shownReason({ range, sentence, parts }: Reason): ReasonShown {
  return {
    line: spanOf(range),
    sentence,
    parts: parts.map((part) => ({ line: spanOf(part.range), text: part.text, value: part.value })),
  };
}

/** The integer that means the target in an answer. Undefined if the question asks for another sort of thing. */
function valueFor(
  { program, numbering, origins }: ShownRules,
  state: Int32Array,
  { info }: Decision,
  target: Known,
): number | undefined {
  const { what } = info;
  const naming: Naming | undefined =
    what.kind === "named" || what.kind === "yes" ? undefined : what.kind === "shares" ? { kind: "ints" } : what;
  switch (naming?.kind) {
    case undefined:
    case "bools":
      return undefined;
    case "pieces":
      return target.kind === "piece" &&
        isAsked(program, askedType({ program, origins }, currentAsk(program, state)!), target.piece)
        ? target.piece
        : undefined;
    case "cards":
      return target.kind === "piece" ? program.pieces[target.piece]!.cardId : undefined;
    case "members":
      return target.kind === "word" && numbering.lists[target.list]?.members === naming.names
        ? target.member
        : undefined;
    case "ints":
      return target.kind === "number" && target.number >= 0 ? target.number : undefined;
  }
}

/** The kinds to which a piece of this type can belong. Empty if the type is not one of pieces. */
function kindsOf(type: Type | undefined): readonly Kind[] {
  if (type?.kind === "piece") return type.of;
  return type?.kind === "zone" ? type.of.map(({ of }) => of) : [];
}

function isAsked(program: Program, type: Type | undefined, piece: number): boolean {
  const kinds = kindsOf(type);
  return kinds.length === 0 || kinds.some((kind) => isA(program.pieces[piece]!.kind, kind));
}

function otherSort(
  { program, origins, numbering }: ShownRules,
  words: Words,
  state: Int32Array,
  decision: Decision,
  target: Known,
): string {
  const because = becauseIn(words.language);
  const { what } = decision.info;
  const type = askedType({ program, origins }, currentAsk(program, state)!);
  const asked =
    what.kind === "members"
      ? [words.title(numbering.lists.find(({ members }) => members === what.names)?.name ?? "")]
      : what.kind === "ints" || what.kind === "shares"
        ? [because.sorts.number]
        : kindsOf(type).map((kind) => words.title(kind.name));
  const is =
    target.kind === "piece" ? words.title(program.pieces[target.piece]!.kind.name) : because.sorts[target.kind];
  return asked.length === 0
    ? because.nothingAsked(question(words, decision.info, state))
    : because.otherSort(asked, is);
}
