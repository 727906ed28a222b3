/** Shows the results of a run as one HTML page. The page contains its charts, and needs no scripts or other files. */
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { grouped } from "../../diagnostics/english.ts";
import { isShare } from "../../simulation/compare.ts";
import type { Distribution } from "../../simulation/details.ts";
import type { Difference } from "../../simulation/differences.ts";
import type { Interval } from "../../simulation/intervals.ts";
import type { Worth } from "../../simulation/worth.ts";
import { type ComparisonFacts, comparisonReport, measureName } from "./comparison.ts";
import { escapedHtml, htmlPage } from "./html.ts";
import { type SimulationFacts, simulationReport } from "./simulation.ts";

/**
 * A measured figure with its confidence interval. `sure` is set if the figure certainly differs from the expected
 * value; the chart highlights it.
 */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly interval: Interval | undefined;
  readonly sure: boolean;
}

/** One tried value of the number that a sweep varies, and the result for this value. */
interface CurvePoint {
  readonly at: number;
  readonly value: number;
  readonly interval: Interval;
}

const WIDTH = 760;
/** The chart of a question shows at most this many of its best answers, and as many of its worst answers. */
const MOST_ANSWERS = 15;

/** The results of `simulate` as an HTML page. */
export function simulationPage(facts: SimulationFacts): string {
  const { statistics, details, worth, course } = facts;
  const { game, players, games, seats } = statistics;
  const even = seats.slice(0, players).reduce((sum, { winShare }) => sum + winShare, 0) / players;
  const wins = seats.map(({ seat, winShare, winInterval }) => ({
    name: seat,
    value: winShare,
    interval: winInterval,
    sure: facts.advantages.some((each) => each.seat === seat && each.verdict === "certain"),
  }));
  return page(`${game}: ${grouped(games)} matches`, simulationReport(facts, undefined), [
    ["Share of wins", figuresChart(wins, { percent: true, line: even })],
    ...details.scores.map(
      ({ seat, distribution }) => [`Scores of ${seat}`, distributionChart(distribution, "score")] as const,
    ),
    ["Turns", distributionChart(details.turns, "turns")],
    ["Decisions", distributionChart(details.decisions, "decisions")],
    ...(course && course.matches > 0
      ? [
          [
            "When the winner takes the lead for good",
            distributionChart(sorted(course.decided), "tenth of the match"),
          ] as const,
          ["Changes of the lead", distributionChart(sorted(course.leadChanges), "changes")] as const,
        ]
      : []),
    ...worthCharts(worth ?? []),
  ]);
}

/** The results of `compare` as an HTML page. */
export function comparisonPage(facts: ComparisonFacts, found: readonly Difference[]): string {
  const rows = (share: boolean) =>
    found
      .filter(({ measure }) => isShare(measure) === share)
      .map(({ measure, difference, interval, verdict }) => ({
        name: measureName(measure),
        value: difference,
        interval,
        sure: verdict === "certain",
      }));
  return page(`${facts.game}: what changes`, comparisonReport(facts, found), [
    ["Differences of shares of wins", figuresChart(rows(true), { percent: true, line: 0 })],
    ["Other differences", figuresChart(rows(false), { percent: false, line: 0 })],
  ]);
}

/**
 * The page of `sweep`.
 * @param band the range in which the result should be
 */
export function sweepPage(
  title: string,
  lines: readonly string[],
  x: string,
  curves: readonly {
    readonly name: string;
    readonly points: readonly CurvePoint[];
    readonly band: Interval | undefined;
    readonly percent: boolean;
  }[],
): string {
  return page(
    title,
    lines,
    curves.map(({ name, points, band, percent }) => [name, curveChart(points, x, band, percent)] as const),
  );
}

function worthCharts(rows: readonly Worth[]): readonly (readonly [string, string])[] {
  return [...new Set(rows.map(({ label }) => label))].flatMap((label) => {
    const judged = rows
      .filter((row) => row.label === label && row.difference !== undefined)
      .map(({ answer, difference, interval, verdict }) => ({
        name: answer,
        value: difference!,
        interval,
        sure: verdict === "certain",
      }));
    if (judged.length < 2) return [];
    const shown =
      judged.length > 2 * MOST_ANSWERS ? [...judged.slice(0, MOST_ANSWERS), ...judged.slice(-MOST_ANSWERS)] : judged;
    return [[`What the answers to ${label} are worth`, figuresChart(shown, { percent: true, line: 0 })] as const];
  });
}

function sorted(counts: ReadonlyMap<number, number>): Distribution {
  return [...counts].sort(([a], [b]) => a - b);
}

