/** What must be true in a scenario: conditions of the rules language, and what a player sees. */
import { counted } from "../../diagnostics/english.ts";
import { textOf } from "../../diagnostics/range.ts";
import type { Expr } from "../../dsl/syntax.ts";
import type { Expression } from "../../dsl/game.ts";
import { GameError } from "../../interpreter/executor.ts";
import type { ScenarioStep } from "../../dsl/game-file.ts";
import { explain } from "../explain/explain.ts";
import { lastChange, type StepFailure } from "./outcome.ts";
import type { Running } from "./running.ts";

export function expect(running: Running, condition: Expression): StepFailure[] {
  const value = evaluate(running, condition);
  if (value === 1) return [];
  const { parts, decidedBy } = explain(running.played, condition, running.match.executor.state, running.writers);
  const found = parts.map((part) => `\`${part.text}\` is ${part.value}.`);
  return [{
    range: condition.range, message: `\`${textOf(condition.range)}\` should hold.`,
    found: typeof value === "string" ? [`${value}.`, ...found] : found, ...lastChange(decidedBy),
  }];
}

function evaluate({ match, numbers }: Running, expression: Expression): number | string {
  try {
    return match.executor.value(numbers.get(expression)!, []);
  } catch (error) {
    if (error instanceof GameError) return "It counts on something that is not there";
    throw error;
  }
}

type Seen = (ScenarioStep & { readonly kind: "sees" })["zones"][number];

/** `zone`: the checked expression of `seen.zone`. */
export function sees(running: Running, seat: string, { zone: written, shown: wanted }: Seen, zone: Expression): StepFailure[] {
  const { match, writers } = running;
  const id = evaluate(running, zone);
  const { range }: Expr = written;
  if (typeof id === "string") return [{ range, message: `There is no zone \`${textOf(range)}\` now.`, found: [`${id}.`] }];
  const seen = match.view(seat).zones[id - 1]!;
  const names = seen.pieces.filter((name) => name !== undefined);
  const actual = seen.open || names.length > 0 ? `[${names.join(", ")}]` : seen.count === undefined ? "hidden, not even their number" : `hidden, ${counted(seen.count, "piece")}`;
  const ordered = seen.shape === "row" || seen.shape === "deck";
  const asText = (list: readonly (string | undefined)[]) => (ordered ? list : [...list].sort()).join(", ");
  const holds = wanted === "uncounted" ? !seen.open && seen.count === undefined : wanted === "hidden" ? !seen.open && names.length === 0 : typeof wanted === "number" ? seen.count === wanted : (seen.open || names.length > 0) && asText(names) === asText(wanted);
  const should = wanted === "uncounted" ? "nothing, not even the number," : wanted === "hidden" ? "nothing" : typeof wanted === "number" ? counted(wanted, "piece") : `[${wanted.join(", ")}]`;
  if (holds) return [];
  const count = match.program.layout.zoneCount + id;
  return [{ range, message: `${seat} should see ${should} in \`${textOf(range)}\`.`, found: [`It sees: ${actual}.`], ...lastChange(writers.last(match.program, [count])) }];
}
