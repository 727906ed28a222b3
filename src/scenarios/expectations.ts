/** Checks what a scenario expects: conditions of the rules language, and what a player sees. */
import { counted } from "../diagnostics/english.ts";
import { textOf } from "../diagnostics/range.ts";
import type { Expr } from "../dsl/ast/syntax.ts";
import { GameError } from "../interpreter/runtime/executor.ts";
import type { SeenThing, Shown } from "../dsl/ast/scenario-file.ts";
import type { Match } from "../interpreter/match/match.ts";
import { visibleTo } from "../interpreter/match/observation/visibility.ts";
import { viewerNamed } from "../interpreter/match/observation/viewer.ts";
import { lookAt } from "../interpreter/runtime/reference/look.ts";
import { explain } from "../explain/explain.ts";
import { valueText } from "../explain/values.ts";
import { lastChange, type StepFailure } from "./outcome.ts";
import type { Running } from "./running.ts";
import { asked } from "./steps.ts";

/** Checks a condition that a scenario expects to be true. Returns a failure if it is false, otherwise an empty list. */
export function expect(running: Running, ast: Expr): StepFailure[] {
  const condition = running.meaning.get(ast)!;
  const value = evaluate(running, ast);
  if (value === 1) return [];
  const failed = { range: condition.range, message: `\`${textOf(condition.range)}\` should hold.` };
  if (!running.reasons) return [{ ...failed, found: [] }];
  const { parts, decidedBy } = explain(running.played, condition, running.match.executor.state, running.writers);
  const found = parts.map((part) => `\`${part.text}\` is ${part.value}.`);
  return [
    {
      ...failed,
      found: [...(typeof value === "string" ? [`${value}.`] : []), ...found, ...asked(running.match)],
      ...lastChange(decidedBy),
    },
  ];
}

function evaluate({ match, stage }: Running, ast: Expr): number | string {
  try {
    return match.executor.value(stage.fn(ast));
  } catch (error) {
    if (error instanceof GameError) return "It counts on something that is not there";
    throw error;
  }
}

/** Checks that a player sees the contents of a zone, or the value of a state, that the scenario expects. */
export function sees(running: Running, seat: string, { thing, shown }: SeenThing): StepFailure[] {
  const { match, writers, meaning } = running;
  const { range } = thing;
  const isZone = meaning.get(thing)!.type.kind === "zone";
  const value = evaluate(running, thing);
  if (typeof value === "string")
    return [
      { range, message: `There is no ${isZone ? "zone" : "state"} \`${textOf(range)}\` now.`, found: [`${value}.`] },
    ];
  const [should, actual, at] = isZone ? zoneSeen(match, seat, value, shown) : stateSeen(running, seat, thing, shown);
  if (should === undefined) return [];
  return [
    {
      range,
      message: `${seat} should see ${should} in \`${textOf(range)}\`.`,
      found: [`It sees: ${actual}.`],
      ...lastChange(writers.last(match.program, [at])),
    },
  ];
}

/** Checks that a player reads those sentences about the last move that the scenario expects. */
export function reads(
  { log }: Running,
  seat: string,
  wanted: readonly string[],
  range: StepFailure["range"],
): StepFailure[] {
  const sentences = log!.readBy(seat);
  if (sentences.length === wanted.length && sentences.every((line, i) => line === wanted[i])) return [];
  return [
    {
      range,
      message: `${seat} should read something else of the last move.`,
      found: sentences.length === 0 ? ["It reads nothing."] : ["It reads:", ...sentences.map((line) => `  ${line}`)],
    },
  ];
}

/**
 * A comparison with what a player sees: the expected value (undefined if the player sees just this), the value that the
 * player sees, and the offset of the value in the state.
 */
type Compared = readonly [should: string | undefined, actual: string, at: number];

function zoneSeen(match: Match, seat: string, id: number, shown: Shown): Compared {
  const { program, executor } = match;
  const { shape } = program.zones[id]!.decl;
  const seen = visibleTo(executor, viewerNamed(program, seat)).zones[id]!;
  const names = seen.pieces.flatMap((piece) => (piece === undefined ? [] : [program.pieces[piece]!.card]));
  const actual =
    seen.open || names.length > 0
      ? `[${names.join(", ")}]`
      : seen.count === undefined
        ? "hidden, not even their number"
        : `hidden, ${counted(seen.count, "piece")}`;
  const ordered = shape === "row" || shape === "deck";
  const asText = (list: readonly (string | undefined)[]) => (ordered ? list : [...list].sort()).join(", ");
  const compare = (): readonly [boolean, string] => {
    switch (shown.kind) {
      case "uncounted":
        return [!seen.open && seen.count === undefined, "nothing, not even the number,"];
      case "hidden":
        return [!seen.open && names.length === 0, "nothing"];
      case "number":
        return [seen.count === shown.number, counted(shown.number, "piece")];
      case "names":
        return [
          (seen.open || names.length > 0 || seen.count === 0) && asText(names) === asText(shown.names),
          `[${shown.names.join(", ")}]`,
        ];
      case "word":
        return [false, shown.word];
    }
  };
  const [holds, should] = compare();
  return [holds ? undefined : should, actual, program.layout.zoneCount + id];
}

function stateSeen({ match, stage, meaning }: Running, seat: string, thing: Expr, shown: Shown): Compared {
  const { program, executor } = match;
  const look = lookAt(program, executor.state);
  look.value(stage.fn(thing));
  const expression = meaning.get(thing)!;
  const members = expression.kind === "state" ? expression.member : [];
  const index = program.cells.findLastIndex(({ at, decl }) => members.includes(decl) && look.read.has(at));
  const value = visibleTo(executor, viewerNamed(program, seat)).states[index];
  const isPiece = expression.type.kind === "piece" && value !== undefined;
  const row = isPiece ? program.pieces[value]?.card : undefined;
  const actual = value === undefined ? "hidden" : (row ?? valueText(program, executor.state, expression.type, value));
  const should = shown.kind === "number" ? String(shown.number) : shown.kind === "word" ? shown.word : "hidden";
  return [actual === should ? undefined : should, actual, program.cells[index]!.at];
}
