/**
 * The front page shows a match before the thread with the rules is loaded. Until then, a precomputed opening answers
 * the first calls.
 */
import type { Remote } from "comlink";
import type { Thread } from "../studio/replaceable-thread.ts";
import type { MatchService, SetUp } from "../workers/match.worker.ts";
import { wholly } from "../workers/snapshot-update.ts";
import { type Opening, PERSON, SEED } from "./opening.ts";

/**
 * Stands for the thread that plays. It sends all calls to the thread, in order. If the opening knows the answer, the
 * answer is returned at once.
 */
export class FirstMoves implements Thread<MatchService> {
  readonly service: Remote<MatchService>;
  private readonly thread: Thread<MatchService>;
  private readonly opening: Opening;
  /**
   * True while the match is at its start and the thread that plays it has not answered yet. Only then may the
   * precomputed opening answer.
   */
  private isOpen = false;

  constructor(thread: Thread<MatchService>, opening: Opening) {
    this.thread = thread;
    this.opening = opening;
    this.service = new Proxy({} as Remote<MatchService> & object, {
      get:
        (_, name: keyof MatchService) =>
        (...args: readonly unknown[]) =>
          this.ask(name, args),
    });
  }

  get replaced(): Promise<void> {
    return this.thread.replaced;
  }

  free(milliseconds: number): Promise<boolean> {
    return this.thread.free(milliseconds);
  }

  private ask(name: keyof MatchService, args: readonly unknown[]): Promise<unknown> {
    const method = this.thread.service[name] as (...args: readonly unknown[]) => Promise<unknown>;
    const answer = method(...args);
    const known = this.known(name, args, answer);
    // The page goes on with the answer of the opening and does not wait for that of the thread. If the thread fails,
    // the next awaited call reports the failure.
    if (known !== undefined) answer.catch(() => undefined);
    return known === undefined ? answer : Promise.resolve(known);
  }

  private known(name: keyof MatchService, args: readonly unknown[], answer: Promise<unknown>): unknown {
    const { opening } = this;
    if (name === "begin") {
      const [{ source }, seed, moves] = args as Parameters<MatchService["begin"]>;
      this.isOpen = source.text === opening.text && seed === SEED && moves.length === 0;
      if (!this.isOpen) return undefined;
      void answer.finally(() => (this.isOpen = false)).catch(() => undefined);
      const { offer, model, snapshot } = opening;
      return { kind: "ready", offer, model, update: wholly(snapshot), milliseconds: 0 } satisfies SetUp;
    }
    if (!this.isOpen || name === "seat") return undefined;
    if (name === "look" && args[0] === PERSON) return wholly(opening.snapshot);
    // A preview is the effect of an answer, shown beside it. The snapshots of the opening already contain the previews.
    if (name === "previews") return [];
    this.isOpen = false;
    const after = name === "answer" ? opening.after[args[0] as string] : undefined;
    return after && wholly(after);
  }
}