function figuresChart(
  figures: readonly Figure[],
  { percent, line }: { readonly percent: boolean; readonly line: number },
): string {
  if (figures.length === 0) return "";
  const scale = percent ? 100 : 1;
  const rows = figures.map(({ name, value, interval, sure }) => ({
    name,
    value: value * scale,
    low: (interval?.low ?? value) * scale,
    high: (interval?.high ?? value) * scale,
    sure,
  }));
  return drawn({
    marginLeft: 12 + 6.5 * Math.max(...rows.map(({ name }) => name.length)),
    x: { label: percent ? "points of 100" : "difference", grid: true },
    y: { label: null, domain: rows.map(({ name }) => name) },
    marks: [
      Plot.ruleX([line * scale], { stroke: "#888", strokeDasharray: "3 3" }),
      Plot.line(
        rows.flatMap(({ name, low, high, sure }) => [low, high].map((at) => ({ name, at, sure }))),
        { x: "at", y: "name", z: "name", stroke: colour, strokeWidth: 3 },
      ),
      Plot.dot(rows, { x: "value", y: "name", r: 5, fill: colour }),
    ],
  });
}

function colour({ sure }: { readonly sure: boolean }): string {
  return sure ? "#c2410c" : "#64748b";
}

function distributionChart(distribution: Distribution, x: string): string {
  if (distribution.length < 2) return "";
  const all = distribution.reduce((sum, [, times]) => sum + times, 0);
  const [least, most] = [distribution[0]![0], distribution.at(-1)![0]];
  const size = Math.max(1, Math.ceil((most - least + 1) / 40));
  const bins = new Map<number, number>();
  for (const [value, times] of distribution) {
    const bin = Math.floor((value - least) / size) * size + least;
    bins.set(bin, (bins.get(bin) ?? 0) + times);
  }
  const bars = sorted(bins).map(([bin, times]) => ({ bin, share: (100 * times) / all }));
  return drawn({
    height: 220,
    x: { label: x },
    y: { label: "% of the matches", grid: true },
    marks: [Plot.rectY(bars, { x: "bin", interval: size, y: "share", fill: "#2563eb", inset: 0.5 }), Plot.ruleY([0])],
  });
}

function curveChart(points: readonly CurvePoint[], x: string, band: Interval | undefined, percent: boolean): string {
  const rows = points.map(({ at, value, interval }) => ({ at, value, low: interval.low, high: interval.high }));
  const edges = band ? [rows[0]!, rows.at(-1)!].map(({ at }) => ({ at, low: band.low, high: band.high })) : [];
  return drawn({
    height: 320,
    x: { label: x, ticks: points.map(({ at }) => at), tickFormat: String },
    y: { label: percent ? "%" : null, grid: true },
    marks: [
      surface(edges, "#16a34a"),
      surface(rows, "#2563eb"),
      Plot.lineY(rows, { x: "at", y: "value", stroke: "#2563eb", strokeWidth: 2 }),
      Plot.dot(rows, { x: "at", y: "value", fill: "#2563eb", r: 4 }),
    ],
  });
}

/** Draws the area between two curves. */
function surface(
  rows: readonly { readonly at: number; readonly low: number; readonly high: number }[],
  fill: string,
): Plot.Line {
  const edge = [
    ...rows.map(({ at, low }) => ({ at, value: low })),
    ...rows.toReversed().map(({ at, high }) => ({ at, value: high })),
  ];
  return Plot.line(edge, { x: "at", y: "value", fill, fillOpacity: 0.18, stroke: "none", curve: "linear-closed" });
}

function drawn(options: Plot.PlotOptions): string {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  return Plot.plot({
    width: WIDTH,
    marginBottom: 40,
    marginTop: 16,
    marginRight: 16,
    style: { fontSize: "12px" },
    ...options,
    document,
  }).outerHTML;
}

function page(title: string, lines: readonly string[], charts: readonly (readonly [string, string])[]): string {
  const sections = charts.flatMap(([name, chart]) =>
    chart === ""
      ? []
      : [
          `<section><h2>${escapedHtml(name)}</h2>\n<figure role="img" aria-label="${escapedHtml(name)}">${chart}</figure></section>`,
        ],
  );
  return htmlPage(
    title,
    STYLE,
    `<p>A dot is what was found; with 95 % certainty the figure lies on its line. Orange: certain, all rows of the chart taken together.</p>
${sections.join("\n")}
<h2>All figures</h2>
<pre>${escapedHtml(lines.join("\n"))}</pre>`,
  );
}

const STYLE = `
h2 { font-size: 1.1rem; margin: 1.5rem 0 0.3rem; }
figure { margin: 0; overflow-x: auto; }
pre { border: 1px solid var(--line); padding: 0.8rem; overflow-x: auto; font-size: 0.8rem; }`;
