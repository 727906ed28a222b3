/** The report that `compare` prints for people. */
import { counted } from "../../diagnostics/english.ts";
import { isShare, type Measure } from "../../simulation/compare.ts";
import type { Difference } from "../../simulation/differences.ts";

/** A setting of a game: the variants in use, and the values of all options. */
interface SettingFacts {
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** The results of `compare`: the two settings, and how they were compared. */
export interface ComparisonFacts {
  readonly game: string;
  readonly players: number;
  readonly base: SettingFacts;
  readonly changed: SettingFacts;
  /** The descriptions of the bots that played, such as `search:200`. */
  readonly bots: readonly string[];
  readonly seed: number;
  readonly games: number;
  /**
   * If the two settings decide their winners by different scores, the names of these scores. Null in place of a name
   * means that no score decides.
   */
  readonly scores: { readonly base: string | null; readonly changed: string | null } | undefined;
}

/** The report of `compare` for people, line by line. */
export function comparisonReport(
  { game, players, base, changed, bots, games, scores }: ComparisonFacts,
  found: readonly Difference[],
): string[] {
  const rows = [
    ["", "base", "changed", "difference", "", ""],
    ...found.map((one) => {
      const { shown, apart } = formOf(one.measure);
      const { interval } = one;
      return [
        measureName(one.measure),
        shown(one.base),
        shown(one.variant),
        signed(one.difference, apart),
        interval ? `${signed(interval.low, apart)} to ${signed(interval.high, apart)}` : "",
        verdictOf(one, games),
      ];
    }),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const conclusive = found.filter(({ verdict }) => verdict !== "too few").length;
  return [
    `${game}, ${counted(players, "player")}: ${counted(games, "match", "matches")} each between ${bots.join(" and ")} bots`,
    `base: ${settingText(base, changed)}`,
    `changed: ${settingText(changed, base)}`,
    ...rows.map((row) =>
      `  ${row.map((cell, column) => (column === 0 || column > 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column]!))).join("  ")}`.trimEnd(),
    ),
    ...(scores
      ? [`Scores are not compared: ${scoreWords("base", scores.base)}, ${scoreWords("changed", scores.changed)}.`]
      : []),
    ...verdictLines(found),
    ...(conclusive === 0
      ? []
      : [
          "Shares of wins differ in percentage points; a win shared by n counts 1/n. Each interval holds with 95 %",
          `certainty. A row without a comment is certain at 5 %, all ${counted(found.length, "row")} taken together (Holm).`,
        ]),
  ];
}

/** A sentence for each difference that is certain. If none is certain, one sentence says so. */
function verdictLines(found: readonly Difference[]): string[] {
  const certain = found.filter(({ verdict }) => verdict === "certain");
  if (certain.length === 0)
    return found.some(({ verdict }) => verdict === "may be chance") ? ["Nothing differs certainly."] : [];
  return certain.map(({ measure, difference, interval }) => {
    const { apart } = formOf(measure);
    const more = difference > 0;
    const [least, most] = interval ? (more ? [interval.low, interval.high] : [-interval.high, -interval.low]) : [];
    const range = least === undefined ? "" : ` (${apart(least)} to ${apart(most!)})`;
    const unit = isShare(measure) ? " points" : "";
    return `Certain: ${measureName(measure)} ${more ? "more" : "less"} by ${apart(Math.abs(difference))}${unit}${range}.`;
  });
}

/**
 * A setting in words, such as `heavy-purses, extra-coins = 5`: its variants, and the options that differ from `other`.
 */
function settingText({ variants, options }: SettingFacts, other: SettingFacts): string {
  const own = Object.entries(options)
    .filter(([name, value]) => other.options[name] !== value)
    .map(([name, value]) => `${name} = ${value}`);
  return [...variants, ...own].join(", ") || "the game as it is";
}

function scoreWords(side: string, text: string | null): string {
  return text === null ? `${side} has none` : `${side} counts \`${text}\``;
}

function verdictOf({ verdict, deviating }: Difference, games: number): string {
  switch (verdict) {
    case "certain":
      return "";
    case "may be chance":
      return "may be chance";
    case "same":
      return "the same in every pair";
    case "too few":
      return games < 10 ? "too few matches to say" : `too few to say: ${counted(deviating, "pair")} unlike the others`;
  }
}

/** The name of a measured number, such as the wins of a seat, in reports. */
export function measureName(measure: Measure): string {
  switch (measure.kind) {
    case "score":
      return `score of ${measure.seat}`;
    case "wins":
      return `won by ${measure.seat}`;
    case "side wins":
      return `won by ${measure.side}`;
    case "shared":
      return "won by several";
    case "nobody":
      return "won by nobody";
    case "decisions":
    case "turns":
      return measure.kind;
  }
}

/** The format of a measure: one function writes its figures, the other writes the difference between two figures. */
function formOf(measure: Measure): { shown(n: number): string; apart(n: number): string } {
  const plain = (n: number) => n.toFixed(2);
  if (!isShare(measure)) return { shown: plain, apart: plain };
  return { shown: (n) => `${(100 * n).toFixed(1)} %`, apart: (n) => (100 * n).toFixed(1) };
}

function signed(n: number, shown: (n: number) => string): string {
  return `${n < 0 ? "−" : "+"}${shown(Math.abs(n))}`;
}
