import { Command } from "commander";
import { botsFor } from "../agents.ts";
import { EXIT, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { collect, type RunOptions, withGameOptions, withRunOptions } from "../options.ts";
import { carryOut } from "../runs/carry-out.ts";
import { type CarryOptions, withCarryOptions } from "../runs/options.ts";
import { experimentOf, settingOf } from "../runs/experiment.ts";
import { settingFacts } from "../runs/report.ts";
import { prepare } from "../setup.ts";

interface CompareOptions extends RunOptions, CarryOptions {
  readonly baseVariant?: readonly string[];
  readonly baseOption?: readonly string[];
}

/** Matches between bots that think, unless told: an answer comes in seconds. */
const OF_THINKERS = 60;

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
  return withCarryOptions(
    withRunOptions(command, `how many matches on each side; ${OF_THINKERS} unless told if a bot thinks`),
  )
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: CompareOptions, called: Command) => {
      const { baseVariant = [], baseOption = [], variant = [], option = [], seed } = options;
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
      const settings = { base: settingFacts(base.program), changed: settingFacts(changed.program) };
      if (JSON.stringify(settings.base) === JSON.stringify(settings.changed))
        throw new Stop(
          "The two settings are the same.",
          "Give another variant, or another value of an option, on one side.",
          EXIT.usage,
        );
      const bots = botsFor(options.bot ?? [], Math.max(base.program.players.length, changed.program.players.length));
      const told = called.getOptionValueSource("games") !== "default" || bots.every((bot) => bot === "random");
      const games = told ? options.games : OF_THINKERS;
      const experiment = experimentOf({
        command: "compare",
        game,
        seed,
        base: settingOf(base.program, { variant: baseVariant, option: baseOption }),
        changed: settingOf(changed.program, options),
        series: [{ games, bots }],
      });
      await carryOut(host, experiment, { base: base.program, changed: changed.program }, options);
    });
}
