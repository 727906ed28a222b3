import { resolve } from "node:path";
import { Command } from "commander";
import { counted, grouped } from "../../diagnostics/english.ts";
import { painter } from "../../diagnostics/paint.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { renderText } from "../../diagnostics/render.ts";
import { placeText, positionAt } from "../../diagnostics/range.ts";
import { fileOf } from "../../dsl/cache.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import { type Finding, fuzz, type Fuzzed } from "../../fuzz/fuzz.ts";
import type { Setup } from "../../simulation/setup.ts";
import { EXIT, Problems, Stop } from "../errors.ts";
import { isFile } from "../files.ts";
import type { Host } from "../host.ts";
import { wholeNumber } from "../numbers.ts";
import { type GameOptions, withGameOptions } from "../options.ts";
import { ProgressLine } from "../progress.ts";
import { rulesFiles } from "../search.ts";
import { prepare } from "../prepare.ts";
import { writeText } from "../writing/files.ts";

interface FuzzOptions extends GameOptions {
  readonly seed: number;
  readonly games: number;
  readonly json?: boolean;
  readonly write?: string;
}

/** The result of random matches of one game with one number of players. */
interface Run extends Fuzzed {
  readonly setup: Setup;
  readonly program: Program;
}

const EXAMPLES = `
Players answer at random. The command looks for lines that stop the match, questions without an
answer, states outside their range, different answers with the same name, and endless matches.
Each fault is reported once, with the shortest match found, as a scenario that fails until the
rules are fixed. Without a GAME, all games below the current folder are played; without --players,
each is played with every number of players.

Exit codes: 0 nothing found, 1 something found, 2 wrong usage, or a file cannot be read.

Examples:
  rulewright fuzz
  rulewright fuzz tokaido --players 4 --variant zabuznicka --games 1000
  rulewright fuzz my-game.yaml --write my-game.test.yaml`;

/** `fuzz`: plays random matches to find mistakes in the rules. */
export function fuzzCommand(host: Host, ends: (code: number) => void): Command {
  return withGameOptions(new Command("fuzz").argument("[game]", "name or path of a game"), 1)
    .description("Look for anything that stops a match, and show how it happens.")
    .option("-n, --games <number>", "how many matches with each number of players", wholeNumber, 200)
    .option("--write <file>", "write the faults to a new file of scenarios")
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string | undefined, options: FuzzOptions) => {
      if (options.write !== undefined) checkTarget(host, options.write);
      const broken: Problem[] = [];
      const runs: Run[] = [];
      for (const name of game === undefined ? await gamesBelow(host) : [game]) {
        try {
          runs.push(...(await runsOf(host, name, options)));
        } catch (error) {
          // If one game cannot be played, the other games are still played.
          if (!(error instanceof Problems)) throw error;
          broken.push(...error.problems);
        }
      }
      if (options.json) host.out(`${JSON.stringify({ seed: options.seed, games: runs.map(asJson) }, null, 2)}\n`);
      else
        for (const [i, run] of runs.entries())
          host.out(`${i > 0 && runs[i - 1]!.findings.length > 0 ? "\n" : ""}${report(run, host)}`);
      const findings = runs.flatMap((run) => run.findings);
      if (options.write !== undefined) write(host, options.write, findings);
      if (broken.length > 0) host.err(renderText(broken, { colour: host.colour }));
      ends(findings.length > 0 || broken.length > 0 ? EXIT.findings : EXIT.fine);
    });
}

function checkTarget(host: Host, file: string): void {
  if (!/\.test\.ya?ml$/.test(file))
    throw new Stop(`\`${file}\` is not a file of scenarios.`, "Choose a name that ends in `.test.yaml`.");
  if (isFile(resolve(host.folder, file)))
    throw new Stop(`\`${file}\` already exists.`, "Write to a new file, because the old contents would be lost.");
}

async function gamesBelow(host: Host): Promise<readonly string[]> {
  const files = await rulesFiles(host, []);
  const games = files.filter((source) => fileOf(source).value.some((doc) => doc.kind === "game"));
  if (games.length === 0)
    throw new Stop("There are no games here.", "These are files that end in .yaml and begin with `game:`.");
  return games.map(({ name }) => resolve(host.folder, name));
}

/**
 * Plays the random matches of a game with the requested number of players, or else with each number that the game
 * allows.
 */
async function runsOf(host: Host, name: string, options: FuzzOptions): Promise<readonly Run[]> {
  const least = await prepare(host, name, options);
  const { max } = least.program.game.players;
  const settings = [least];
  if (options.players === undefined)
    for (let players = least.program.seats + 1; players <= max; players++)
      settings.push(await prepare(host, name, { ...options, players }));
  return settings.map(({ setup, program }) => {
    const progress = new ProgressLine(host);
    const fuzzed = fuzz(setup, program, options.games, options.seed, (played) =>
      progress.show(`${nameOf(program)}: ${grouped(played)} of ${grouped(options.games)} matches`),
    );
    progress.clear();
    return { ...fuzzed, setup, program };
  });
}

function nameOf({ game, seats }: Program): string {
  return `${game.name}, ${counted(seats, "player")}${game.variants.length > 0 ? `, ${game.variants.join(", ")}` : ""}`;
}

function report({ program, games, decisions, findings }: Run, { colour }: Host): string {
  const head = `${nameOf(program)}: ${counted(games, "match", "matches")}, ${counted(decisions, "decision")}: ${findings.length === 0 ? "nothing found" : counted(findings.length, "fault")}.\n`;
  return head + findings.map((finding) => findingText(finding, games, colour)).join("");
}

function findingText({ fault, matches, seed, moves, scenario }: Finding, games: number, colour: boolean): string {
  const paint = painter(colour);
  const how = `${grouped(matches)} of ${grouped(games)} matches lead to it; the shortest way found: ${counted(moves.length, "move")}, seed ${seed}.`;
  const lines = [
    `\n${placeText(fault.range)}: ${paint.error("error")} ${paint.title(fault.message)}`,
    ...(fault.hint === undefined ? [] : [`  ${paint.hint(fault.hint)}`]),
    `  ${how}`,
    ...(scenario === undefined
      ? ["  No scenario can show this."]
      : [
          "",
          ...scenario
            .trimEnd()
            .split("\n")
            .map((line) => `    ${line}`),
        ]),
  ];
  return `${lines.join("\n")}\n`;
}

function asJson({ setup, program, games, decisions, findings }: Run): object {
  return {
    game: program.game.name,
    players: program.seats,
    variants: program.game.variants,
    options: setup.options,
    games,
    decisions,
    findings: findings.map(({ fault: { kind, message, hint, range }, matches, seed, moves, scenario }) => ({
      kind,
      message,
      ...(hint !== undefined && { hint }),
      place: { file: range.source.name, ...positionAt(range.source, range.start) },
      matches,
      seed,
      moves: moves.map(({ by, answer }) => ({ by, answer })),
      ...(scenario !== undefined && { scenario }),
    })),
  };
}

function write(host: Host, file: string, findings: readonly Finding[]): void {
  const scenarios = findings.flatMap(({ scenario }) => scenario ?? []);
  if (scenarios.length === 0) {
    host.err(`There is no scenario to write to \`${file}\`.\n`);
    return;
  }
  writeText(resolve(host.folder, file), file, scenarios.join("---\n"));
  host.err(`${counted(scenarios.length, "scenario")} written to ${file}\n`);
}
