/** Wraps the thread that plays: until the thread is loaded, a precomputed opening answers the first calls. */
import type { Remote } from "comlink";
import type { Thread } from "../studio/replaceable-thread.ts";
import type { MatchService, SetUp } from "../workers/match.worker.ts";
import { wholly } from "../workers/snapshot-update.ts";
import { type Opening, PERSON, SEED } from "./opening.ts";

/** Sends all calls to the thread, in order; answers that the opening knows are returned at once. */
export class FirstMoves implements Thread<MatchService> {
  readonly service: Remote<MatchService>;
  private readonly thread: Thread<MatchService>;
  private readonly opening: Opening;
  /** Whether the thread is still at the position where the opening begins, and has not answered yet. */
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
    // The page continues with the known answer and does not await this one. If the thread fails, the next awaited call
    // reports it.
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
    // The snapshots of the opening already contain the previews of their answers.
    if (name === "previews") return [];
    this.isOpen = false;
    const after = name === "answer" ? opening.after[args[0] as string] : undefined;
    return after && wholly(after);
  }
}
