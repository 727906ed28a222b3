/** A match as the text of a scenario: the setup, the moves as steps, and true conditions at the end. */
import { changesBetween, valuesOf } from "../interpreter/match/record/changes.ts";
import type { Recorded } from "../interpreter/match/record/record.ts";
import type { Setup } from "../simulation/setup.ts";
import type { Timeline } from "./timeline.ts";

/** If more answers than this are offered, the scenario does not list them. */
const MOST_OFFERED = 8;

/** The scenario of the current position. */
export function scenarioOf({ variants, options }: Setup, timeline: Timeline, title: string): string {
  const { seed, program } = timeline;
  const chosen = Object.entries(options).map(([name, value]) => `${name}: ${value}`);
  const steps = [...movesOf(timeline, 0), ...truths(timeline)];
  return (
    [
      `scenario: ${title}`,
      `game: ${program.game.name}`,
      `players: ${program.seats}`,
      `seed: ${typeof seed === "number" ? seed : JSON.stringify(seed)}`,
      ...(variants.length > 0 ? [`variants: [${variants.join(", ")}]`] : []),
      ...(chosen.length > 0 ? [`options: { ${chosen.join(", ")} }`] : []),
      "steps:",
      ...steps.map((step) => `  ${step}`),
    ].join("\n") + "\n"
  );
}

/** The moves after a number of moves as steps, up to the current position. */
export function movesOf(timeline: Timeline, from: number): readonly string[] {
  const { moves } = timeline.match.recordable();
  return moves.slice(from).map(({ by, answer }, i) => {
    const secret = (timeline.positions[from + i + 1]?.step?.decision.thread ?? 0) > 0;
    return secret ? `- move: { by: ${by}, do: ${answer} }` : `- move: ${answer}`;
  });
}

/**
 * Conditions that are true in the current position: the questions, the result of the match, and the numbers that the
 * last move changed.
 */
function truths(timeline: Timeline): readonly string[] {
  const decisions = timeline.decisions();
  const result = timeline.match.result();
  const numbers = Object.entries(changed(timeline)).flatMap(([name, value]) =>
    typeof value === "number" && isPath(name) ? [`${name} = ${value}`] : [],
  );
  const players = [...new Set(decisions.flatMap(({ deciders }) => deciders))];
  const [only] = decisions;
  const answers = decisions.length === 1 ? only!.answers.map(({ name }) => name) : [];
  return [
    ...(numbers.length > 0 ? [`- expect: ${listed(numbers)}`] : []),
    ...(players.length > 0 ? [`- decides: ${listed(players)}`] : []),
    ...(answers.length > 0 && answers.length <= MOST_OFFERED ? [`- offered-exactly: [${answers.join(", ")}]`] : []),
    ...(result && result.winners.length > 0 ? [`- wins: ${listed(result.sides ?? result.winners)}`] : []),
  ];
}

function changed(timeline: Timeline): Readonly<Record<string, Recorded>> {
  const { at } = timeline;
  if (at === 0) return {};
  const after = valuesOf(timeline.match);
  timeline.go(at - 1);
  const before = valuesOf(timeline.match);
  timeline.go(at);
  return changesBetween(before, after);
}

/** Whether the name of a state can be written in a scenario as it is. */
function isPath(name: string): boolean {
  return /^[\p{L}\p{N}.()-]+$/u.test(name);
}

function listed(items: readonly string[]): string {
  return items.length === 1 ? items[0]! : `[${items.join(", ")}]`;
}
