/**
 * Goes through a move line by line. The selected line is marked in the text, and the table shows the position before
 * it.
 */
import { batch, signal } from "@preact/signals";
import type { Trace, TraceStep } from "../../src/session/trace.ts";
import type { MatchClient } from "../studio/match.ts";

export class Stepping {
  readonly trace = signal<Trace | undefined>(undefined);
  /** The index of the selected line among those that the move carried out. */
  readonly at = signal(0);
  private readonly match: MatchClient;
  /** The number of the latest request for a trace. An answer to an earlier request is dropped. */
  private asked = 0;

  constructor(match: MatchClient) {
    this.match = match;
  }

  step(): TraceStep | undefined {
    return this.trace.value?.steps[this.at.value];
  }

  /** Loads the lines that a move carried out. Moves count from 1; move 0 is the set-up. */
  async follow(move: number): Promise<void> {
    const asked = ++this.asked;
    const trace = await this.match.service.trace(move);
    if (asked !== this.asked) return;
    batch(() => {
      this.trace.value = trace;
      this.at.value = 0;
    });
    await this.show();
  }

  async go(to: number): Promise<void> {
    const last = (this.trace.peek()?.steps.length ?? 0) - 1;
    this.at.value = Math.max(0, Math.min(last, to));
    await this.show();
  }

  /** Ends going through a move. The table shows the match again. */
  end(): void {
    this.asked++;
    batch(() => {
      this.trace.value = undefined;
      this.match.before.value = undefined;
    });
  }

  private async show(): Promise<void> {
    const asked = ++this.asked;
    const table = await this.match.service.tableAt(this.at.peek());
    if (asked === this.asked) this.match.before.value = table;
  }
}
