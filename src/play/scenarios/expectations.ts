/** What must be true in a scenario: conditions of the rules language, and what a player sees. */
import { textOf } from "../../diagnostics/range.ts";
import type { Expr } from "../../dsl/syntax.ts";
import type { Expression } from "../../dsl/game.ts";
import { GameError } from "../../interpreter/executor.ts";
import { ABSENT } from "../../interpreter/ir.ts";
import type { Match } from "../../interpreter/match/match.ts";
import type { ScenarioStep } from "../../dsl/game-file.ts";
import type { StepFailure } from "./outcome.ts";

/** Expressions that can be evaluated on a match: numbers of functions, by the expression. */
export type Compiled = ReadonlyMap<Expression, number>;

/** The condition, and the two sides of a comparison: their values explain why it does not hold. */
export function partsOf(condition: Expression): Expression[] {
  const { kind } = condition;
  if (kind === "binary" && condition.left.card === "one" && condition.right.card === "one") return [condition, ...partsOf(condition.left), ...partsOf(condition.right)];
  if (kind === "binary") return [condition];
  return kind === "not" ? [condition, ...partsOf(condition.of)] : [condition];
}

export function expect(match: Match, condition: Expression, compiled: Compiled): StepFailure[] {
  const value = evaluate(match, condition, compiled);
  if (value === 1) return [];
  const found = partsOf(condition).slice(1).flatMap((part) => {
    if (part.kind === "const") return [];
    return [`\`${textOf(part.range)}\` is ${shown(match, part, evaluate(match, part, compiled))}.`];
  });
  return [{ range: condition.range, message: `\`${textOf(condition.range)}\` should hold.`, found: typeof value === "string" ? [value] : found }];
}

function evaluate(match: Match, expression: Expression, compiled: Compiled): number | string {
  try {
    return match.executor.value(compiled.get(expression)!, []);
  } catch (error) {
    if (error instanceof GameError) return "it counts on something that is not there";
    throw error;
  }
}

function shown(match: Match, { type }: Expression, value: number | string): string {
  if (typeof value === "string") return value;
  if (value === ABSENT) return "nothing";
  switch (type.kind) {
    case "bool": return value ? "true" : "false";
    case "enum": return `\`${type.of.members[value]}\``;
    case "piece": return `\`${match.program.pieces[value]?.name}\``;
    case "card": return `\`${match.program.pieces.find((p) => p.cardId === value)?.card}\``;
    case "zone": return `\`${match.program.zones[value]?.name}\``;
    default: return String(value);
  }
}

type Seen = (ScenarioStep & { readonly kind: "sees" })["zones"][number];

/** `zone`: the checked expression of `seen.zone`. */
export function sees(match: Match, seat: string, { zone: written, shown: wanted }: Seen, zone: Expression, compiled: Compiled): StepFailure[] {
  const id = evaluate(match, zone, compiled);
  const range = (written as Expr).range;
  if (typeof id === "string") return [{ range, message: `There is no zone \`${textOf(range)}\` now.`, found: [id] }];
  const seen = match.view(seat).zones[id - 1]!;
  const names = seen.pieces.filter((name) => name !== undefined);
  const actual = seen.open || names.length > 0 ? `[${names.join(", ")}]` : seen.count === undefined ? "hidden, not even their number" : `hidden, ${seen.count} pieces`;
  const ordered = seen.shape === "row" || seen.shape === "deck";
  const asText = (list: readonly (string | undefined)[]) => (ordered ? list : [...list].sort()).join(", ");
  const holds = wanted === "hidden" ? !seen.open && names.length === 0 : typeof wanted === "number" ? seen.count === wanted : (seen.open || names.length > 0) && asText(names) === asText(wanted);
  const should = wanted === "hidden" ? "nothing" : typeof wanted === "number" ? `${wanted} pieces` : `[${wanted.join(", ")}]`;
  return holds ? [] : [{ range, message: `${seat} should see ${should} in \`${textOf(range)}\`.`, found: [`It sees: ${actual}.`] }];
}
