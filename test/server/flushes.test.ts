/** Writes are acknowledged only when they are on the disk, and share flushes. */
import { expect, test } from "vitest";
import { Flushes } from "../../src/server/store/flushes.ts";

/** A disk on which a write is safe only once a flush has ended that began after it. */
class Disk {
  written = 0;
  safe = 0;
  flushes = 0;
  private readonly ends: (() => void)[] = [];
  readonly queue = new Flushes(async () => {
    this.flushes++;
    const covered = this.written;
    await new Promise<void>((done) => this.ends.push(done));
    this.safe = covered;
  });

  /** Writes. The promise says whether the write was safe when it was acknowledged. */
  async write(): Promise<boolean> {
    const number = ++this.written;
    await this.queue.done();
    return this.safe >= number;
  }

  /** Ends the flush that is in progress. */
  async end(): Promise<void> {
    this.ends.shift()!();
    await settled();
  }
}

const settled = () => new Promise((done) => setImmediate(done));

test("a write during a flush waits for the next flush", async () => {
  const disk = new Disk();
  const first = disk.write();
  await settled();
  const acknowledged: number[] = [];
  const later = [disk.write(), disk.write()];
  for (const [i, each] of later.entries()) void each.then(() => acknowledged.push(i));
  await disk.end();
  expect(await first).toBe(true);
  expect(acknowledged).toEqual([]);
  await disk.end();
  expect(await Promise.all(later)).toEqual([true, true]);
});

test("many writes share few flushes", async () => {
  const disk = new Disk();
  const writes = Array.from({ length: 100 }, () => disk.write());
  await settled();
  writes.push(...Array.from({ length: 100 }, () => disk.write()));
  await disk.end();
  await disk.end();
  expect(await Promise.all(writes)).not.toContain(false);
  expect(disk.flushes).toBe(2);
});

test("an error of the disk reaches those who waited for it, and later writes try again", async () => {
  let broken = true;
  const queue = new Flushes(() => (broken ? Promise.reject(new Error("The disk is full.")) : Promise.resolve()));
  await expect(Promise.all([queue.done(), queue.done()])).rejects.toThrow("full");
  broken = false;
  await queue.done();
});
