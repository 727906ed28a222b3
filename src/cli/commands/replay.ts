import { Command } from "commander";
import { counted } from "../../diagnostics/english.ts";
import { escaped } from "../../diagnostics/escape.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { positionHash } from "../../interpreter/match/record/hash.ts";
import type { RecordedMatch } from "../../interpreter/match/record/record.ts";
import { replayMatch } from "../../interpreter/match/record/replay.ts";
import { reference } from "../../interpreter/runtime/reference/reference.ts";
import { Writers } from "../../explain/writers.ts";
import { Words } from "../../narration/titles.ts";
import { codeOf, EXIT, type Failure, failureData, failureText, isFailure } from "../errors.ts";
import type { Host } from "../host.ts";
import { countFromZero } from "../numbers.ts";
import { checkLanguage } from "../options.ts";
import { readRecord } from "../records.ts";
import { divergenceOf, preparedFor, shortHash, verified } from "../replaying.ts";
import { ending } from "../terminal/ending.ts";
import { table } from "../terminal/table.ts";

interface ReplayOptions {
  readonly to?: number;
  readonly game?: string;
  readonly lang: string;
  readonly json?: boolean;
  readonly anyRules?: boolean;
}

/**
 * The result of replaying one recorded match. `differs` contains the differences from the recording, as data for
 * scripts.
 */
type Replayed = { readonly file: string; readonly record?: RecordedMatch } & (
  | { readonly match: Match; readonly record: RecordedMatch }
  | { readonly failure: Failure; readonly differs?: object }
);

const EXAMPLES = `
A match differs if a move is no longer possible, or if a move no longer has the same effect. The
first such move is shown, with the values that differ and the lines that last changed them.
Matches recorded with older rules are tried only with --any-rules.

Exit codes: 0 all matches are as recorded, 1 a match differs, 2 a file cannot be read.

Examples:
  rulewright replay match.json                     play all moves again, and compare
  rulewright replay match.json --to 20             show the table after 20 moves
  rulewright replay matches/*.json --any-rules     which matches do my changes alter?`;

/** `replay`: replays recorded matches, and checks that they reach the recorded results. */
export function replayCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("replay")
    .argument("<matches...>", "files of recorded matches (see `play --save`)")
    .description("Replay recorded matches, and verify them.")
    .option("--to <number>", "replay only this many moves", countFromZero)
    .option("--game <game>", "name or path of the game, if the name in the file is not enough")
    .option("--lang <language>", "language of titles and sentences", "en")
    .option("--any-rules", "use the current rules, even if the match was played with others")
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action(async (files: readonly string[], options: ReplayOptions) => {
      const replayed: Replayed[] = [];
      for (const file of files) replayed.push(await replay(host, file, options));
      if (options.json)
        host.out(`${JSON.stringify({ verified: replayed.every(isWhole), matches: replayed.map(asData) }, null, 2)}\n`);
      else for (const each of replayed) tell(host, each, files.length === 1, options.lang);
      ends(Math.max(...replayed.map((each) => ("failure" in each ? codeOf(each.failure) : EXIT.fine))));
    });
}

async function replay(host: Host, file: string, { to, game, lang, anyRules }: ReplayOptions): Promise<Replayed> {
  let known: { readonly record?: RecordedMatch; readonly differs?: object } = {};
  try {
    const record = readRecord(host, file);
    known = { record };
    const { program } = await preparedFor(host, record, game);
    checkLanguage(program, lang);
    const writers = new Writers();
    const again = replayMatch(reference(program, writers.hooks), record, { to, anyRules });
    known = { record, differs: divergenceOf(again, writers) };
    return { file, record, match: verified(again, file, record, writers) };
  } catch (failure) {
    if (!isFailure(failure)) throw failure;
    return { file, failure, ...known };
  }
}

function isWhole(each: Replayed): boolean {
  return "match" in each && each.match.moves.length >= each.record.moves.length;
}

function tell(host: Host, each: Replayed, alone: boolean, lang: string): void {
  const { file } = each;
  if ("failure" in each) return host.err(failureText(each.failure, host.colour));
  const { match, record } = each;
  if (!alone)
    return host.out(
      `${escaped(file)}: ${counted(match.moves.length, "move")}, ${isWhole(each) ? "as recorded" : `of ${record.moves.length}`}\n`,
    );
  const words = new Words(match.program, lang);
  const { phrases } = words;
  for (const line of [...table(match, words, "everything", host.columns), ...ending(match, words)])
    host.out(`${escaped(line)}\n`);
  host.out(
    `\n${phrases.replayed(match.moves.length, record.moves.length, isWhole(each))} (${shortHash(positionHash(match.program, match.executor.state))})\n`,
  );
}

function asData(each: Replayed): object {
  const { file, record } = each;
  const setting = record && {
    game: record.game,
    variants: record.variants,
    players: record.players,
    seed: record.seed,
    of: record.moves.length,
  };
  if ("failure" in each) return { file, verified: false, ...setting, ...each.differs, ...failureData(each.failure) };
  const { match } = each;
  const decision = match.decision();
  return {
    file,
    verified: isWhole(each),
    ...setting,
    moves: match.moves.length,
    hash: positionHash(match.program, match.executor.state),
    over: match.over,
    result: match.result(),
    view: match.viewOfEverything(),
    decision: decision && {
      deciders: decision.deciders,
      label: decision.label,
      answers: decision.answers.map((a) => a.name),
    },
  };
}
