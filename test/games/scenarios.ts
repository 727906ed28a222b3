/** The scenarios of a game, and what is wrong with them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ScenarioRunner } from "../../src/play/scenarios/run.ts";

const folder = resolve(import.meta.dirname, "../../games");

export interface Scenario {
  readonly file: string;
  readonly title: string;
  readonly text: string;
  readonly covers: readonly string[];
}

export function gameText(game: string): string {
  return readFileSync(join(folder, `${game}.yaml`), "utf8");
}

/** A game without what its table looks like and what players read: quicker to load, and played in the same way. */
export function rulesOf(text: string): string {
  let left = Number.POSITIVE_INFINITY;
  return text.split("\n").filter((line) => {
    const indent = line.search(/\S/);
    if (indent < 0) return true;
    if (indent <= left) left = /^ *(texts|view):$/.test(line) ? indent : Number.POSITIVE_INFINITY;
    return left === Number.POSITIVE_INFINITY;
  }).join("\n");
}

export function scenariosOf(game: string): readonly Scenario[] {
  return readdirSync(join(folder, game)).filter((name) => name.endsWith(".test.yaml")).flatMap((file) =>
    readFileSync(join(folder, game, file), "utf8").split(/^---\n/m).map((text) => ({
      file, text, title: /^scenario: (.*)$/m.exec(text)?.[1] ?? "", covers: /^covers: \[(.*)\]$/m.exec(text)?.[1]?.split(", ") ?? [],
    })),
  );
}

/** Runs scenarios on `text` instead of the file of the game. */
export function runner(game: string, text: string): ScenarioRunner {
  return new ScenarioRunner((name) => (name === game ? { name: `${game}.yaml`, text } : undefined));
}

/** What is wrong with a scenario, in the words of `rulewright test`. */
export function failures(of: ScenarioRunner, { file, text }: Scenario): readonly string[] {
  const { scenarios: outcomes, problems } = of.run({ name: file, text });
  return [...problems.map((problem) => problem.code), ...outcomes.flatMap((outcome) => outcome.failures.map((failure) => failure.message))];
}
