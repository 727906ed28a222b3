/** Proposals for names at a place where the grammar of the line expects a name. */
import { decisionsOf } from "../../dsl/checker/scenarios/answer-words.ts";
import { batches, isBatch } from "../../dsl/statements/index.ts";
import { shapes } from "../../dsl/checker/symbols/declare-zones.ts";
import type { SymbolTable } from "../../dsl/checker/symbols/symbol-table.ts";
import type { Effect, Value } from "../../dsl/game.ts";
import type { Token } from "../../dsl/grammar/tokens.ts";
import type { Documents } from "../documents.ts";
import type { ExpectedSyntax } from "../expected-syntax.ts";
import type { Completion } from "../types.ts";
import { referencesIn } from "../references.ts";
import { endsWith } from "./following.ts";
import { counters, decision, effects, expressions, named, proposal, settable, things } from "./items.ts";
import { type CompletionScope, placeholder } from "./scope.ts";

/** Proposes the names that make sense at a place where the grammar allows a name. */
export function namesAt(
  { form }: ExpectedSyntax,
  before: readonly Token[],
  scope: CompletionScope,
): readonly Completion[] {
  const { symbols } = scope;
  const first = before.length === 0;
  if (form === "heading") return types(symbols, true);
  if ((form === "type" || form === "field" || form === "state") && (first || endsWith(before, "of")))
    return types(symbols, false);
  if (form === "zone") {
    if (first) return shapes.map((shape) => proposal(`${shape} of`, "word", "1", { insert: `${shape} of ` }));
    if (before.at(-1)!.image === "of" || before.at(-2)?.image === "of") return kinds(symbols);
  }
  if (form === "change") {
    if (endsWith(before, "before", "after", "of")) return changed(symbols);
    if (isBatch(before.at(-1)?.image ?? "")) return [];
    if (isBatch(before.at(-2)?.image ?? "")) return counters(scope, false);
  }
  if (form === "rule") {
    if (endsWith(before, "do")) return effects(scope);
    if (before.length === 1 && endsWith(before, "set")) return settable(scope);
    if (isCounter(before)) return counters(scope, before.at(-1)!.image === "1");
  }
  if (endsWith(before, "is") || (endsWith(before, "not") && before.at(-2)?.image === "is")) return kinds(symbols);
  if (isLabel(before, form))
    return scope.game
      ? [...decisionsOf(scope.game)].filter((name) => name !== placeholder).map((name) => decision(scope.game!, name))
      : [];
  if (isBinder(before)) return [];
  return expressions(scope);
}

/** Proposals for kinds; with `only`, just for the kind with this name. */
export function kinds(symbols: SymbolTable, only?: string): readonly Completion[] {
  return [...symbols.kinds.values()]
    .filter((kind) => only === undefined || kind.name === only)
    .map((kind) => named({ sort: "kind", kind, name: kind.name, range: kind.range }, "1"));
}

function types(symbols: SymbolTable, heading: boolean): readonly Completion[] {
  const names = things(symbols, "names", "option").map((thing) => named(thing, "1"));
  const own = heading ? [] : ["bool", "effect"].map((name) => proposal(name, "type", "2"));
  return [...kinds(symbols), ...names, ...own];
}

/**
 * Proposals for the targets of a change: effects, parts of a match such as `setup`, and the verbs `gain`, `pay` and
 * `lose`, which stand for all lines with the verb.
 */
function changed(symbols: SymbolTable): readonly Completion[] {
  const all = things(symbols, "effect").map((thing) => ({
    ...named(thing, "1"),
    insert: `${thing.name}${paramsOf(thing)}`,
    snippet: false,
  }));
  const parts = [...symbols.sections.values()].filter((section) => !isValue(section));
  return [...all, ...[...parts.map(({ name }) => name), ...batches].map((name) => proposal(name, "word", "2"))];
}

/** Whether a declaration is that of a value, and not that of an effect. */
export function isValue(section: Effect | Value): section is Value {
  return "type" in section;
}

/** The parameters of a thing as proposals show them, such as `(card c)`. */
export function paramsOf(thing: ReturnType<typeof things>[number]): string {
  const params = thing.sort === "value" ? thing.value.params : thing.sort === "effect" ? thing.effect.params : [];
  return params.length > 0 ? `(${params.map((param) => param.name).join(", ")})` : "";
}

/**
 * Whether the name of a counter such as `coins` is expected, because `gain`, `pay` or `lose` and a number precede it.
 */
function isCounter(before: readonly Token[]): boolean {
  const verb = before.findIndex(({ image }) => isBatch(image));
  if (verb < 0 || verb > 1) return false;
  const last = before.at(-1)!;
  return (
    /^\d+$/.test(last.image) ||
    last.image === ")" ||
    (before.length > verb + 1 && /^\p{L}/u.test(last.image) && !["and", "from", "to", "mod"].includes(last.image))
  );
}

/** Whether the name of a decision is expected: after the last `to` of a `choose` or `split`, or after `may`. */
function isLabel(before: readonly Token[], form: ExpectedSyntax["form"]): boolean {
  if (form !== "rule") return false;
  const verb = before[before[0]?.image === "may" ? 1 : 0]?.image;
  return (
    (endsWith(before, "to") && (verb === "choose" || verb === "split")) ||
    (endsWith(before, "may") && before.length === 1)
  );
}

/**
 * Whether a new name comes here because the line itself declares it, as `n` in `let n`. Then nothing can be proposed.
 */
function isBinder(before: readonly Token[]): boolean {
  return (
    endsWith(before, "let", "each", "among") ||
    (endsWith(before, "as") && before.some(({ image }) => image === "split")) ||
    (endsWith(before, "of") && before.at(-2)?.image === "number") ||
    endsWith(before, "more")
  );
}

/** The names of all decisions that the rules of a file ask for. */
export function labelsOf(documents: Documents, file: string): ReadonlySet<string> {
  return new Set(
    (documents.answer(file, referencesIn)?.all ?? []).flatMap(({ meaning }) =>
      meaning.sort === "label" ? [meaning.name] : [],
    ),
  );
}
