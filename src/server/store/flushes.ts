/** Waits until written data is on the disk. Many writers share one flush of the disk (a group commit). */

/** Calls `flush` as rarely as possible, but so often that each writer learns when its data is on the disk. */
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
   * Returns a promise that is fulfilled when everything written before this call is on the disk. A flush in progress
   * may have begun before the last write, so the promise waits for the next flush.
   */
  done(): Promise<void> {
    return (this.next ??= this.begin());
  }

  private async begin(): Promise<void> {
    // The callers that wait for the current flush learn about its error. It does not concern the callers of the next.
    await this.current.catch(() => undefined);
    this.next = undefined;
    await (this.current = this.flush());
  }
}
