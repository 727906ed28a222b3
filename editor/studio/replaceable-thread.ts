/** A thread that the page replaces by a new one if it hangs. */
import { type Remote, wrap } from "comlink";

/** The part of a replaceable thread that callers use. */
export type Thread<Service> = Pick<ReplaceableThread<Service>, "service" | "replaced" | "free">;

/**
 * Runs a service in a thread, and replaces the thread if it hangs. Calls that a replaced thread has not answered are
 * never answered.
 */
export class ReplaceableThread<Service> {
  /** Calls the service in the current thread. */
  readonly service: Remote<Service>;
  private readonly start: () => Worker;
  private current: Current<Service>;
  private readonly open = new Set<Promise<unknown>>();

  /**
   * @param start starts a new thread
   * @param first a thread that has been started already, to be used first
   */
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
   * Waits this many milliseconds until the thread has answered all calls. If it has not, replaces it. Returns true if
   * it was replaced.
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
  /** Resolves the promise `replaced` of this thread. */
  readonly tell: () => void;
}

function currentOf<Service>(worker: Worker): Current<Service> {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { worker, remote: wrap<Service>(worker), replaced: promise, tell: resolve };
}
