/** Shows how much of its work a long command has done. */
import { grouped } from "../diagnostics/english.ts";
import type { Host } from "./host.ts";

/**
 * A line of progress on the error stream, which each new text overwrites. It is shown only if the stream is a terminal.
 */
export class ProgressLine {
  private readonly host: Host;
  /** The width of the longest text so far, which the next text must overwrite. */
  private width = 0;

  constructor(host: Host) {
    this.host = host;
  }

  show(text: string): void {
    if (!this.host.watched) return;
    this.width = Math.max(this.width, text.length);
    this.host.err(`\r${text.padEnd(this.width)}`);
  }

  /** Removes the line of progress, so that the command can print something else. */
  clear(): void {
    if (this.width > 0) this.host.err(`\r${" ".repeat(this.width)}\r`);
    this.width = 0;
  }
}

/**
 * Until the work has taken this time, in ms, no remaining time is shown, because an estimate would be too uncertain.
 */
const SOON = 1000;

/**
 * Shows how much of the work is done, and about how long the rest takes. `total` is the whole amount of work.
 * @param unit what is counted, such as "matches"
 */
export function progressOf(line: ProgressLine, total: number, unit: string): (done: number) => void {
  const begun = performance.now();
  return (done) => {
    const spent = performance.now() - begun;
    const left = spent < SOON || done === 0 ? "" : `, ${duration((spent / done) * (total - done))} left`;
    line.show(`${grouped(done)} of ${grouped(total)} ${unit}${left}`);
  };
}

/** A time as text: `40 s`, `3 min`, `2 h`. */
function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 100) return `${seconds} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
