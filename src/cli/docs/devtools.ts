/** Controls a browser over a pipe by the Chrome DevTools Protocol: JSON messages that end with a zero byte. */
import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

type Result = Readonly<Record<string, unknown>>;

/** A running browser without a window. */
export class DevTools {
  private readonly browser: ChildProcess;
  private readonly waiting = new Map<number, (message: Message) => void>();
  private readonly events = new Map<string, () => void>();
  private readonly broken: Promise<never>;
  private last = 0;

  /** Starts the browser; `profile` is a folder for its files. */
  constructor(program: string, profile: string) {
    this.browser = spawn(
      program,
      [
        "--headless",
        "--disable-gpu",
        "--no-first-run",
        // If an administrator starts a browser, it refuses to run without this option. The option is safe here, because
        // the browser shows only pages of this program, which have no scripts.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        `--user-data-dir=${profile}`,
        "--remote-debugging-pipe",
      ],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
    );
    this.broken = new Promise((_, reject) => {
      this.browser.once("error", reject);
      this.browser.once("exit", (code) => reject(new Error(`it ended with the code ${code}`)));
    });
    // When the browser ends, callers that wait get an error. If no caller waits, the program closed the browser on
    // purpose, and the error is ignored.
    this.broken.catch(() => undefined);
    (this.browser.stdio[3] as Writable).on("error", () => undefined);
    this.listen(this.browser.stdio[4] as Readable);
  }

  private listen(from: Readable): void {
    let rest = "";
    from.setEncoding("utf8").on("data", (text: string) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop()!;
      for (const message of messages.map((each) => JSON.parse(each) as Message)) {
        if (message.id !== undefined) this.waiting.get(message.id)?.(message);
        else if (message.method !== undefined) this.events.get(message.method)?.();
      }
    });
  }

  /**
   * Calls a method of the Chrome DevTools Protocol.
   * @throws Error if the browser refuses the call, or ends
   */
  async call(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = ++this.last;
    const answer = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    (this.browser.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result = {}, error } = await Promise.race([answer, this.broken]);
    if (error) throw new Error(error.message);
    return result;
  }

  /** Waits for the next event with this name. */
  event(method: string): Promise<void> {
    return Promise.race([new Promise<void>((resolve) => this.events.set(method, resolve)), this.broken]);
  }

  /** Closes the browser. */
  async close(): Promise<void> {
    if (this.browser.exitCode !== null || this.browser.pid === undefined) return;
    const ended = new Promise((resolve) => this.browser.once("exit", resolve));
    this.browser.kill("SIGKILL");
    await ended;
  }
}
