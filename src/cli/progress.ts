/** A line that tells a person who waits how far a command is. */
import type { Host } from "./host.ts";

/** Written over itself on `err`, where a person reads it. */
export class ProgressLine {
  private readonly host: Host;
  /** The width of the longest text so far. */
  private width = 0;

  constructor(host: Host) {
    this.host = host;
  }

  show(text: string): void {
    if (!this.host.watched) return;
    this.width = Math.max(this.width, text.length);
    this.host.err(`\r${text.padEnd(this.width)}`);
  }

  /** Makes room for what the command says next. */
  clear(): void {
    if (this.width > 0) this.host.err(`\r${" ".repeat(this.width)}\r`);
    this.width = 0;
  }
}
