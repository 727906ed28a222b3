/** Answers clicked faster than the match continues: each answers the next question. */
import { type AnswerAhead, answerAhead, type AnswerPlace } from "./answering.ts";
import type { Choice } from "../table/scene.ts";

/** Gives answers one after another; further clicks wait, as if their question had been on the screen already. */
export class ClickQueue {
  private readonly give: (name: string, decision: string) => Promise<void>;
  private readonly choices: () => readonly Choice[];
  private giving = false;
  private ahead: AnswerAhead[] = [];

  /** @param choices the answers that can be given now */
  constructor(give: ClickQueue["give"], choices: ClickQueue["choices"]) {
    this.give = give;
    this.choices = choices;
  }

  /**
   * Gives an answer. `decision` is the id of the decision that was on the screen; it may have been answered already.
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

  /** Whether an answer has been given whose result is not there yet. */
  get isGiving(): boolean {
    return this.giving;
  }

  /** Forgets waiting clicks. */
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
