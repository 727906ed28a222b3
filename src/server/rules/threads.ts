/**
 * Threads that run rules for the server. Each open match is in one thread. If a call takes too much time, or a thread
 * needs too much memory, the thread is stopped and its current call is refused. The other matches of the thread are
 * opened again when they are needed.
 */
import { Worker } from "node:worker_threads";
import {
  type CallArguments,
  type MatchCall,
  type Opening,
  READY,
  type RulesCall,
  type RulesCalls,
  type RulesReply,
} from "./calls.ts";

/** Thrown if a call to a thread took too much time or memory. */
export class Endless extends Error {}

/**
 * Thrown if the thread was stopped because of a call about another match. The match of this call must be opened again.
 */
export class Lost extends Error {}

/** The limits for calls to threads and for the threads. */
export interface Bounds {
  /** The longest time that one call may take, in ms. */
  readonly time: number;
  /** The most memory that one thread may use, in megabytes. */
  readonly memory: number;
}

/**
 * How many threads should run rules on a computer with so many cores. There are at least two, because from time to time
 * a thread stops for a while to free memory, and the matches of the other thread should not wait for it.
 */
export function threadsFor(cores: number): number {
  return Math.max(2, Math.min(4, cores - 1));
}

/** The threads of a server that run rules. */
export class RulesThreads {
  private readonly threads: RulesThread[];
  /** For each open match, by its id: the thread in which it is open. */
  private readonly of = new Map<string, RulesThread>();

  /**
   * @param script the script that each thread runs
   * @param measured learns how long each call waited for its thread, and how long it took then, in ms
   */
  constructor(script: URL, count: number, bounds: Bounds, measured?: Measured) {
    const ended = (thread: RulesThread) => {
      for (const [match, its] of this.of) if (its === thread) this.of.delete(match);
    };
    this.threads = Array.from({ length: count }, () => new RulesThread(script, bounds, ended, measured));
  }

  /** The number of open matches. */
  get open(): number {
    return this.of.size;
  }

  /** Returns whether a match is open in a thread, so that calls about it are possible. */
  has(match: string): boolean {
    return this.of.has(match);
  }

  /** Makes a call that needs no open match. The thread with the least work carries it out. */
  any<Call extends "prepare" | "model" | "picture">(
    call: Call,
    ...args: Parameters<RulesCalls[Call]>
  ): Promise<ReturnType<RulesCalls[Call]>> {
    return this.idlest().call(call, args);
  }

  /**
   * Opens a match in the thread with the least work.
   * @throws Endless, or Error if the steps of the match do not fit its rules
   */
  async openMatch(opening: Opening): Promise<void> {
    const thread = this.idlest();
    await thread.call("open", [opening]);
    this.of.set(opening.match, thread);
  }

  /**
   * Makes a call about an open match.
   * @throws Endless if the call took too much time or memory; Lost if the match is no longer open
   */
  about<Call extends MatchCall>(
    match: string,
    call: Call,
    ...args: CallArguments<Call>
  ): Promise<ReturnType<RulesCalls[Call]>> {
    const thread = this.of.get(match);
    if (!thread) return Promise.reject(new Lost(match));
    return thread.call(call, [match, ...args] as unknown as Parameters<RulesCalls[Call]>);
  }

  /** Closes a match in its thread. The stored entries suffice to open it again. */
  drop(match: string): void {
    const thread = this.of.get(match);
    this.of.delete(match);
    // If the thread was stopped in the meantime, this call fails. The match is closed anyway, so the error is ignored.
    thread?.call("close", [match]).catch((error: unknown) => {
      if (!(error instanceof Lost || error instanceof Endless)) throw error;
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  private idlest(): RulesThread {
    const load = (thread: RulesThread) =>
      thread.waiting * 1000 + [...this.of.values()].filter((t) => t === thread).length;
    return this.threads.reduce((least, thread) => (load(thread) < load(least) ? thread : least));
  }
}

type Measured = (waited: number, took: number) => void;

interface Waiting {
  readonly call: RulesCall;
  /** When the call was made, by `performance.now`. */
  readonly since: number;
  readonly done: (result: unknown) => void;
  readonly fail: (error: Error) => void;
}

/** One thread that runs rules. If it was stopped, the next call starts it again. */
class RulesThread {
  private readonly script: URL;
  private readonly bounds: Bounds;
  private readonly onEnd: (thread: RulesThread) => void;
  private readonly measured: Measured | undefined;
  private worker: Worker | undefined;
  /** The calls that wait for a reply, in the order in which the thread answers them. */
  private queue: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** Is true if the thread has started. The time before its start does not count for its calls. */
  private ready = false;
  private calls = 0;

  constructor(script: URL, bounds: Bounds, onEnd: (thread: RulesThread) => void, measured: Measured | undefined) {
    this.script = script;
    this.bounds = bounds;
    this.onEnd = onEnd;
    this.measured = measured;
  }

  get waiting(): number {
    return this.queue.length;
  }

  call<Call extends keyof RulesCalls>(
    call: Call,
    args: Parameters<RulesCalls[Call]>,
  ): Promise<ReturnType<RulesCalls[Call]>> {
    return new Promise((done, fail) => {
      const sent: RulesCall = { number: ++this.calls, call, args };
      this.queue.push({ call: sent, since: performance.now(), done: done as (result: unknown) => void, fail });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.running().postMessage(sent);
      if (this.queue.length === 1) this.watch();
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    clearTimeout(this.timer);
    await worker?.terminate();
    for (const { fail } of this.queue.splice(0)) fail(new Lost("The server stops."));
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.script, {
      resourceLimits: { maxOldGenerationSizeMb: this.bounds.memory },
      // The output of the thread is discarded, because rules have nothing to print.
      stdout: true,
      stderr: true,
    });
    worker.on("message", (reply: RulesReply) => worker === this.worker && this.answered(reply));
    worker.on("error", () => this.end(worker));
    worker.on("exit", () => this.end(worker));
    worker.unref();
    this.ready = false;
    return (this.worker = worker);
  }

  private answered(reply: RulesReply): void {
    if (reply.number === READY.number) {
      this.ready = true;
      return this.watch();
    }
    const waiting = this.queue.shift();
    if (waiting?.call.number !== reply.number) throw new Error("A thread has answered out of turn.");
    this.measured?.(performance.now() - waiting.since - reply.took, reply.took);
    this.watch();
    if ("error" in reply) waiting.fail(new Error(reply.error));
    else waiting.done(reply.result);
  }

  /** Starts to measure the time of the thread's current call. */
  private watch(): void {
    clearTimeout(this.timer);
    const { worker } = this;
    if (this.queue.length > 0 && worker && this.ready)
      this.timer = setTimeout(() => void this.end(worker), this.bounds.time);
  }

  /**
   * Stops the thread because of its current call. This call fails with `Endless`; all other waiting calls fail with
   * `Lost`.
   */
  private end(worker: Worker): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    clearTimeout(this.timer);
    this.onEnd(this);
    const [first, ...others] = this.queue.splice(0);
    void worker.terminate();
    first?.fail(new Endless("The rules took too much time or memory."));
    for (const { fail } of others) fail(new Lost("Another match took too much time or memory."));
  }
}
