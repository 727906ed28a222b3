/**
 * Writes a match that shows a fault of the rules as a scenario for a file of scenarios. The scenario fails until
 * somebody corrects the fault.
 */
import { positionAt } from "../diagnostics/range.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { ScenarioRunner } from "../scenarios/run.ts";
import { resolverOf, type Setup } from "../simulation/setup.ts";
import type { Fault, Trial } from "./trial.ts";

/** The text of the scenario. Undefined if no scenario can show the fault, as for a match that never ends. */
export function scenarioOf(
  setup: Setup,
  { game, seats, pieces, players }: Program,
  { seed, moves, fault }: Trial,
): string | undefined {
  if (!fault || fault.kind === "endless") return undefined;
  const { variants, options } = setup;
  const steps = moves.map(({ by, answer, several }) =>
    several ? `move: { by: ${by}, do: ${answer} }` : `move: ${answer}`,
  );
  if (fault.step !== undefined) steps.push(fault.step);
  // The match stops before its first question, but a scenario must have a step. Any step shows the fault.
  if (steps.length === 0) steps.push(`decides: ${pieces[players[0]!]!.name}`);
  const chosen = Object.entries(options).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `scenario: ${titleOf(fault)}`,
    `game: ${game.name}`,
    `players: ${seats}`,
    ...(variants.length > 0 ? [`variants: [${variants.join(", ")}]`] : []),
    ...(chosen.length > 0 ? [`options: { ${chosen.join(", ")} }`] : []),
    `seed: ${seed}`,
  ];
  const text = `${[...head, "steps:", ...steps.map((step) => `  - ${step}`)].join("\n")}\n`;
  const runner = new ScenarioRunner(resolverOf(setup), { reasons: false });
  const { scenarios } = runner.run({ name: "found.test.yaml", text });
  return scenarios.some(({ failures }) => failures.length > 0) ? text : undefined;
}

const TITLES: Readonly<Record<Fault["kind"], string>> = {
  stopped: "The rules stop",
  names: "Two answers have one name",
  range: "A state is out of its range",
  endless: "The match does not end",
};

function titleOf({ kind, range }: Fault): string {
  return `${TITLES[kind]} (${range.source.name}, line ${positionAt(range.source, range.start).line})`;
}
