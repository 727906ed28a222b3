import { Command } from "commander";
import { counted, grouped } from "../../diagnostics/english.ts";
import { painter } from "../../diagnostics/paint.ts";
import { placeText } from "../../diagnostics/range.ts";
import { findLeaks, findLeaksWithBot, type Leak, type Search } from "../../leaks/leaks.ts";
import { makeProgram } from "../../simulation/setup.ts";
import { EXIT } from "../errors.ts";
import type { Host } from "../host.ts";
import { agentCalled, agentLines } from "../agents.ts";
import { wholeNumber } from "../numbers.ts";
import { type GameOptions, withGameOptions } from "../options.ts";
import { ProgressLine } from "../progress.ts";
import { prepare } from "../prepare.ts";

interface LeaksOptions extends GameOptions {
  readonly seed: number;
  readonly pairs: number;
  readonly bot?: string;
  readonly json?: boolean;
}

/** For each sort of leak: words that say what the seat notices, as part of a sentence. */
const SAID: Readonly<Record<Leak["sort"], string>> = {
  view: "sees another table",
  question: "sees that a different question is asked",
  offer: "is offered different answers",
  preview: "is told that an answer has a different effect",
  reason: "is told a different reason why something is not offered",
  log: "reads another log",
  ids: "sees different ids of things on the table",
  timeline: "sees a different timeline",
  trace: "sees a different trace of a move",
  record: "is given a different record",
  search: "searches other positions",
  bot: "answers differently, as a bot,",
};

/** For each sort of leak: words that say which data of two worlds were compared, for a list. */
const COMPARED: Readonly<Record<Leak["sort"], string>> = {
  view: "the table",
  question: "questions",
  offer: "offers",
  preview: "what answers bring",
  reason: "why something is not offered",
  log: "the log",
  ids: "ids",
  timeline: "the time line",
  trace: "the trace",
  record: "the record and its hash",
  search: "searches",
  bot: "answers of the bot",
};

/** Words that say which hidden things differed between two compared worlds, for a list. */
const VARIED: Readonly<Record<keyof Search["varied"], string>> = {
  order: "the order of hidden pieces",
  card: "cards",
  kind: "kinds",
  owner: "owners",
  number: "numbers",
  box: "the box",
  state: "states",
  share: "shares of a counter",
};

const EXAMPLES = `
Random matches are played. At decisions, a second world is created that a seat cannot tell from the
first: everything that the seat cannot see is dealt again. Both worlds continue with the same answers
until a difference is revealed. Until then, the seat must be told the same in both. The report lists
what was compared, and in what no two worlds could differ. With --bot, a bot must give the same
answers in both worlds.

Exit codes: 0 nothing found, 1 something is given away, 2 wrong usage, or a file cannot be read.

Examples:
  rulewright leaks tokaido --players 4
  rulewright leaks tokaido --bot flat-mc:playouts=50
  rulewright leaks my-game.yaml --pairs 5000 --json`;

/** `leaks`: looks for information that a seat receives but must not have. */
export function leaksCommand(host: Host, ends: (code: number) => void): Command {
  return withGameOptions(new Command("leaks").argument("<game>", "name or path of a game"), 1)
    .description("Look for hidden information that players are told.")
    .option("--pairs <number>", "how many pairs of worlds", wholeNumber, 200)
    .option("-b, --bot <kind>", "a bot that must give the same answers in both worlds")
    .option("--json", "print one JSON document")
    .addHelpText("after", `${EXAMPLES}\n\n${agentLines()}`)
    .action(async (game: string, options: LeaksOptions) => {
      const { setup } = await prepare(host, game, options);
      const made = makeProgram(setup, { guards: false });
      if (made.kind !== "program") throw new Error("a game that was just made cannot be made");
      const { program } = made;
      const { pairs, seed, bot } = options;
      const line = new ProgressLine(host);
      const progress = (done: number) => line.show(`${grouped(done)} of ${grouped(pairs)} pairs`);
      const how = { pairs, seed, progress };
      const search = bot === undefined ? findLeaks(made, how) : await findLeaksWithBot(made, how, agentCalled(bot));
      line.clear();
      const name = {
        game: program.game.name,
        players: program.seats,
        variants: program.game.variants,
        seed: options.seed,
      };
      host.out(
        options.json
          ? `${JSON.stringify({ ...name, ...search, leaks: search.leaks.map(asJson) }, null, 2)}\n`
          : report({ ...name, secret: program.layout.maxThreads > 0 }, search, host),
      );
      ends(search.leaks.length > 0 ? EXIT.findings : EXIT.fine);
    });
}

function report(
  {
    game,
    players,
    variants,
    secret,
  }: {
    readonly game: string;
    readonly players: number;
    readonly variants: readonly string[];
    /** Is true if the game has questions that players answer in secret. */ readonly secret: boolean;
  },
  { pairs, matches, channels, varied, leaks }: Search,
  { colour }: Host,
): string {
  const found =
    pairs === 0
      ? matches === 0
        ? `nothing is hidden from any player${secret ? " except secret answers, until all have answered" : ""}`
        : "no second world could be made"
      : leaks.length === 0
        ? "nothing is given away"
        : counted(leaks.length, "leak");
  const head = `${[game, counted(players, "player"), ...variants].join(", ")}: ${counted(pairs, "pair")} of worlds in ${counted(matches, "match", "matches")}: ${found}.\n`;
  return (
    head +
    (pairs > 0 ? comparedText(channels, varied) : "") +
    leaks.map((leak) => leakText(leak, pairs, colour)).join("")
  );
}

function comparedText(channels: Search["channels"], varied: Search["varied"]): string {
  const all = Object.entries(varied) as [keyof Search["varied"], number][];
  const differed = all.filter(([, times]) => times > 0).map(([what, times]) => `${VARIED[what]} (${grouped(times)})`);
  const never = all.filter(([, times]) => times === 0).map(([what]) => VARIED[what]);
  return [
    `Compared: ${channels.map((channel) => COMPARED[channel]).join(", ")}.`,
    `The worlds differed in ${differed.length > 0 ? differed.join(", ") : "secret answers"}.`,
    ...(never.length > 0 ? [`No two worlds could differ in ${never.join(", ")}.`] : []),
    "",
  ].join("\n");
}

function leakText({ sort, seat, here, there, range, seed, move, pairs }: Leak, of: number, colour: boolean): string {
  const paint = painter(colour);
  const lines = [
    `\n${placeText(range)}: ${paint.error("error")} ${paint.title(`${seat} ${SAID[sort]} although the worlds differ only in what they cannot see.`)}`,
    `  in one world:   ${here || "nothing"}`,
    `  in the other:   ${there || "nothing"}`,
    `  ${grouped(pairs)} of ${grouped(of)} pairs show it; first in the match with seed ${seed}, after ${counted(move, "move")}.`,
  ];
  return `${lines.join("\n")}\n`;
}

function asJson({ range, ...leak }: Leak): object {
  return { ...leak, place: placeText(range) };
}
