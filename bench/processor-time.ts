/** Measures the processor time of a page by a trace of the browser: that of the page itself, and that of its threads. */
import type { Browser, Page } from "playwright-core";

/** The milliseconds for which processors have worked on a page. */
export interface ProcessorTime {
  /** All work of the thread that draws the page. `layout` and `paint` are parts of it. */
  readonly page: number;
  /** Styles and layout. */
  readonly layout: number;
  readonly paint: number;
  /** The work of all threads (workers) that the page has started. */
  readonly threads: number;
}

/** An event of a trace, in microseconds. Only events that take time have durations. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time of the event. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const LAYOUT: ReadonlySet<string> = new Set(["Layout", "UpdateLayoutTree"]);
const PAINT: ReadonlySet<string> = new Set(["PrePaint", "Paint", "Layerize", "Commit"]);
/** The page makes this mark, so that its process can be found in the trace. */
const MARK = "measured page";

/** The processor time that a page takes while `act` runs. */
export async function processorTime(browser: Browser, page: Page, act: () => Promise<void>): Promise<ProcessorTime> {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "blink.user_timing"] });
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  await act();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const { pid, tid } = traceEvents.find(({ name }) => name === MARK)!;
  const threads = traceEvents.filter(
    (event) => event.name === "thread_name" && event.pid === pid && event.args.name?.startsWith("DedicatedWorker"),
  );
  const of = (thread: number, names?: ReadonlySet<string>) =>
    total(traceEvents.filter((event) => event.pid === pid && event.tid === thread && (names?.has(event.name) ?? true)));
  return {
    page: of(tid),
    layout: of(tid, LAYOUT),
    paint: of(tid, PAINT),
    threads: threads.reduce((sum, thread) => sum + of(thread.tid), 0),
  };
}

/** The processor time of the events of one thread, in milliseconds. Events inside of others are part of these. */
function total(events: readonly TraceEvent[]): number {
  let [sum, end] = [0, 0];
  for (const { ts, dur = 0, tdur = 0 } of events
    .filter(({ ph }) => ph === "X")
    .toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!))
    if (ts >= end) [sum, end] = [sum + tdur, ts + dur];
  return sum / 1000;
}
