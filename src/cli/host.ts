/** What the commands need of the world outside. Tests pass in their own. */
import { existsSync, watch } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import envPaths from "env-paths";
import { escaped, escapedButColours } from "../diagnostics/escape.ts";
import type { Cache } from "./checking/check-cache.ts";

/** A terminal that can be drawn anew. */
interface Screen {
  /** The size now: windows change. */
  size(): { readonly columns: number; readonly rows: number };
  /** Empties it. */
  clear(): void;
}

/** What commands need of the machine around them. */
export interface Host {
  /** The folder where the command was called. */
  readonly folder: string;
  readonly input: Readable;
  /** For people: control characters are shown instead of obeyed. */
  out(text: string): void;
  err(text: string): void;
  /** For programs: the text as it is, except at a terminal. */
  data(text: string): void;
  /** Whether a person reads and answers at a terminal. */
  readonly interactive: boolean;
  /** Whether a person reads `err`. */
  readonly watched: boolean;
  readonly colour: boolean;
  readonly columns: number;
  /** A terminal that can be drawn anew; absent if printed text stays. */
  readonly screen?: Screen;
  /** In a workflow of GitHub, the folder of the repository: paths in its reports begin there. */
  readonly repository?: string;
  /** Where to keep data for the next call; without it nothing is kept. */
  readonly cache?: Cache;
  /** Where to keep what the next call must find; without it nothing is kept. */
  readonly state?: string;
  /** A Chromium or Chrome of the machine, by its path; absent where there is none. */
  readonly chromium?: string;
  /** Reports every change of rule files below the folder, as long as `out` has a reader. */
  changes(): AsyncIterable<unknown>;
}

/** The streams and places of a process; `toHost` makes a host of them. */
export type Surroundings = Omit<Host, "data">;

/** The host for the surroundings of a process. */
export function toHost(outside: Surroundings): Host {
  const visible = (text: string) => (outside.colour ? escapedButColours(text) : escaped(text));
  return {
    ...outside,
    out: (text) => outside.out(visible(text)),
    // Progress is written over itself.
    err: (text) => outside.err(text.split("\r").map(visible).join("\r")),
    data: (text) => outside.out(outside.interactive ? visible(text) : text),
  };
}

/** The process as surroundings; `program`: the bundle that runs. */
export function processHost(program: string): Surroundings {
  const { stdin, stdout, stderr, env } = process;
  const places = envPaths("rulewright", { suffix: "" });
  return {
    folder: process.cwd(),
    input: stdin,
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    interactive: stdin.isTTY === true && stdout.isTTY === true,
    watched: stderr.isTTY === true,
    colour: wantsColour(env) ?? (stdout.isTTY === true && env.TERM !== "dumb"),
    columns: stdout.columns ?? 100,
    ...(stdout.isTTY === true && stdin.isTTY === true && env.TERM !== "dumb" && { screen: screenOf(stdout) }),
    ...(env.GITHUB_WORKSPACE && { repository: env.GITHUB_WORKSPACE }),
    cache: { folder: places.cache, program },
    state: places.data,
    ...chromiumOf(env),
    changes: () => changesBelow(process.cwd(), stdout),
  };
}

const CHROMIUMS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"];

/** What CHROME_PATH names, else the first that is on the path. */
function chromiumOf({ CHROME_PATH, PATH = "" }: NodeJS.ProcessEnv): { readonly chromium?: string } {
  const found =
    CHROME_PATH ??
    PATH.split(delimiter)
      .flatMap((folder) => CHROMIUMS.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]))
      .find((path) => existsSync(path));
  return found === undefined || found === "" ? {} : { chromium: found };
}

function screenOf(stdout: NodeJS.WriteStream): Screen {
  return {
    size: () => ({ columns: stdout.columns, rows: stdout.rows }),
    // The old page is scrolled up, so you can still read it.
    clear: () => void stdout.write("\u001b[2J\u001b[H"),
  };
}

/** What NO_COLOR and FORCE_COLOR say; undefined where neither is set. */
function wantsColour({ NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv): boolean | undefined {
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR === undefined) return undefined;
  return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
}

/** Editors write in several steps: changes in quick succession count as one. */
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
  // A folder may vanish before it is watched.
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
