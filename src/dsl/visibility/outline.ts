/** Finds what a body of rules asks, calls and names. It is found once for each body: games with variants share bodies. */
import type { Block, Expression, Local, Rule } from "../game.ts";
import { childrenOf, rulesIn } from "../visitor.ts";
import { type Asking, asks } from "./asking.ts";
import type { Batch } from "../ast/syntax.ts";

/** A rule that calls an effect, or rules that are written on pieces. */
export type Call = Rule & { readonly kind: "do" | "do field" };

/** What the rules of a body, with those in their blocks, ask, call and name. */
export interface Outline {
  /** The rules that ask something whose answers can depend on secrets (hidden zones and states). */
  readonly questions: readonly Asking[];
  readonly calls: readonly Call[];
  /** The `gain`, `pay` and `lose`. The changes of a game decide what these call. */
  readonly batches: readonly (Rule & { readonly kind: Batch })[];
  /** For each local name that a rule binds or sets: the expressions from which it gets its facts. */
  readonly names: ReadonlyMap<Local, readonly Expression[]>;
}

const outlines = new WeakMap<Block, Outline>();

/** The outline of a body of rules. */
export function outlineOf(body: Block): Outline {
  let known = outlines.get(body);
  if (!known) outlines.set(body, (known = outline(rulesIn(body))));
  return known;
}

function outline(rules: readonly Rule[]): Outline {
  const questions: Asking[] = [];
  const calls: Call[] = [];
  const batches: (Rule & { readonly kind: Batch })[] = [];
  const names = new Map<Local, Expression[]>();
  const name = (local: Local | undefined, ...from: readonly (Expression | undefined)[]): void => {
    if (!local) return;
    const given = from.filter((e) => e !== undefined);
    const known = names.get(local);
    if (known) known.push(...given);
    else names.set(local, given);
  };
  for (const rule of rules) {
    if (asks(rule)) questions.push(rule);
    switch (rule.kind) {
      case "gain":
      case "pay":
      case "lose":
        batches.push(rule);
        break;
      case "do":
      case "do field":
        calls.push(rule);
        break;
      case "let":
        name(rule.local, rule.value);
        break;
      case "set":
        if (rule.target.kind === "local") name(rule.target.local, rule.value);
        break;
      case "choose":
        name(rule.binder, rule.in, rule.quantity?.min);
        break;
      case "for each":
        name(rule.binder, rule.in);
        break;
      case "split":
        name(rule.binder, rule.among);
        name(rule.share);
        break;
      case "as":
      case "secretly":
        name(rule.binder);
        break;
      case "draw one":
        name(rule.binder, rule.from, rule.to.zone === "box" ? undefined : rule.to.zone);
        break;
      case "any order":
      case "choose one":
      case "do usual":
      case "draw":
      case "end game":
      case "end part":
      case "if":
      case "may":
      case "move":
      case "pause":
      case "repeat":
      case "require":
      case "roll":
      case "shuffle":
      case "swap":
      case "with":
        break;
    }
  }
  return { questions, calls, batches, names };
}

/** The names in an expression that it does not bind itself. */
interface FreeNames {
  readonly locals: ReadonlySet<Local>;
  /** Whether the expression uses `this`, the piece on which it is written. */
  readonly self: boolean;
}

const namesByExpression = new WeakMap<Expression, FreeNames>();

/** The names on which the facts about an expression depend. */
export function namesIn(e: Expression): FreeNames {
  let known = namesByExpression.get(e);
  if (!known) namesByExpression.set(e, (known = findNames(e)));
  return known;
}

function findNames(e: Expression): FreeNames {
  const locals = new Set<Local>();
  const bound: Local[] = [];
  let self = false;
  const look = (part: Expression): void => {
    if (part.kind === "local") locals.add(part.local);
    else if (part.kind === "this") self = true;
    else if (part.kind === "query" || part.kind === "map") bound.push(part.binder);
    else if (part.kind === "let") bound.push(part.local);
    for (const child of childrenOf(part)) if (child) look(child);
  };
  look(e);
  for (const local of bound) locals.delete(local);
  return { locals, self };
}
