/** A server in a process of its own. Tests can kill it and start it again. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";

/** Starts and kills one server process. */
export class ServerProcess {
  readonly store: string;
  private readonly files: readonly string[];
  private readonly script: string;
  private readonly pages: string | undefined;
  private child: ChildProcess | undefined;
  port = 0;

  /**
   * @param store the address of the store
   * @param files the files of further games
   * @param script the built server; by default its source
   * @param pages the folder with the built pages, if a browser shall open them
   */
  constructor(
    store: string,
    files: readonly string[],
    script = join(import.meta.dirname, "server.ts"),
    pages?: string,
  ) {
    this.store = store;
    this.files = files;
    this.script = script;
    this.pages = pages;
  }

  /** Starts the server, each further time at the same port as before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.script, this.store, String(this.port), ...this.files], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...(this.pages !== undefined && { PAGES: this.pages }) },
    });
    this.child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /^ready (\d+)$/.exec(line)?.[1];
      if (port === undefined) continue;
      this.port = Number(port);
      return;
    }
    throw new Error("The server has ended before it was ready.");
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Kills the process as a power cut would: it cannot finish anything. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await gone;
  }
}
