/** Prints how much each answer to a question is worth, as a table for people. */
import type { Contradiction, Worth } from "../../simulation/worth.ts";

/** The table shows at most this many of the best answers to a question, and as many of the worst answers. */
const SHOWN = 8;

/**
 * The lines of the table: for each question, its answers, the best first. If a question has many answers, only the best
 * and the worst are shown.
 */
export function worthReport(rows: readonly Worth[]): string[] {
  const labels = [...new Set(rows.map(({ label }) => label))];
  const lines = labels.flatMap((label) => {
    const own = rows.filter((row) => row.label === label);
    const judged = own.filter(({ difference }) => difference !== undefined);
    const never = own.filter(({ given }) => given === 0).map(({ answer }) => answer);
    if (own.length < 2 || (judged.length === 0 && never.length === 0)) return [];
    const shown = judged.length > 2 * SHOWN ? [...judged.slice(0, SHOWN), undefined, ...judged.slice(-SHOWN)] : judged;
    const width = Math.max(0, ...judged.map(({ answer }) => answer.length));
    return [
      `  ${label}`,
      ...shown.map((row) =>
        row ? `    ${lineOf(row, width)}` : `    … ${judged.length - 2 * SHOWN} more between them`,
      ),
      ...(never.length > 0 ? [`    never given: ${never.join(", ")}`] : []),
    ];
  });
  return lines.length === 0 ? ["No answer was both given and not given often enough to say what it is worth."] : lines;
}

function lineOf(
  { answer, offered, given, winShareGiven, winShareLeft, difference, interval, verdict }: Worth,
  width: number,
): string {
  const cells = [
    answer.padEnd(width),
    `given ${String(given).padStart(5)} of ${String(offered).padEnd(5)}`,
    `${percent(winShareGiven!)} won, else ${percent(winShareLeft!)}`,
    `${signed(difference!)} (${signed(interval!.low)} to ${signed(interval!.high)})`,
    verdict === "certain" ? "certain" : "",
  ];
  return cells.join("  ").trimEnd();
}

/** A sentence for each answer that bots of two strengths judge differently. */
export function contradictionReport(found: readonly Contradiction[], bots: string): string[] {
  const who = bots[0]!.toUpperCase() + bots.slice(1);
  return found.map(
    ({ label, answer, one, other }) =>
      `${who} bots contradict this about \`${label} ${answer}\`: ${signed(other)} instead of ${signed(one)} points.`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1).padStart(5)} %`;
}

/** A share of wins in percentage points with a sign: 0.042 becomes `+4.2`. */
export function signed(share: number): string {
  const points = (100 * share).toFixed(1);
  return share < 0 ? `−${points.slice(1)}` : `+${points}`;
}
