/**
 * Replays recorded matches with the current rules. Finds the rules that a record names, and explains why a record does
 * not fit the rules.
 */
import { counted, didYouMean } from "../diagnostics/english.ts";
import { placeText, textOf } from "../diagnostics/range.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Difference } from "../interpreter/match/record/changes.ts";
import { positionHash, rulesHash } from "../interpreter/match/record/hash.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { Recorded, RecordedMatch } from "../interpreter/match/record/record.ts";
import type { Replay } from "../interpreter/match/record/replay.ts";
import type { PlaceInRules, Program } from "../interpreter/ir/program.ts";
import type { Writers } from "../explain/writers.ts";
import { EXIT, Problems, Stop } from "./errors.ts";
import type { Host } from "./host.ts";
import { isPath, locateGame } from "./locate.ts";
import type { Prepared } from "./program-cache.ts";

/** If a replay differs from its record, the message lists at most this many differing values. */
const MOST_VALUES = 6;

/**
 * The program with which a record was made, if its files still exist. A record contains the names of the files without
 * folders. `game` is the path of the game's file, if the user gave it.
 */
export async function preparedFor(host: Host, record: RecordedMatch, game: string | undefined): Promise<Prepared> {
  if (game === undefined) findNamed(host, record.game);
  const path = record.variants.find(isPath);
  if (path !== undefined)
    throw new Stop(`The record names the variant \`${path}\`, which is not a valid name of a variant.`);
  const { compile, findFiles } = await import("./setup.ts");
  const setup = findFiles(host, game ?? record.game, record.variants);
  return compile({ ...setup, players: record.players, options: {} }, { values: record.options });
}

/**
 * Ends the command if the game that a record names cannot be found. The message asks the user for the path of the file.
 */
function findNamed({ folder }: Host, game: string): void {
  if (isPath(game))
    throw new Stop(
      `The record names the game \`${game}\`, which is not a valid name of a game.`,
      "If you trust that file, give it with --game FILE.",
    );
  try {
    locateGame(folder, game);
  } catch (failure) {
    if (!(failure instanceof Stop)) throw failure;
    throw new Stop(failure.message, `If its file is somewhere else, give it with --game FILE. ${failure.hint ?? ""}`);
  }
}

/**
 * The match of a replay. Ends the command if the record does not fit the rules. `writers` observed the replay: it knows
 * which line of the rules last changed each value.
 */
export function verified(replay: Replay, file: string, record: RecordedMatch, writers?: Writers): Match {
  switch (replay.kind) {
    case "same":
      return replay.match;
    case "malformed":
      throw new Stop(`\`${file}\` is not a recorded match: ${replay.fault}.`);
    case "other rules":
      throw new Stop(
        `\`${file}\` was recorded with rules that differ from the current rules of \`${record.game}\`.`,
        "`rulewright replay FILE --any-rules` tries its moves with the current rules, and the studio can transfer a match to them.",
        EXIT.findings,
      );
    case "contradictory":
      throw new Stop(`\`${file}\` contradicts itself: ${replay.fault}.`, "The file was changed.", EXIT.findings);
    case "stopped":
      throw new Problems([replay.match.stopped!.problem]);
    case "refused": {
      const { answer, by } = record.moves[replay.move]!;
      const meant = didYouMean(nearest(answer, replay.offered));
      const offered =
        replay.offered.length > 0
          ? `Possible: ${replay.offered.slice(0, 20).join(", ")}${replay.offered.length > 20 ? ", …" : ""}.`
          : "The match is over there.";
      throw new Stop(
        `Move ${replay.move + 1} of \`${file}\` is not possible: ${by} cannot answer \`${answer}\`.`,
        meant ? `${meant} ${offered}` : offered,
        EXIT.findings,
      );
    }
    case "different": {
      const { match, values } = replay;
      const cause =
        record.rules === rulesHash(match.program)
          ? "The file was changed."
          : "The rules have changed since it was recorded.";
      if (values.length === 0)
        throw new Stop(
          `The moves of \`${file}\` lead to a different position: ${shortHash(positionHash(match.program, match.executor.state))} instead of ${shortHash(record.hash)}.`,
          cause,
          EXIT.findings,
        );
      const last = match.moves.at(-1);
      const where = last
        ? `After move ${match.moves.length} of \`${file}\` (${last.by}: ${last.answer})`
        : `After the set-up of \`${file}\``;
      const more = values.length > MOST_VALUES ? [`… and ${counted(values.length - MOST_VALUES, "value")} more`] : [];
      throw new Stop(
        `${where} the position differs from the recorded one.`,
        [
          ...values.slice(0, MOST_VALUES).flatMap((each) => differenceText(match.program, each, writers)),
          ...more,
          cause,
        ].join("\n  "),
        EXIT.findings,
      );
    }
  }
}

/** The first move at which a replay differs from its record, with the differing values, as data for scripts. */
export function divergenceOf(replay: Replay, writers: Writers): object {
  switch (replay.kind) {
    case "refused":
      return { move: replay.move + 1, offered: replay.offered };
    case "different": {
      const { match, values } = replay;
      return {
        move: match.moves.length,
        values: values.map((value) => {
          const line = writerOf(match.program, value, writers);
          return { ...value, ...(line && { line: placeText(line.range) }) };
        }),
      };
    }
    case "same":
    case "stopped":
    case "other rules":
    case "contradictory":
    case "malformed":
      return {};
  }
}

function differenceText(program: Program, difference: Difference, writers: Writers | undefined): readonly string[] {
  const { name, recorded, now } = difference;
  const line = writers && writerOf(program, difference, writers);
  const value = now === undefined ? "is not there now" : `is ${shown(now)}`;
  return [
    `\`${name}\` ${value}, recorded: ${shown(recorded)}.`,
    ...(line ? [`  last changed by ${placeText(line.range)}: ${textOf(line.range).split("\n", 1)[0]!.trim()}`] : []),
  ];
}

/** The line of the rules that last changed a state or zone whose value differs from the record. */
function writerOf(program: Program, { name }: Difference, writers: Writers): PlaceInRules | undefined {
  const { cells, zones, layout } = program;
  const cell = cells.findIndex((each) => each.name === name);
  const zone = zones.findIndex((each) => each.name === name);
  const word = cell >= 0 ? layout.states + cell : zone >= 0 ? layout.zoneFirst + zone : undefined;
  return word === undefined ? undefined : writers.last(program, [word]);
}

function shown(value: Recorded | undefined): string {
  if (value === null || value === undefined) return "nothing";
  return typeof value === "object" ? `[${value.join(", ")}]` : String(value);
}

/** The first twelve digits of a hash, which are enough for people who compare two hashes. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12);
}
