/**
 * Prints the results of playtests for people at a terminal. The notes of players (marks) come first, because people
 * took the time to make them.
 */
import { counted } from "../../diagnostics/english.ts";
import { painter } from "../../diagnostics/paint.ts";
import type { MarkFound, Playtest } from "../../playtest/playtest.ts";
import { duration, figure, percent, personAt } from "./words.ts";

/** Lists show at most this many rows. `--format json` and `--format html` contain all. */
const MOST = 8;

/** The results of playtests as lines of text. */
export function pretty(playtest: Playtest, colour: boolean): string {
  const { title } = painter(colour);
  const { matches, marks, lines, decisions, scores, seats } = playtest;
  const loose = marks.filter(({ line }) => !line);
  const section = (heading: string, rows: readonly string[]) =>
    rows.length === 0
      ? []
      : [
          "",
          title(heading),
          ...rows.slice(0, MOST).flatMap((row) => row.split("\n").map((line) => `  ${line}`)),
          ...(rows.length > MOST ? [`  … and ${rows.length - MOST} more`] : []),
        ];
  const over = matches.filter((match) => match.over).length;
  return [
    `${title(counted(matches.length, "match", "matches"))}, ${over} over, ${counted(marks.length, "mark")}`,
    ...section(
      "Marked lines of the rules",
      lines.map(
        (line) =>
          `${line.source}:${line.line}: ${line.text}\n${line.marks.map((i) => `  ${markText(playtest, marks[i]!)}`).join("\n")}`,
      ),
    ),
    ...section(
      "Marks at no line",
      loose.map((mark) => markText(playtest, mark)),
    ),
    ...section(
      "Decisions that take longest",
      decisions.map(
        ({ game, decision, count, median, p90 }) =>
          `${game}, ${decision}: half within ${duration(median)}, nine of ten within ${duration(p90)} (${count})`,
      ),
    ),
    ...section(
      "Where points come from",
      scores.map(
        ({ game, source, mean, winners, share }) =>
          `${game}, ${source}: ${figure(mean)} a player, ${figure(winners)} a winner, ${percent(share)} of all`,
      ),
    ),
    ...section(
      "Seats",
      seats.map(
        ({ game, player, played, won, meanScore }) =>
          `${game}, ${player}: won ${won} of ${played}${meanScore === undefined ? "" : `, ${figure(meanScore)} points on average`}`,
      ),
    ),
    "",
  ].join("\n");
}

function markText({ matches }: Playtest, { match, at, by, kind, text }: MarkFound): string {
  const own = matches[match]!;
  return `${kind}, ${personAt(own, by)} after move ${at} of ${own.name}${text === "" ? "" : `: ${text}`}`;
}
