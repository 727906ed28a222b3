/** Delays the moves of bots so that a person can follow them, or lets bots move at once. */

/** A bot moves after a pause of this many milliseconds, as if it were thinking. */
const THINKING = 500;

/** Lets bots move one after another. */
export class BotClock {
  private readonly move: () => unknown;
  private thinking: ReturnType<typeof setTimeout> | undefined;
  private hurried = false;

  /** @param move lets the next bot move */
  constructor(move: () => unknown) {
    this.move = move;
  }

  /** Lets the next bot move after a short pause. */
  wind(): void {
    this.stop();
    this.thinking = setTimeout(this.move, this.hurried ? 0 : THINKING);
  }

  /** Cancels the next move of a bot. Bots go on after the next call of `wind`. */
  stop(): void {
    clearTimeout(this.thinking);
  }

  /** Lets bots move without pauses until `calm` is called. */
  hurry(): void {
    this.hurried = true;
  }

  calm(): void {
    this.stop();
    this.hurried = false;
  }
}
