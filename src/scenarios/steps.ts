/** Carries out the steps of a scenario on its match. */
import { nearest } from "../diagnostics/suggest.ts";
import type { Refusal, ScenarioMove, ScenarioStep } from "../dsl/ast/scenario-file.ts";
import type { Match } from "../interpreter/match/match.ts";
import { isPossible, playMove } from "../interpreter/match/moves/moves.ts";
import { lookAt } from "../interpreter/runtime/reference/look.ts";
import type { Reason } from "../explain/reason.ts";
import { type Cause, lastChange, type StepFailure } from "./outcome.ts";
import type { Running } from "./running.ts";

type StepOf<K extends ScenarioStep["kind"]> = ScenarioStep & { readonly kind: K };

/** Checks which players must answer now. */
export function decides({ match }: Running, { seats, range }: StepOf<"decides">): StepFailure[] {
  const deciders = [...new Set(match.decisions().flatMap((d) => d.deciders))];
  const same = deciders.length === seats.length && seats.every((seat) => deciders.includes(seat));
  if (same) return [];
  return [
    {
      range,
      message: `${together(seats)} should decide now.`,
      found: asked(match),
      ...askedBy(match),
    },
  ];
}

function together(seats: readonly string[]): string {
  return seats.join(" and ") || "Nobody";
}

/** Checks that the expected players have won. */
export function wins({ match, writers }: Running, { seats, range }: StepOf<"wins">): StepFailure[] {
  const result = match.result();
  const winners = result?.winners;
  // The name of a side (a team of players) stands for all its players.
  const sides = match.program.sides?.names ?? [];
  const expected = seats.some((seat) => sides.includes(seat)) ? result?.sides : winners;
  if (expected?.length === seats.length && seats.every((seat) => expected.includes(seat))) return [];
  const message = `${together(seats)} should have won.`;
  if (!winners) return [{ range, message, found: ["The match is not over.", ...asked(match)], ...askedBy(match) }];
  const { program, executor } = match;
  const look = lookAt(program, executor.state);
  for (const player of program.players) look.value(program.wins, player);
  const scores = Object.entries(match.result()?.scores ?? {}).map(([player, score]) => `${player} ${score}`);
  return [
    {
      range,
      message,
      found: [
        `The winners are: ${winners.join(", ") || "nobody"}.`,
        ...(result.sides ? [`The sides that have won are: ${result.sides.join(", ") || "none"}.`] : []),
        ...(scores.length > 0 ? [`The score is: ${scores.join(", ")}.`] : []),
      ],
      ...lastChange(writers.last(program, look.read)),
    },
  ];
}

/** Checks that the moves that a step names are offered; with `exactly`, that no others are. */
export function offered(running: Running, { moves, exactly, range }: StepOf<"offered">): StepFailure[] {
  const { match } = running;
  const failures = moves
    .filter(({ words, by }) => !isPossible(match, words, by))
    .map((move) => notPossible(running, move, `\`${move.words}\` should be possible.`));
  const all = match.decisions().flatMap((d) => d.answers.map((a) => a.name));
  if (failures.length > 0 || !exactly || all.length === moves.length) return failures;
  const wanted = moves.map(({ words }) => words);
  // Two offered moves can have the same name. If the step names it only once, the second move counts as not expected.
  const others = all.filter((name) => {
    const at = wanted.indexOf(name);
    if (at >= 0) wanted.splice(at, 1);
    return at < 0;
  });
  return [{ range, message: `Nothing else should be possible.`, found: [`Also possible: ${others.join(", ")}.`] }];
}

/** Checks that the moves that a step names are not offered. */
export function refused(running: Running, { moves }: StepOf<"refused">): StepFailure[] {
  return moves.flatMap((each) => notRefused(running, each) ?? []);
}

/**
 * The failure for a move that should be refused, but is possible, or is refused because of something else than the step
 * says. Undefined if it is refused as expected.
 */
