/** The environment in which commands run: streams, folders, and terminal. Tests pass an environment of their own. */
import { existsSync, watch } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { WriteStream } from "node:tty";
import envPaths from "env-paths";
import { escaped, escapedButColours } from "../diagnostics/escape.ts";
import type { Cache } from "./cache-folder.ts";
import type { Output } from "./output.ts";
import { youngGenerationLimit } from "./young-generation.ts";

/** A terminal whose screen can be cleared and drawn again. */
interface Screen {
  /** The current size of the terminal window in characters. */
  size(): { readonly columns: number; readonly rows: number };
  /** Clears the screen, so that the next text begins at its top. */
  clear(): void;
}

/** The parts of the machine and of the terminal that commands can use. */
export interface Host {
  /** The folder where the command was called. */
  readonly folder: string;
  /** The standard input. It is opened when it is first asked for, because opening takes time and few commands read it. */
  input(): Readable;
  /** Prints text for people. Control characters are shown as visible text, so that they cannot control the terminal. */
  out(text: string): void;
  err(text: string): void;
  /** Prints data for programs, unchanged. If the output is a terminal, control characters are shown as visible text. */
  data(text: string): void;
  /** Is true if a person reads the output and types the input at a terminal. */
  readonly interactive: boolean;
  /** Is true if a person reads the error stream `err` at a terminal. Only then is progress shown. */
  readonly watched: boolean;
  readonly colour: boolean;
  readonly columns: number;
  /** The screen of the terminal; absent if the terminal cannot clear its screen. */
  readonly screen?: Screen;
  /** In a GitHub workflow, the folder of the repository, to which paths in reports are relative. */
  readonly repository?: string;
  /** The cache that lets the next call of a command skip unchanged files; absent if nothing can be stored. */
  readonly cache?: Cache;
  /** The folder for data that later calls need, such as keys; absent if nothing can be stored. */
  readonly state?: string;
  /** The path of Chromium or Chrome on this machine; absent if there is none. */
  readonly chromium?: string;
  /**
   * Stops the growth of the memory for new objects when this memory is large enough for a check. Absent if the process
   * also does other work.
   */
  readonly limitYoungGeneration?: () => void;
  /** Yields a value whenever rule files below the folder have changed, until the output `out` is closed. */
  changes(): AsyncIterable<unknown>;
}

/** The streams and folders of a process, from which `toHost` makes a host. */
export type Surroundings = Omit<Host, "data">;

/** Makes the environment of commands (a host) from the streams and folders of a process. */
export function toHost(outside: Surroundings): Host {
  const visible = (text: string) => (outside.colour ? escapedButColours(text) : escaped(text));
  return {
    ...outside,
    out: (text) => outside.out(visible(text)),
    // Progress lines use carriage returns to overwrite themselves, so carriage returns are printed unchanged.
    err: (text) => outside.err(text.split("\r").map(visible).join("\r")),
    data: (text) => outside.out(outside.interactive ? visible(text) : text),
  };
}

/** The streams, folders and terminal of this process. `program` is the path of the running bundle, or of `bin.ts`. */
export function processHost(program: string, out: Output, err: Output): Surroundings {
  const { env } = process;
  const { terminal } = out;
  const interactive = terminal !== undefined && process.stdin.isTTY === true;
  const places = envPaths("rulewright", { suffix: "" });
  return {
    folder: process.cwd(),
    input: () => process.stdin,
    out: (text) => out.write(text),
    err: (text) => err.write(text),
    interactive,
    watched: err.terminal !== undefined,
    colour: wantsColour(env) ?? (terminal !== undefined && env.TERM !== "dumb"),
    columns: terminal?.columns ?? 100,
    ...(env.TERM !== "dumb" && interactive && { screen: screenOf(terminal) }),
    ...(env.GITHUB_WORKSPACE && { repository: env.GITHUB_WORKSPACE }),
    // Only the file of the bundle changes with every part of the program: it names the other files by their content.
    ...(program.endsWith(".js") && { cache: { folder: places.cache, program } }),
    state: places.data,
    ...chromiumOf(env),
    limitYoungGeneration: youngGenerationLimit(),
    changes: () => changesBelow(process.cwd(), out.stream),
  };
}

const CHROMIUMS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"];

/** The path of Chromium or Chrome: the value of CHROME_PATH, or else the first browser that is found on the PATH. */
function chromiumOf({ CHROME_PATH, PATH = "" }: NodeJS.ProcessEnv): { readonly chromium?: string } {
  const found =
    CHROME_PATH ??
    PATH.split(delimiter)
      .flatMap((folder) => CHROMIUMS.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]))
      .find((path) => existsSync(path));
  return found === undefined || found === "" ? {} : { chromium: found };
}

function screenOf(stdout: WriteStream): Screen {
  return {
    size: () => ({ columns: stdout.columns, rows: stdout.rows }),
    // The terminal does not erase the old text of the screen. It scrolls this text up, so that you can still read it.
    clear: () => void stdout.write("\u001b[2J\u001b[H"),
  };
}

/** Returns whether the environment variables NO_COLOR and FORCE_COLOR ask for colours; undefined if neither is set. */
function wantsColour({ NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv): boolean | undefined {
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR === undefined) return undefined;
  return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
}

/** Changes of files within this many ms count as one change, because editors write a file in several steps. */
const AT_ONCE = 80;

async function* changesBelow(folder: string, output: Writable): AsyncGenerator<void> {
  let wake: (() => void) | undefined;
  let changed = false;
  const again = () => {
    changed = true;
    wake?.();
  };
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    if (name === null || !/\.ya?ml$/.test(name) || /(^|[\\/])(node_modules|\.[^\\/]*)[\\/]/.test(name)) return;
    again();
  });
  // If the folder disappears before the program watches it, the watcher reports an error. It is handled like a change
  // of a file.
  watcher.on("error", again);
  output.once("close", () => wake?.());
  try {
    while (!output.destroyed) {
      if (!changed) await new Promise<void>((go) => (wake = go));
      if (output.destroyed) return;
      await sleep(AT_ONCE);
      changed = false;
      yield;
    }
  } finally {
    watcher.close();
  }
}
