/** A player may click faster than the match goes on. The clicks wait here, and each answers the next question. */
import { type AnswerAhead, answerAhead, type AnswerPlace } from "./answering.ts";
import type { Choice } from "../table/scene.ts";

/**
 * Gives answers one after another. A click that comes too early waits, and then counts as if its question had already
 * been on the screen.
 */
export class ClickQueue {
  private readonly give: (name: string, decision: string) => Promise<void>;
  private readonly choices: () => readonly Choice[];
  private giving = false;
  private ahead: AnswerAhead[] = [];

  /**
   * @param give sends an answer to the match
   * @param choices returns the answers that can be given now
   */
  constructor(give: ClickQueue["give"], choices: ClickQueue["choices"]) {
    this.give = give;
    this.choices = choices;
  }

  /**
   * Gives an answer, now or after those that wait.
   *
   * @param decision the id of the decision that was on the screen at the click; it may have been answered already
   */
  async answer(name: string, decision: string, place: AnswerPlace | undefined): Promise<void> {
    const isOpen = this.choices().some((choice) => choice.decision.asked!.id === decision);
    if (place && (this.giving || !isOpen)) this.ahead.push({ name, ...place });
    else await this.now(name, decision);
    while (!this.giving && this.ahead.length > 0) {
      const choice = answerAhead(this.choices(), this.ahead.shift()!);
      if (choice) await this.now(choice.answer.name, choice.decision.asked!.id);
      else this.clear();
    }
  }

  /** True while an answer has been given and its result is not there yet. */
  get isGiving(): boolean {
    return this.giving;
  }

  /** Drops all clicks that wait. */
  clear(): void {
    this.ahead = [];
  }

  private async now(name: string, decision: string): Promise<void> {
    this.giving = true;
    try {
      await this.give(name, decision);
    } finally {
      this.giving = false;
    }
  }
}