function notRefused({ match, refusals }: Running, { words, by, range, because }: Refusal): StepFailure | undefined {
  if (isPossible(match, words, by))
    return { range, message: `\`${words}\` should not be possible.`, found: possible(match, words) };
  const refusal = refusals.of(words, by);
  if (refusal.kind === "not asked")
    return {
      range,
      message: `\`${words}\` is no answer to what is asked${by === undefined ? "" : ` of ${by}`}, so it cannot be refused.`,
      found: [...asked(match), ...possible(match, words)],
      ...askedBy(match),
    };
  if (refusal.kind === "unknown")
    return {
      range,
      message: `\`${refusal.words}\` cannot be meant here, so it cannot be refused.`,
      found: possible(match, words),
      ...askedBy(match),
    };
  const { reasons } = refusal;
  // If the asking line leaves a piece out, the step may give `where` as the reason. This holds for whichever part of
  // the line leaves the piece out.
  if (
    because === undefined ||
    reasons.some(
      ({ kind, word }) => word === because || (kind === "left out" && (because === "where" || because === "choose")),
    )
  )
    return undefined;
  const forbidding = [...new Set(reasons.map(({ kind, word }) => (kind === "left out" ? "where" : word)))];
  const found =
    reasons.length > 0
      ? [
          `It is refused because of ${forbidding.map((word) => `\`${word}\``).join(" and ")}.`,
          ...reasons.flatMap(refusedBy),
        ]
      : ["The line that asks does not name it."];
  return {
    range,
    message: `\`${words}\` should be refused because of \`${because}\`.`,
    found,
    ...decidedBy(match, reasons),
  };
}

/**
 * Makes a move. If the move was the only possible one and was therefore made automatically, nothing remains to be done.
 */
export function move(running: Running, { move: given }: StepOf<"move">): StepFailure[] {
  const { match, log, unasked } = running;
  if (!isPossible(match, given.words, given.by) && unasked.takes(given.words, given.by)) return [];
  unasked.begin();
  log?.begin();
  const { ok } = playMove(match, given.words, given.by, log && ((decision, answer) => log.give(decision, answer)));
  return ok ? [] : [notPossible(running, given, `\`${given.words}\` is not possible.`)];
}

/**
 * The failure for a move that should be possible: it names the moves that are possible, and the line that forbids the
 * missing one.
 */
function notPossible({ match, refusals }: Running, { words, by, range }: ScenarioMove, message: string): StepFailure {
  const refusal = match.over ? undefined : refusals.of(words, by);
  const reasons = refusal?.kind === "refused" ? refusal.reasons : [];
  return {
    range,
    message,
    found: [...reasons.flatMap(refusedBy), ...possible(match, words)],
    ...decidedBy(match, reasons),
  };
}

/** A reason against a move, as lines of a report. */
export function refusedBy({ sentence, parts }: Reason): string[] {
  return [sentence, ...parts.map(({ text, value }) => `\`${text}\` is ${value}.`)];
}

/** The line that forbids a move; if there is none, the line that asks. */
function decidedBy(match: Match, [refusing]: readonly Reason[]): { readonly cause?: Cause } {
  return refusing ? { cause: { range: refusing.range, label: "refused" } } : askedBy(match);
}

function askedBy(match: Match): { readonly cause?: Cause } {
  const asking = match.decision()?.range;
  return asking ? { cause: { range: asking, label: "asked" } } : {};
}

/** A sentence about each open question and the players who must answer it. */
export function asked(match: Match): string[] {
  if (match.over) return ["The match is over."];
  return match.decisions().map(({ deciders, label }) => `${deciders.join(" or ")} is asked: \`${label}\`.`);
}

/** The moves that are offered now. Those with a name most similar to `words` come first. */
function possible(match: Match, words: string): string[] {
  if (match.over) return ["The match is over."];
  return match.decisions().map(({ deciders, answers }) => {
    const names = answers.map((a) => a.name);
    const close = nearest(words, names);
    return `Possible for ${deciders.join(" or ")}: ${[...close, ...names.filter((name) => !close.includes(name))].join(", ")}.`;
  });
}
