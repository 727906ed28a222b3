/** Lowers questions to asks: with their answers, the players who answer, and the names of the answers. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Expression, Label, Local } from "../../../dsl/game.ts";
import type { Ask, Label as Target, ListExpr, ScalarExpr, Slot } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import type { AskInfo, NamedSlot, Naming, Parts } from "../../ir/program.ts";
import type { Body } from "../body.ts";
import { list } from "../expressions/lists.ts";
import { exchangesHidden } from "./hidden.ts";
import type { Lowering } from "../lowering.ts";
import { constant, num, or, single } from "../../ir/builders.ts";
import { type Env, EMPTY } from "../environment.ts";

/** A question to lower: its options, a condition for declining, and the names for the texts that players see. */
export interface Question {
  readonly slot: Slot;
  readonly options: ListExpr;
  readonly what: AskInfo["what"];
  readonly decline: ScalarExpr | undefined;
  readonly declined: "done" | "no";
  readonly named?: AskInfo["named"];
  readonly label: Label;
  readonly range: Range;
  readonly alike?: Ask["alike"];
  readonly always?: ScalarExpr;
  /** Whether the question may offer pieces that the deciders do not see. */
  readonly unseen?: boolean;
  /**
   * A number that all asks for parts of the same answer share. For example, the asks for three cards to discard have
   * the same number.
   */
  readonly group?: number;
  readonly parts?: Parts;
  /**
   * The label before the code that computes the numbers of the question, such as the least and the most to choose.
   * Execution jumps there after an exchange (an `anytime` effect), because the numbers may have changed.
   */
  readonly renew?: Target;
}

/** Emits the ask for a question. Whether its answers must be tried is found out later, when all effects are known. */
export function ask(l: Lowering, b: Body, env: Env, q: Question): void {
  const v = l.newVar();
  const decline = q.decline && constant(q.decline) === 0 ? undefined : q.decline;
  const index =
    l.asks.push({
      slot: q.slot,
      options: q.options,
      var: v,
      guard: undefined,
      probe: true,
      decline,
      declineGuard: undefined,
      probeDecline: decline !== undefined,
      alike: q.alike,
      always: or(q.always ?? num(0), exchanges(l) ? exchangesHidden(l) : num(0)),
      openly: undefined,
      anytime: exchanges(l),
      steady: false,
      deciders: deciders(l),
      point: b.point,
    }) - 1;
  l.asked.push({
    label: { ...q.label, scope: q.label.scope || env.scope },
    what: q.what,
    group: q.group ?? l.groups++,
    parts: q.parts,
    declined: q.declined,
    named: q.named,
    anytime: l.game.anytime,
    unseen: q.unseen ?? false,
    locals: namedSlots(env),
    range: q.range,
  });
  const resume = b.label();
  b.emit({ op: "ask", ask: index, resume, again: exchanges(l) ? b.again(q.renew ?? resume) : resume });
}

/** The options of a question that is answered with yes or no: one option for "yes"; "no" means that it is declined. */
export const ONE: ListExpr = { op: "constants", values: [0] };

/** Asks whether to do something. Returns the slot with the answer. */
export function askYes(
  l: Lowering,
  b: Body,
  env: Env,
  question: Pick<Question, "options" | "decline" | "declined" | "label" | "range">,
): Slot {
  const answer = b.slot();
  ask(l, b, env, { ...question, slot: answer, what: { kind: "yes" } });
  return answer;
}

/** Whether exchanges (`anytime` effects) are offered at the decisions that are being lowered. */
function exchanges(l: Lowering): boolean {
  return l.game.anytime.length > 0 && !l.inAnytime;
}

/** The locals that the text of the question can name, with their slots in the frame. */
function namedSlots(env: Env): NamedSlot[] {
  return [...env.locals].flatMap(([local, place]) =>
    place.kind === "slot" || place.kind === "slots"
      ? [{ name: local.name, slot: place.slot, list: place.kind === "slots", of: naming(local) }]
      : [],
  );
}

/** How the values of a local are shown as answers: as pieces, as members of an enumeration, or as numbers. */
export function naming(of: Local): Naming {
  switch (of.type.kind) {
    case "enum":
      return { kind: "members", names: of.type.of.members };
    case "bool":
      return { kind: "bools" };
    case "int":
      return { kind: "ints" };
    case "card":
      return { kind: "cards" };
    case "piece":
    case "zone":
    case "effect":
    case "unknown":
      return { kind: "pieces" };
  }
}

/**
 * The players who answer: usually the acting player, or the one whom the game's `decider` names for the acting player.
 */
function deciders(l: Lowering): ListExpr {
  const me: ScalarExpr = { op: "word", at: Header.me };
  const value = l.game.decider;
  if (!value) return single(me);
  const of: Expression = { kind: "me", type: value.params[0]!.type, card: "one", range: value.range };
  return list(l, EMPTY, { kind: "call", value, args: [of], type: value.type, card: value.card, range: value.range });
}

/**
 * Places a label before the code that computes the numbers of a question, such as the most to choose. After an exchange
 * (an `anytime` effect), execution continues there, and these numbers are computed again. Undefined if no exchanges are
 * offered.
 */
export function renewal(l: Lowering, b: Body): Pick<Question, "renew"> | undefined {
  if (!exchanges(l)) return undefined;
  const renew = b.label();
  b.place(renew);
  return { renew };
}
