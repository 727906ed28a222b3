import { Command } from "commander";
import { botsFor } from "../agents.ts";
import { EXIT, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { collect, type RunOptions, withGameOptions, withRunOptions } from "../options.ts";
import { carryOut } from "../runs/carry-out.ts";
import { type CarryOptions, withCarryOptions } from "../runs/options.ts";
import { experimentOf, settingOf } from "../runs/experiment.ts";
import { settingFacts } from "../runs/report.ts";
import { prepare } from "../prepare.ts";

interface CompareOptions extends RunOptions, CarryOptions {
  readonly baseVariant?: readonly string[];
  readonly baseOption?: readonly string[];
}

/** The default number of matches if the bots search. Such bots are slow, and with this number results take seconds. */
const OF_THINKERS = 60;

const EXAMPLES = `
Each match is played twice, with the same chance and the same bots: once in the base setting, which is
the unchanged game unless you use --base-variant or --base-option, and once in the setting that you
give with --variant and --option. Each setting is complete; neither inherits anything from the other.

The columns after the difference show its 95 % confidence interval (Student's t for means, Tango's
score interval for shares of wins), separately for each row. The last column judges all rows together,
so that in at most 5 % of tables a difference is called certain by chance (Holm). Fewer than 10 matches,
or fewer than 10 pairs of matches that differ, are not enough for a verdict.

Examples:
  rulewright compare tokaido --variant zabuznicka --players 4 --games 10000
  rulewright compare tokaido -v heavy-purses -o extra-coins=5
  rulewright compare tokaido -v heavy-purses -o extra-coins=5 --base-variant heavy-purses --base-option extra-coins=2 --json`;

/** `compare`: compares two settings of a game. */
export function compareCommand(host: Host): Command {
  const command = withGameOptions(new Command("compare").argument("<game>", "name or path of a game"), 1)
    .description("Let bots play a game in two settings, and report what differs.")
    .option("--base-variant <name>", "a variant of the base setting; may be repeated", collect)
    .option("--base-option <name=value>", "an option of the base setting; may be repeated", collect);
  return withCarryOptions(
    withRunOptions(command, `how many matches with each setting; by default ${OF_THINKERS} if a bot thinks`),
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
      const base = await prepare(host, game, { ...options, variant: baseVariant, option: baseOption });
      const changed = await prepare(host, game, options);
      if (base.program.seats !== changed.program.seats)
        throw new Stop(
          "The two settings are not for the same number of players.",
          "Use --players to say how many play.",
          EXIT.usage,
        );
      const settings = { base: settingFacts(base.program), changed: settingFacts(changed.program) };
      if (JSON.stringify(settings.base) === JSON.stringify(settings.changed))
        throw new Stop(
          "The two settings are the same.",
          "Use a different variant or a different value of an option in one of them.",
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
