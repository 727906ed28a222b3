/**
 * Writes a match as the text of a scenario: the setup, the moves as steps, and at the end conditions that are true in
 * the last position.
 */
import { changesBetween, valuesOf } from "../interpreter/match/record/changes.ts";
import type { Recorded } from "../interpreter/match/record/record.ts";
import type { Setup } from "../simulation/setup.ts";
import type { Timeline } from "./timeline.ts";

/** The most offered answers that the scenario lists. If there are more, it lists none. */
const MOST_OFFERED = 8;

/** The text of a scenario that leads to the current position. */
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

/** The moves from number `from` up to the current position, as steps of a scenario. */
export function movesOf(timeline: Timeline, from: number): readonly string[] {
  const { moves } = timeline.match.recordable();
  return moves.slice(from).map(({ by, answer }, i) => {
    const secret = (timeline.positions[from + i + 1]?.step?.decision.thread ?? 0) > 0;
    return secret ? `- move: { by: ${by}, do: ${answer} }` : `- move: ${answer}`;
  });
}

/**
 * Steps of a scenario that check the current position: the question that is asked, the result of the match, and the
 * numbers that the last move changed.
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

/** Whether a scenario can contain the name of a state as it is, because all its characters are allowed there. */
function isPath(name: string): boolean {
  return /^[\p{L}\p{N}.()-]+$/u.test(name);
}

function listed(items: readonly string[]): string {
  return items.length === 1 ? items[0]! : `[${items.join(", ")}]`;
}
