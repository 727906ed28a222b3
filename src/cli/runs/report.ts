/** Reports the results of a run, for people and for programs. */
import { resolve } from "node:path";
import { hashText, hex } from "../../interpreter/match/record/hash.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import { advantages } from "../../simulation/advantage.ts";
import { scoreAlike, scoreText } from "../../simulation/compare.ts";
import { detailsOf } from "../../simulation/details.ts";
import { differences } from "../../simulation/differences.ts";
import type { Collection } from "../../simulation/job.ts";
import { statisticsOf } from "../../simulation/simulate.ts";
import { contradictions, worthOf } from "../../simulation/worth.ts";
import { type ComparisonFacts, comparisonReport } from "../formats/comparison.ts";
import { type SimulationFacts, simulationReport, type Speed } from "../formats/simulation.ts";
import type { Host } from "../host.ts";
import type { Experiment, Programs } from "./experiment.ts";
import { writeText } from "../writing/files.ts";

/** The forms in which a command reports the results of a run. */
export interface Reporting {
  readonly json?: boolean | undefined;
  /** The path of the file to write as an HTML page. */
  readonly html?: string | undefined;
  readonly speed?: Speed | undefined;
}

/** Prints the results of a run in the forms that the command line asks for. */
export async function reportRun(
  host: Host,
  experiment: Experiment,
  programs: Programs,
  counted: readonly Collection[],
  reporting: Reporting,
): Promise<void> {
  if (programs.changed) await comparison(host, experiment, programs.base, programs.changed, counted[0]!, reporting);
  else await simulation(host, experiment, programs.base, counted, reporting);
}

async function simulation(
  host: Host,
  experiment: Experiment,
  program: Program,
  counted: readonly Collection[],
  { json, html, speed }: Reporting,
): Promise<void> {
  const facts = simulationFacts(experiment, program, counted);
  if (json) host.out(`${JSON.stringify(simulationData(facts, program, speed), null, 2)}\n`);
  else for (const line of simulationReport(facts, speed)) host.out(`${line}\n`);
  if (html !== undefined) writeText(resolve(host.folder, html), html, (await pages()).simulationPage(facts));
}

/** Converts the results of a run to data for programs. */
function simulationData(facts: SimulationFacts, program: Program, speed: Speed | undefined): unknown {
  const { statistics, advantages: seats, course, worth, second } = facts;
  return {
    ...statistics,
    options: program.options,
    bots: facts.bots,
    advantages: seats,
    ...(course && {
      course: { matches: course.matches, leadChanges: sorted(course.leadChanges), decided: sorted(course.decided) },
    }),
    ...(worth && { worth }),
    ...(second && {
      second: { bots: second.bots, seats: second.statistics.seats, advantages: second.advantages },
      contradictions: second.contradictions,
    }),
    ...speed,
  };
}

/** Loads the code for HTML pages. It is loaded only if a page is needed, because its charts take long to load. */
function pages() {
  return import("../formats/page.ts");
}

function sorted(counts: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  return [...counts].sort(([a], [b]) => a - b);
}

/** Collects the results of a run of `simulate`, which its report needs. */
function simulationFacts(
  { seed, series }: Experiment,
  program: Program,
  [first, other]: readonly Collection[],
): SimulationFacts {
  const [own, also] = series;
  const { atRandom = [], worth = false, course = false, bots } = own!;
  const statistics = statisticsOf(program, seed, first!.tally);
  const all = worth ? worthOf(first!.worth) : undefined;
  const forced = atRandom.length > 0 && !own!.table;
  const opinion = other && also && statisticsOf(program, seed, other.tally);
  return {
    statistics,
    bots,
    details: detailsOf(program, first!.tally),
    advantages: advantages(statistics),
    course: course ? first!.course : undefined,
    worth: forced ? all?.filter(({ label }) => atRandom.includes(label)) : own!.table ? all : undefined,
    second: opinion && {
      bots: also!.bots,
      statistics: opinion,
      advantages: advantages(opinion),
      contradictions: all ? contradictions(all, worthOf(other.worth)) : [],
    },
  };
}

async function comparison(
  host: Host,
  { seed, series }: Experiment,
  base: Program,
  changed: Program,
  counted: Collection,
  { json, html }: Reporting,
): Promise<void> {
  const found = differences(base, changed, counted.against!.pairs);
  const { games, bots } = series[0]!;
  const facts: ComparisonFacts = {
    game: base.game.name,
    players: base.seats,
    base: settingFacts(base),
    changed: settingFacts(changed),
    bots: [...new Set(bots)],
    seed,
    games,
    scores: scoresOf(base, changed),
  };
  if (json) {
    const hash = hex(hashText(JSON.stringify([facts, found])));
    host.out(`${JSON.stringify({ ...facts, differences: found, hash }, null, 2)}\n`);
  } else for (const line of comparisonReport(facts, found)) host.out(`${line}\n`);
  if (html !== undefined) writeText(resolve(host.folder, html), html, (await pages()).comparisonPage(facts, found));
}

/** The variants of a program and the values of all its options, including those that have their default. */
export function settingFacts({ game, options }: Program): ComparisonFacts["base"] {
  const named = game.options.map(
    ({ name, type }) =>
      [
        name,
        type.kind === "enum"
          ? type.of.members[options[name]!]!
          : type.kind === "bool"
            ? options[name] === 1
            : options[name]!,
      ] as const,
  );
  return { variants: game.variants, options: Object.fromEntries(named) };
}

/** The names of the scores that decide the winners in each setting; undefined if both settings use the same score. */
function scoresOf(base: Program, changed: Program): ComparisonFacts["scores"] {
  if (scoreAlike(base, changed) || (base.score === undefined && changed.score === undefined)) return undefined;
  return { base: scoreText(base) ?? null, changed: scoreText(changed) ?? null };
}
