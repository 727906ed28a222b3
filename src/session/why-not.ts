/** Why something on the table cannot be chosen now, for one viewer. */
import type { Kind, Type } from "../dsl/game.ts";
import { isA } from "../interpreter/ir/instances.ts";
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

/** Something that a user points at. */
export type Target =
  /** `Item.id` of the last snapshot. */
  | { readonly kind: "item"; readonly id: number }
  /** `ZoneContents.id` of the last snapshot. */
  | { readonly kind: "zone"; readonly id: string }
  | { readonly kind: "word"; readonly list: number; readonly member: number }
  | { readonly kind: "number"; readonly number: number };

/** The answer to "why can this not be chosen?", in words, with the lines that cause it. */
export interface WhyNot {
  /**
   * `offered`: it can be chosen. `left out`: the asking line does not name it. `broken`: a later line could not be
   * carried out. `other sort`: something else is asked for. `hidden`: the viewer does not know the thing. `nobody
   * asked`: the viewer has no question.
   */
  readonly kind: "offered" | "left out" | "broken" | "other sort" | "hidden" | "nobody asked";
  /** In the requested language, with the titles of the game. */
  readonly sentence: string;
  /** Names of the answers that choose it. */
  readonly answers: readonly string[];
  readonly reasons: readonly ReasonShown[];
}

/**
 * A target with its meaning: a piece (for a zone on a piece, its holder), a word, a number, a zone of the game; or
 * unknown.
 */
export type Known =
  | { readonly kind: "piece"; readonly piece: number }
  | Exclude<Target, { readonly kind: "item" }>
  | { readonly kind: "unknown" };

/** Finds the meaning of a target in the match; `unknown` if the viewer does not see the target. */
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

/** Names of the answers that choose a target. */
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

/** Who asks: the words of the reader's language, and what the viewer sees. */
interface Asker {
  readonly words: Words;
  readonly visible: VisibleState | "everything";
}

/**
 * Why a target cannot be chosen. `state`: the one with the open decision, its thread selected. `offered`: names of the
 * answers that choose the target.
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

/** A reason as plain data. */
export function shownReason({ range, sentence, parts }: Reason): ReasonShown {
  return {
    line: spanOf(range),
    sentence,
    parts: parts.map((part) => ({ line: spanOf(part.range), text: part.text, value: part.value })),
  };
}

/** The int that stands for the target in an answer; undefined if the question asks for another sort of thing. */
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

/** The kinds of pieces that a value of this type can be; none if the type has no pieces. */
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
