/** Waits until written data is on the disk. Many writers share one wait, which databases call a group commit. */

/** Calls `flush` so that each caller knows that its data is on the disk, with as few calls as possible. */
export class Flushes {
  private readonly flush: () => Promise<void>;
  private current: Promise<void> = Promise.resolve();
  /** The flush that begins when the current one has ended; undefined if nobody waits for it yet. */
  private next: Promise<void> | undefined;

  /** @param flush puts all data on the disk that was written before it is called */
  constructor(flush: () => Promise<void>) {
    this.flush = flush;
  }

  /**
   * Resolves when everything that was written before this call is on the disk. A flush in progress may have begun
   * earlier than the last write, so the next flush counts.
   */
  done(): Promise<void> {
    return (this.next ??= this.begin());
  }

  private async begin(): Promise<void> {
    // The callers of an earlier flush learn about its error. It does not concern this one.
    await this.current.catch(() => undefined);
    this.next = undefined;
    await (this.current = this.flush());
  }
}
