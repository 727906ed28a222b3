/**
 * Coverage for people at a terminal: first the figures, then the lines that are missing, with their places in the
 * files.
 */
import { painter, type Paint } from "../../diagnostics/paint.ts";
import { placeText, type Range, textOf } from "../../diagnostics/range.ts";
import type { Coverage, Share } from "../../coverage/report.ts";
import { excerpt, missedLines, missedBranch, missedBranches, silentPieces, sourcesOf } from "../../coverage/words.ts";

/** The report names at most this many things that were never offered, chosen or moved. `--format json` names all. */
const MOST_NAMES = 6;

/** Shows the coverage of a game as text for the terminal. */
export function pretty(coverage: Coverage, colour: boolean): string {
  const paint = painter(colour);
  const { game, ran, lines, branches } = coverage;
  return [
    `${paint.title(game)}, ${sourcesOf(ran)}`,
    `  rule lines  ${figures(lines, paint)} carried out`,
    `  branches    ${figures(branches, paint)} taken`,
    ...section(
      paint,
      missing(coverage, paint),
      "never carried out",
      "line of the rules is",
      "lines of the rules are",
      missedLines(coverage).reduce((n, { lines: all }) => n + all.length, 0),
    ),
    ...section(paint, untaken(coverage, paint), "never taken", "branch is", "branches are"),
    ...section(paint, idleChanges(coverage, paint), "never in force", "change is", "changes are"),
    ...named(
      paint,
      "Pieces with a text that is never carried out:",
      silentPieces(coverage).map(({ kind, field, pieces }) => `${kind}, ${field}: ${names(pieces)}`),
    ),
    ...answers(coverage, paint),
    ...unmoved(coverage, paint),
    "",
  ].join("\n");
}

/** Only the list of the lines that were never carried out. `--threshold` prints it. */
export function missing(coverage: Coverage, paint: Paint): string[] {
  return missedLines(coverage).flatMap(({ lines, within, whole }) => {
    const first = lines[0]!;
    if (whole) return [entry(paint, first.range, `\`${within}\``, `none of its ${lines.length} lines`)];
    return lines.map(({ range }) => entry(paint, range, excerpt(textOf(range)), `in \`${within}\``));
  });
}

function untaken(coverage: Coverage, paint: Paint): string[] {
  return missedBranches(coverage).map(({ fork, branch }) =>
    entry(paint, branch.range, excerpt(textOf(branch.range)), missedBranch(fork, branch.name)),
  );
}

function idleChanges({ changes }: Coverage, paint: Paint): string[] {
  return changes
    .filter(({ hits }) => hits === 0)
    .map(({ range, what, carrier }) =>
      entry(paint, range, excerpt(textOf(range)), carrier === undefined ? `\`${what}\`` : `of \`${carrier}\``),
    );
}

function answers({ questions, exchanges }: Coverage, paint: Paint): string[] {
  const rows = questions.flatMap(({ range, label, asked, answers: all }) => {
    if (asked === 0) return [entry(paint, range, `\`${label}\``, "is never asked")];
    const never = all.filter(({ offered }) => offered === 0).map(({ name }) => name);
    const unchosen = all.filter(({ offered, given }) => offered > 0 && given === 0).map(({ name }) => name);
    const found = [
      ...(never.length > 0 ? [`never offers ${names(never)}`] : []),
      ...(unchosen.length > 0 ? [`is never answered with ${names(unchosen)}`] : []),
    ];
    return found.length > 0 ? [entry(paint, range, `\`${label}\``, `${found.join("; ")}`)] : [];
  });
  const idle = exchanges
    .filter(({ given }) => given === 0)
    .map(({ name, range, offered }) =>
      entry(paint, range, `\`${name}\``, offered > 0 ? "is never used" : "is never possible"),
    );
  return rows.length + idle.length > 0 ? ["", paint.title("Questions that leave answers out:"), ...rows, ...idle] : [];
}

function unmoved({ pieces }: Coverage, paint: Paint): string[] {
  const rows = pieces
    .filter(({ never }) => never.length > 0)
    .map(({ kind, moved, never }) => `${kind}, ${never.length} of ${moved.length + never.length}: ${names(never)}`);
  return named(paint, "Pieces that never move:", rows);
}

function named(paint: Paint, title: string, rows: readonly string[]): string[] {
  return rows.length > 0 ? ["", paint.title(title), ...rows.map((row) => `  ${row}`)] : [];
}

function section(
  paint: Paint,
  rows: readonly string[],
  what: string,
  one: string,
  several: string,
  count = rows.length,
): string[] {
  return rows.length > 0 ? ["", paint.title(`${count} ${count === 1 ? one : several} ${what}:`), ...rows] : [];
}

function entry(paint: Paint, range: Range, text: string, why: string): string {
  return `  ${paint.place(`${placeText(range)}:`)} ${text}  ${paint.quiet(why)}`;
}

function names(all: readonly string[]): string {
  return all.length <= MOST_NAMES
    ? all.join(", ")
    : `${all.slice(0, MOST_NAMES).join(", ")} and ${all.length - MOST_NAMES} more`;
}

function figures({ covered, total, percent }: Share, paint: Paint): string {
  const text = `${covered} of ${total} (${percent} %)`;
  return covered === total ? paint.hint(text) : text;
}
