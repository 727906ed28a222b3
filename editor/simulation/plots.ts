/** Charts of the results of a simulation. */
import * as Plot from "@observablehq/plot";
import type { Distribution } from "../../src/simulation/details.ts";

/** One of the series of data that a chart draws side by side, with its colour. */
export interface Series {
  readonly name: string;
  readonly colour: string;
}

interface Frame {
  readonly label: string;
  /** The language that decides how numbers are written. */
  readonly language: string;
  readonly width: number;
  readonly series: readonly Series[];
}

const common = ({ label, width, series }: Frame) => ({
  width,
  ariaLabel: label,
  marginLeft: 44,
  marginTop: 20,
  marginBottom: 34,
  style: {
    background: "transparent",
    color: "var(--text)",
    fontFamily: "var(--font-ui)",
    fontSize: "11px",
    overflow: "visible",
  },
  color: { domain: series.map(({ name }) => name), range: series.map(({ colour }) => colour) },
});

/** A chart that shows how often each value occurred, as a share of all. Many different values are put into groups. */
export function distributionPlot(
  frame: Frame,
  axes: { readonly x: string; readonly y: string },
  data: readonly { readonly series: string; readonly distribution: Distribution }[],
): Element {
  const values = data.flatMap(({ distribution }) => distribution.map(([value]) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const size = Math.max(1, Math.ceil((high - low + 1) / 40));
  const bars = data.flatMap(({ series, distribution }) => {
    const all = distribution.reduce((sum, [, times]) => sum + times, 0);
    const bins = new Map<number, number>();
    for (const [value, times] of distribution) {
      const bin = Math.floor((value - low) / size) * size + low;
      bins.set(bin, (bins.get(bin) ?? 0) + times);
    }
    return [...bins]
      .sort(([a], [b]) => a - b)
      .map(([bin, times]) => ({ series, from: bin - 0.5, to: bin + size - 0.5, share: times / all }));
  });
  const marks =
    data.length === 1
      ? [Plot.rectY(bars, { x1: "from", x2: "to", y: "share", fill: "series", inset: 0.5 })]
      : [
          Plot.lineY(bars, {
            x: (bar: { from: number; to: number }) => (bar.from + bar.to) / 2,
            y: "share",
            stroke: "series",
            strokeWidth: 2,
            curve: "monotone-x",
          }),
        ];
  return drawn({
    ...common(frame),
    height: 170,
    x: { label: axes.x, tickFormat: "d" },
    y: { label: axes.y, percent: true, grid: true },
    marks: [...marks, Plot.ruleY([0])],
  });
}

/** A chart with a row for each name, with one bar for each series, and the numbers beside the bars. */
export function barPlot(
  frame: Frame,
  axis: string,
  data: readonly { readonly name: string; readonly series: string; readonly value: number }[],
): Element {
  const several = frame.series.length > 1;
  const names = [...new Set(data.map(({ name }) => name))];
  const longest = Math.max(...names.map((name) => name.length));
  return drawn({
    ...common(frame),
    marginLeft: Math.min(180, 18 + longest * 6.5),
    marginRight: 44,
    marginTop: 6,
    height: 44 + names.length * (several ? 30 : 22),
    x: { label: axis, grid: true, nice: true },
    y: { label: null, domain: several ? frame.series.map(({ name }) => name) : names, axis: several ? null : "left" },
    ...(several && { fy: { label: null, domain: names, axis: "left" } }),
    marks: [
      Plot.barX(
        data,
        several ? { x: "value", y: "series", fy: "name", fill: "series" } : { x: "value", y: "name", fill: "series" },
      ),
      Plot.text(data, {
        x: "value",
        y: several ? "series" : "name",
        ...(several && { fy: "name" }),
        text: (each: { value: number }) => each.value.toLocaleString(frame.language, { maximumFractionDigits: 1 }),
        textAnchor: "start",
        dx: 4,
        fill: "var(--text)",
      }),
      Plot.ruleX([0]),
    ],
  });
}

/**
 * Draws a chart. The library gives parts of it names for screen readers, such as `bar`, which mean nothing to users and
 * are not allowed on such elements. They are removed.
 */
function drawn(options: Plot.PlotOptions): Element {
  const plot = Plot.plot(options) as Element;
  for (const mark of plot.querySelectorAll("g[aria-label]")) mark.removeAttribute("aria-label");
  return plot;
}
