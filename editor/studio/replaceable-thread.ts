/** A thread that is replaced if it hangs: the page continues with a new one. */
import { type Remote, wrap } from "comlink";

/** The part of a thread that callers need. */
export type Thread<Service> = Pick<ReplaceableThread<Service>, "service" | "replaced" | "free">;

/** Calls to a replaced thread are never answered. */
export class ReplaceableThread<Service> {
  /** Asks the thread that works now. */
  readonly service: Remote<Service>;
  private readonly start: () => Worker;
  private current: Current<Service>;
  private readonly open = new Set<Promise<unknown>>();

  /** `first` has been started already. */
  constructor(start: () => Worker, first: Worker = start()) {
    this.start = start;
    this.current = currentOf(first);
    this.service = new Proxy({} as Remote<Service> & object, {
      get:
        (_, name: string) =>
        (...args: readonly unknown[]) =>
          this.ask(name, args),
    });
  }

  /** Resolves when the current thread is replaced. */
  get replaced(): Promise<void> {
    return this.current.replaced;
  }

  /**
   * Replaces the thread unless all its calls are answered in time.
   * @returns whether it was replaced
   */
  async free(milliseconds: number): Promise<boolean> {
    const { current } = this;
    if (this.open.size === 0) return false;
    const answered = Promise.allSettled(this.open).then(() => true);
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds));
    if ((await Promise.race([answered, late])) || current !== this.current) return current !== this.current;
    current.worker.terminate();
    this.open.clear();
    this.current = currentOf(this.start());
    current.tell();
    return true;
  }

  private ask(name: string, args: readonly unknown[]): Promise<unknown> {
    const method = this.current.remote[name as keyof Remote<Service>] as (
      ...args: readonly unknown[]
    ) => Promise<unknown>;
    const answer = method(...args);
    this.open.add(answer);
    const done = () => void this.open.delete(answer);
    answer.then(done, done);
    return answer;
  }
}

interface Current<Service> {
  readonly worker: Worker;
  readonly remote: Remote<Service>;
  readonly replaced: Promise<void>;
  /** Resolves the promise `replaced`. */
  readonly tell: () => void;
}

function currentOf<Service>(worker: Worker): Current<Service> {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { worker, remote: wrap<Service>(worker), replaced: promise, tell: resolve };
}
