import { Command } from "commander";
import { didYouMean } from "../../diagnostics/english.ts";
import { escaped } from "../../diagnostics/escape.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { rulesHash } from "../../interpreter/match/hash.ts";
import type { Match } from "../../interpreter/match/match.ts";
import type { RecordedMatch } from "../../interpreter/match/record.ts";
import { type Replay, replayMatch } from "../../interpreter/match/replay.ts";
import { reference } from "../../interpreter/reference/reference.ts";
import { Recorder } from "../../play/words/events.ts";
import { Words } from "../../play/words/words.ts";
import { EXIT, Problems, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { isPath } from "../locate.ts";
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
  readonly anyRules?: boolean;
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
    .option("--any-rules", "by the rules as they are now, though others were played")
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action((file: string, { to, game, lang, json, anyRules }: ReplayOptions) => {
      const record = readRecord(host, file);
      const { program } = preparedFor(host, record, game);
      const match = verified(replayMatch(reference(program, new Recorder().hooks), record, { to, anyRules }), file, record);
      const whole = match.moves.length >= record.moves.length;
      if (json) {
        const decision = match.decision();
        host.out(`${JSON.stringify({
          game: record.game, variants: record.variants, players: record.players, seed: record.seed, moves: match.moves.length, of: record.moves.length,
          verified: whole, hash: match.hostHash(), over: match.over, result: match.result(), view: match.viewOfEverything(),
          decision: decision && { deciders: decision.deciders, label: decision.label, answers: decision.answers.map((a) => a.name) },
        }, null, 2)}\n`);
        return;
      }
      const words = new Words(program, lang);
      for (const line of [...table(match, words, "everything", host.columns), ...ending(match, words)]) host.out(`${escaped(line)}\n`);
      host.out(`\n${match.moves.length} of ${record.moves.length} moves${whole ? ", the position is the recorded one" : ""} (${shortHash(match.hostHash())})\n`);
    });
}

/** The program that a record was made with, as far as the files are still there. A record names them; only a user says where a file lies. */
export function preparedFor(host: Host, record: RecordedMatch, game: string | undefined): Prepared {
  if (game === undefined && isPath(record.game)) throw new Stop(`The record names the game \`${record.game}\`, which is no name of a game.`, "If you trust that file, give it: --game FILE.");
  const path = record.variants.find(isPath);
  if (path !== undefined) throw new Stop(`The record names the variant \`${path}\`, which is no name of a variant.`);
  const setup = findFiles(host, game ?? record.game, record.variants);
  return compile({ ...setup, players: record.players, options: {} }, record.options);
}

/** The match of a replay; ends the command where the record does not fit the rules. */
export function verified(replay: Replay, file: string, record: RecordedMatch): Match {
  switch (replay.kind) {
    case "same": return replay.match;
    case "malformed": throw new Stop(`\`${file}\` is not a recorded match: ${replay.fault}.`);
    case "other rules":
      throw new Stop(`\`${file}\` was recorded with other rules than \`${record.game}\` has now.`, "`rulewright replay FILE --any-rules` tries its moves by the rules of now; the studio carries a match over.", EXIT.findings);
    case "stopped": throw new Problems([replay.match.stopped!.problem]);
    case "refused": {
      const { answer, by } = record.moves[replay.move]!;
      const meant = didYouMean(nearest(answer, replay.offered));
      const offered = replay.offered.length > 0 ? `Possible: ${replay.offered.slice(0, 20).join(", ")}${replay.offered.length > 20 ? ", …" : ""}.` : "The match is over there.";
      throw new Stop(`Move ${replay.move + 1} of \`${file}\` is not possible: ${by} cannot answer \`${answer}\`.`, meant ? `${meant} ${offered}` : offered, EXIT.findings);
    }
    case "different":
      throw new Stop(`The moves of \`${file}\` lead to another position: ${shortHash(replay.match.hostHash())} instead of ${shortHash(record.hash)}.`,
        record.rules === rulesHash(replay.match.program) ? "The file was changed." : "The rules have changed since it was recorded.", EXIT.findings);
  }
}

/** As many digits as people compare. */
function shortHash(hash: string): string {
  return hash.slice(0, 12);
}
