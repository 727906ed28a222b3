import { Command } from "commander";
import { didYouMean } from "../../diagnostics/english.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import type { RecordedMatch } from "../../interpreter/match/match.ts";
import { type Replay, replayMatch } from "../../interpreter/match/replay.ts";
import { reference } from "../../interpreter/reference/reference.ts";
import { Recorder } from "../../play/words/events.ts";
import { Words } from "../../play/words/words.ts";
import { EXIT, Problems, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { countFromZero } from "../options.ts";
import { readRecord } from "../records.ts";
import { compile, findFiles, type Prepared } from "../setup.ts";
import { ending } from "../terminal/ending.ts";
import { table } from "../terminal/table.ts";

interface ReplayOptions {
  readonly to?: number;
  readonly game?: string;
  readonly lang: string;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  rulewright replay match.json            play all moves again, and compare the end
  rulewright replay match.json --to 20    show the table after 20 moves`;

/** `replay`: plays a recorded match again and compares where it ends. */
export function replayCommand(host: Host): Command {
  return new Command("replay")
    .argument("<match>", "file of a recorded match (see `play --save`)")
    .description("Play a recorded match again, and verify it.")
    .option("--to <number>", "only so many moves", countFromZero)
    .option("--game <game>", "name or path of the game, where the name in the file does not tell")
    .option("--lang <language>", "language of the titles", "en")
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action((file: string, { to, game, lang, json }: ReplayOptions) => {
      const record = readRecord(host, file);
      const { program } = preparedFor(host, record, game);
      const replay = replayMatch(reference(program, new Recorder().hooks), record, to);
      verify(replay, file, record);
      const { match } = replay;
      const verified = match.moves.length >= record.moves.length;
      if (json) {
        const decision = match.decision();
        host.out(`${JSON.stringify({
          game: record.game, variants: record.variants, players: record.players, seed: record.seed, moves: match.moves.length, of: record.moves.length,
          verified, hash: match.hash(), over: match.over, result: match.result(), view: match.viewOfEverything(),
          decision: decision && { deciders: decision.deciders, label: decision.label, answers: decision.answers.map((a) => a.name) },
        }, null, 2)}\n`);
        return;
      }
      const words = new Words(program, lang);
      for (const line of table(match, words, match.viewOfEverything(), host.columns)) host.out(`${line}\n`);
      for (const line of ending(match, words)) host.out(`${line}\n`);
      host.out(`\n${match.moves.length} of ${record.moves.length} moves${verified ? ", the position is the recorded one" : ""} (${match.hash()})\n`);
    });
}

/** The program that a record was made with, as far as the files are still there. */
export function preparedFor(host: Host, record: RecordedMatch, game: string | undefined): Prepared {
  const setup = findFiles(host, game ?? record.game, record.variants);
  return compile({ ...setup, players: record.players, options: {} }, record.options);
}

/** Ends the command where the record does not fit the rules. */
export function verify(replay: Replay, file: string, record: RecordedMatch): void {
  switch (replay.kind) {
    case "same": return;
    case "stopped": throw new Problems([replay.match.stopped!.problem]);
    case "refused": {
      const { answer, by } = record.moves[replay.move]!;
      const meant = didYouMean(nearest(answer, replay.offered));
      const offered = replay.offered.length > 0 ? `Possible: ${replay.offered.slice(0, 20).join(", ")}${replay.offered.length > 20 ? ", …" : ""}.` : "The match is over there.";
      throw new Stop(`Move ${replay.move + 1} of \`${file}\` is not possible: ${by} cannot answer \`${answer}\`.`, meant ? `${meant} ${offered}` : offered, EXIT.findings);
    }
    case "different":
      throw new Stop(`The moves of \`${file}\` lead to another position: ${replay.match.hash()} instead of ${record.hash}.`,
        replay.rulesChanged ? "The rules have changed since it was recorded." : "The file was changed, or it is of another game.", EXIT.findings);
  }
}
