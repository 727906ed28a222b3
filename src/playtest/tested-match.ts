/** A match that people have played, in the form that `playtest` evaluates. */
import type { Origins } from "../interpreter/compile.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { rulesHash } from "../interpreter/match/record/hash.ts";
import type { RecordedMatch } from "../interpreter/match/record/record.ts";
import { Numbering } from "../session/make-model.ts";
import { languagesFor, type LocalizedText } from "../session/localized.ts";
import { replay } from "../session/replay.ts";
import { scoreSheet } from "../session/score-sheet.ts";
import type { ResultShown } from "../session/snapshot.ts";
import { Timeline } from "../session/timeline.ts";
import type { PlayedMatch } from "../together/protocol.ts";

/** A person or bot at a seat of a match. */
export interface TestedSeat {
  readonly player: string;
  /** The person's name; absent if none was given. */
  readonly name?: string;
  /** The bot that played at the seat when the match ended; absent if a person played. */
  readonly bot?: string;
  readonly gaveUp: boolean;
}

/** A match that people have played, with the marks (notes about moments) of its players. */
export interface TestedMatch {
  /** The name of the match: the name of its file, or the title that the host gave it. */
  readonly name: string;
  /** When the match began, in ms since 1970. */
  readonly begun?: number;
  readonly record: RecordedMatch;
  readonly seats: readonly TestedSeat[];
  readonly over: boolean;
  /** The result of the match; undefined if the match is not over, or if the rules have changed since. */
  readonly result: Pick<ResultShown, "winners" | "scores" | "sheet"> | undefined;
}

/** Converts a match that a server has stored. */
export function testedFromPlayed({ record, title, begun, people, over, result }: PlayedMatch): TestedMatch {
  return {
    name: title === "" ? record.game : title,
    begun,
    record,
    seats: people.map(({ player, name, bot, gaveUp }) => ({
      player,
      ...(name !== undefined && { name }),
      ...(bot !== undefined && { bot }),
      gaveUp,
    })),
    over,
    result,
  };
}

/**
 * Converts a match from a file. It replays the match in order to find the result. If the rules have changed since,
 * there is no result.
 */
export function testedFromRecord(name: string, record: RecordedMatch, program: Program, origins: Origins): TestedMatch {
  const seats = program.players.flatMap((piece, i) =>
    i < program.seats ? [{ player: program.pieces[piece]!.name, gaveUp: false }] : [],
  );
  const languages = languagesFor(program);
  const rules = { program, origins, staging: undefined, languages, numbering: new Numbering(program) };
  if (rulesHash(program) !== record.rules) return { name, record, seats, over: false, result: undefined };
  const timeline = new Timeline(rules, record.seed);
  const divergence = replay(timeline, record.moves, rules, []);
  const result = divergence || timeline.position.stopped ? undefined : timeline.match.result();
  return {
    name,
    record,
    seats,
    over: result !== undefined,
    result: result && {
      winners: result.winners,
      scores: result.scores,
      sheet: scoreSheet(rules, timeline, () => true),
    },
  };
}

/** A text in a language, or in English if it does not exist in that language. */
export function textIn(language: string, text: LocalizedText): string {
  return text[language] ?? text["en"] ?? "";
}
