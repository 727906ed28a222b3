/** Runs command lines of `rulewright` in the process of the test, with a host that records the output. */
import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import type { Cache } from "../../src/cli/cache-folder.ts";
import { run } from "../../src/cli/main.ts";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Setting {
  /** The working folder of the command; by default the folder of the project. */
  readonly folder?: string;
  /** The lines that a user types. If they are missing, the command runs without an interactive terminal. */
  readonly typed?: readonly string[];
  /** The text that is piped into the command. */
  readonly input?: string | Uint8Array;
  /** If true, the error output is a terminal, so that a command may show its progress there. */
  readonly watched?: boolean;
  /** Changes files while the command watches them, and yields after each change. */
  readonly changes?: () => AsyncIterable<unknown>;
  readonly cache?: Cache;
  /**
   * The size of the terminal, for commands that redraw the whole screen. `FORM_FEED` in the output marks each
   * redrawing.
   */
  readonly screen?: { readonly columns: number; readonly rows: number };
}

/** Stands in the output before each redrawing of the whole screen. */
export const FORM_FEED = "\f";

async function* never(): AsyncGenerator<unknown> {
  // This watcher reports no changed file, and ends at once.
}

export async function cli(
  args: readonly string[],
  { folder = ROOT, typed, input = "", watched = false, changes = never, cache, screen }: Setting = {},
): Promise<Result> {
  let [out, err] = ["", ""];
  const code = await run(args, {
    folder,
    input: () => Readable.from(typed ? typed.map((line) => `${line}\n`) : [input]),
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    interactive: typed !== undefined,
    watched,
    colour: false,
    columns: 100,
    changes,
    ...(cache && { cache }),
    ...(screen && { screen: { size: () => screen, clear: () => void (out += FORM_FEED) } }),
  });
  return { code, out, err };
}

/** Makes a new temporary folder with these files, and returns its path. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-"));
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
  return folder;
}

/** A game with one decision: the player who takes the last stone wins. */
export const STONES = `game: stones
title: Stones
players: 2..3
kinds:
  player: { state: { taken: 0..9 } }
state: { heap: 0..9 = 5 }
play:
  - repeat while heap > 0:
      - turn of each p in player:
          - if heap > 0:
              - choose n in 1..2 to take:
                  - require n <= heap
                  - set heap to heap - n
                  - gain n taken
winners: p in player with most p.taken
`;
