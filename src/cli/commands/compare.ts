import { availableParallelism } from "node:os";
import { Command } from "commander";
import { grouped } from "../../diagnostics/english.ts";
import { hashText, hex } from "../../interpreter/match/record/hash.ts";
import { gameProblem } from "../../interpreter/match/stopped.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import { scoreAlike, scoreText } from "../../simulation/compare.ts";
import { differences } from "../../simulation/differences.ts";
import { botsFor } from "../agents.ts";
import { EXIT, Problems, Stop } from "../errors.ts";
import { type ComparisonFacts, comparisonReport } from "../formats/comparison.ts";
import type { Host } from "../host.ts";
import { collect, type RunOptions, withGameOptions, withRunOptions } from "../options.ts";
import { ProgressLine } from "../progress.ts";
import { prepare } from "../setup.ts";

interface CompareOptions extends RunOptions {
  readonly baseVariant?: readonly string[];
  readonly baseOption?: readonly string[];
}

const EXAMPLES = `
Each match is played twice, with the same chance and the same bots: in the base setting, which is the
game as it is unless --base-variant and --base-option say otherwise, and in the setting of --variant
and --option. Each of the two is a full setting; neither takes anything from the other.

The columns after the difference say where it lies with 95 % certainty (means: Student's t; shares of
wins: Tango's score interval), for each row by itself. The last column judges all rows together, so
that chance makes any of them certain in 5 % of tables at most (Holm). Fewer than 10 matches, or fewer
than 10 pairs of matches that are unlike the others, are too few to say.

Examples:
  rulewright compare tokaido --variant zabuznicka --players 4 --games 10000
  rulewright compare tokaido -v heavy-purses -o extra-coins=5
  rulewright compare tokaido -v heavy-purses -o extra-coins=5 --base-variant heavy-purses --base-option extra-coins=2 --json`;

/** `compare`: a game in two settings. */
export function compareCommand(host: Host): Command {
  const command = withGameOptions(new Command("compare").argument("<game>", "name or path of a game"), 1)
    .description("Let bots play a game in two settings, and say what differs.")
    .option("--base-variant <name>", "a variant of the base setting; may be repeated", collect)
    .option("--base-option <name=value>", "an option of the base setting; may be repeated", collect);
  return withRunOptions(command, "how many matches on each side")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: CompareOptions) => {
      const { baseVariant = [], baseOption = [], variant = [], option = [], games, seed } = options;
      if (variant.length === 0 && option.length === 0)
        throw new Stop(
          "`compare` needs something to compare.",
          "Name a variant with --variant, or an option with --option.",
          EXIT.usage,
        );
      const base = prepare(host, game, { ...options, variant: baseVariant, option: baseOption });
      const changed = prepare(host, game, options);
      if (base.program.seats !== changed.program.seats)
        throw new Stop(
          "The two are not for the same number of players.",
          "Say with --players how many play.",
          EXIT.usage,
        );
      const settings = { base: settingOf(base.program), changed: settingOf(changed.program) };
      if (JSON.stringify(settings.base) === JSON.stringify(settings.changed))
        throw new Stop(
          "The two settings are the same.",
          "Give another variant, or another value of an option, on one side.",
          EXIT.usage,
        );
      const bots = botsFor(options.bot ?? [], Math.max(base.program.players.length, changed.program.players.length));
      const { simulate, usualWorkers } = await import("../../simulation/pool.ts");
      const workers = options.workers ?? usualWorkers(games, bots, availableParallelism());
      const progress = new ProgressLine(host);
      const result = await simulate({
        program: base.program,
        against: changed.program,
        seed,
        games,
        workers,
        bots,
        progress: (played) => progress.show(`${grouped(played)} of ${grouped(games)} pairs of matches`),
      });
      progress.clear();
      const { failure } = result;
      if (failure) {
        host.err(
          `Match ${failure.index + 1} of the run stopped, in the ${failure.side === "base" ? "base" : "changed"} setting. \`rulewright play\` with that setting and --seed ${failure.seed} begins the same match.\n`,
        );
        throw new Problems([gameProblem((failure.side === "base" ? base : changed).program, failure)]);
      }
      const found = differences(base.program, changed.program, result.against!.pairs);
      const facts: ComparisonFacts = {
        game: base.program.game.name,
        players: base.program.seats,
        ...settings,
        bots: [...new Set(bots)],
        seed,
        games,
        scores: scoresOf(base.program, changed.program),
      };
      if (options.json)
        host.out(
          `${JSON.stringify({ ...facts, differences: found, hash: hex(hashText(JSON.stringify([facts, found]))) }, null, 2)}\n`,
        );
      else for (const line of comparisonReport(facts, found)) host.out(`${line}\n`);
    });
}

/** Its variants and options, defaults included. */
function settingOf({ game, options }: Program): ComparisonFacts["base"] {
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

/** What the players of each setting compete for, where that differs. */
function scoresOf(base: Program, changed: Program): ComparisonFacts["scores"] {
  if (scoreAlike(base, changed) || (base.score === undefined && changed.score === undefined)) return undefined;
  return { base: scoreText(base) ?? null, changed: scoreText(changed) ?? null };
}
