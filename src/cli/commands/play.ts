import { createInterface } from "node:readline";
import { Command } from "commander";
import { randomBytes } from "node:crypto";
import { escaped } from "../../diagnostics/escape.ts";
import { withChanges } from "../../interpreter/match/record/changes.ts";
import { MatchAuthority } from "../../interpreter/match/authority.ts";
import { Match } from "../../interpreter/match/match.ts";
import { replayMatch } from "../../interpreter/match/record/replay.ts";
import { viewerNamed } from "../../interpreter/match/observation/viewer.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import type { Seed } from "../../interpreter/runtime/random.ts";
import { reference } from "../../interpreter/runtime/reference/reference.ts";
import { SeatedAgent } from "../../agents/seated-agent.ts";
import { derivedSeed } from "../../simulation/seeds.ts";
import { Recorder } from "../../narration/events.ts";
import { Narrator } from "../../narration/narrator.ts";
import { toldForced } from "../../narration/answer-sentences.ts";
import { Words } from "../../narration/titles.ts";
import { agentCalled, agentLines } from "../agents.ts";
import { Problems, unknown } from "../errors.ts";
import type { Host } from "../host.ts";
import { checkLanguage, collect, type GameOptions, pairs, withPlayOptions } from "../options.ts";
import { readRecord, writeRecord } from "../records.ts";
import { preparedFor, verified } from "../replaying.ts";
import { prepare } from "../prepare.ts";
import { Session } from "../terminal/session.ts";
import { wrapped } from "../terminal/wrap.ts";

interface PlayOptions extends GameOptions<Seed> {
  readonly bot?: readonly string[];
  readonly lang: string;
  readonly save?: string;
  readonly load?: string;
}

const EXAMPLES = `
You play the first seat and bots play the others, unless --bot says otherwise. Refer to a seat
by its number or its name; \`--bot none\` puts people at every seat. Without a terminal, bots
play the whole match, with random bots at all other seats, and its log is printed.

${agentLines()}

At a question, type a number, a name, \`why\`, \`hint\`, \`undo\`, \`table\`, \`log\`, \`save FILE\`, \`help\`, or \`quit\`.

Examples:
  rulewright play tokaido --players 3
  rulewright play tokaido -v zabuznicka --lang cs --save match.json
  rulewright play tokaido --load match.json
  rulewright play connect-four --bot 1=strong       the bot begins`;

/** `play`: plays a match in the terminal. */
export function playCommand(host: Host): Command {
  return withPlayOptions(new Command("play").argument("<game>", "name or path of a game"))
    .description("Play a game in the terminal.")
    .option("-b, --bot <seat=kind>", "a bot for a seat, or `none`; may be repeated", collect)
    .option("-l, --lang <language>", "language of questions and log", "en")
    .option("--save <file>", "write the match to a file when it ends or you leave")
    .option("--load <file>", "continue a match from a file")
    .addHelpText("after", EXAMPLES)
    .action((game: string, options: PlayOptions) => play(host, game, options));
}

async function play(host: Host, game: string, options: PlayOptions): Promise<void> {
  const record = options.load === undefined ? undefined : readRecord(host, options.load);
  const { program, origins } = record ? await preparedFor(host, record, game) : await prepare(host, game, options);
  checkLanguage(program, options.lang);
  const bots = seatBots(program, options.bot ?? [], host.interactive);
  const words = new Words(program, options.lang);
  const recorder = new Recorder((ask, value, state) => toldForced([words], program, state, ask, value));
  const executor = reference(program, recorder.hooks);
  const seed = record?.seed ?? options.seed ?? randomSeed();
  const running = record ? verified(replayMatch(executor, record), options.load!, record) : Match.start(executor, seed);
  if (record) recorder.take(running.turns);
  [...bots.values()].forEach((bot, i) => bot.begin(derivedSeed(seed, i)));
  const people = seatNames(program).filter((name) => !bots.has(name));
  const viewers = people.length > 0 ? people.map((name) => viewerNamed(program, name)) : (["everything"] as const);
  const narrator = new Narrator(
    running,
    recorder,
    viewers.map((viewer) => ({ viewer, words })),
  );
  const heading = words.phrases.heading([words.game(), ...words.variants()].join(" – "), program.seats, seed);
  for (const line of [heading, ...words.introduction()])
    for (const part of wrapped(line, host.columns)) host.out(`${escaped(part)}\n`);
  const save = (name = options.save ?? "match.json") => (
    writeRecord(host, name, withChanges(running.hostRecord(), reference(program))),
    name
  );
  const lines = people.length > 0 ? createInterface({ input: host.input(), terminal: false }) : undefined;
  try {
    await new Session(host, new MatchAuthority(narrator), narrator, words, { bots }, linesOf(lines), save, {
      program,
      origins,
    }).run();
  } finally {
    lines?.close();
  }
  if (options.save !== undefined) save();
  if (running.stopped) throw new Problems([running.stopped.problem]);
}

/** A random seed of 128 bits. With so many possible seeds, nobody can find hidden things by trying all seeds. */
function randomSeed(): Seed {
  return randomBytes(16).toString("hex");
}

async function* linesOf(lines: AsyncIterable<string> | undefined): AsyncGenerator<string> {
  if (lines) yield* lines;
}

function seatNames(program: Program): string[] {
  return program.players.slice(0, program.seats).map((p) => program.pieces[p]!.name);
}

/**
 * The bots of a match, by seat. If the command line names bots, these bots play. If it names none, bots take all seats,
 * or all but the first seat if a person sits at the terminal.
 */
function seatBots(program: Program, given: readonly string[], interactive: boolean): Map<string, SeatedAgent> {
  const seats = seatNames(program);
  const others = interactive ? (given.length === 0 ? seats.slice(1) : []) : seats;
  const bots = new Map(others.map((name) => [name, SeatedAgent.named("random")]));
  for (const [seat, words] of Object.entries(
    pairs(
      given.filter((text) => text !== "none"),
      "--bot",
    ),
  )) {
    const name = /^\d+$/.test(seat) ? seats[Number(seat) - 1] : seats.find((s) => s === seat);
    if (name === undefined) throw unknown("seat", seat, seats);
    bots.set(name, new SeatedAgent(agentCalled(words)));
  }
  return bots;
}
