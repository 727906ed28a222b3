/** Runs tests in a process of its own. The process is replaced if it hangs, ends or uses too much memory. */
import { type ChildProcess, fork } from "node:child_process";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Answer, Request } from "./process.ts";
import type { Numbered } from "./switched.ts";

const MOST_BYTES = 2_500_000_000;
/**
 * The longest time of a run in milliseconds, by the clock. A run that waits for ever uses no processor time, so it
 * needs this limit.
 */
const LONGEST_WAIT = 600_000;

/** The answer to a run; `undefined` if the run did not end in time, or ended its process. */
export type Outcome = Answer | undefined;

/** Runs tests in a process that is replaced when necessary. */
export class Runner {
  private child: ChildProcess | undefined;

  private readonly mutants: readonly (readonly [string, readonly Numbered[]])[];

  constructor(mutants: readonly (readonly [string, readonly Numbered[]])[]) {
    this.mutants = mutants;
  }

  /** Lets the process make one run, and returns its answer. */
  async run(request: Extract<Request, { file: string }>): Promise<Outcome> {
    this.child ??= await this.started();
    const answer = await this.answer<Answer>(this.child, request);
    if (!answer || answer.bytes > MOST_BYTES) this.stop();
    return answer;
  }

  /** Ends the process. The next run begins in a new process, which remembers nothing of earlier mutants. */
  stop(): void {
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private async started(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, "process.ts"), {
      cwd: resolve(import.meta.dirname, "../.."),
      env: { ...process.env, XDG_CACHE_HOME: join(tmpdir(), "rulewright-test-cache") },
      execArgv: ["--max-semi-space-size=128"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (!(await this.answer(child, { mutants: this.mutants })))
      throw new Error("The process for tests does not start.");
    return child;
  }

  private answer<T>(child: ChildProcess, request: Request): Promise<T | undefined> {
    return new Promise((done) => {
      const ended = (answer: T | undefined) => {
        clearTimeout(timer);
        child.off("message", answered);
        child.off("exit", left);
        done(answer);
      };
      const answered = (message: unknown) => ended(message as T);
      const left = () => ended(undefined);
      const timer = setTimeout(left, LONGEST_WAIT);
      child.on("message", answered);
      child.on("exit", left);
      child.send(request, (error) => {
        if (error) left();
      });
    });
  }
}
