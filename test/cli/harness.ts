/** Runs command lines in this process, with a host that writes down. */
import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import type { Cache } from "../../src/cli/checking/check-cache.ts";
import { run } from "../../src/cli/main.ts";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Setting {
  /** Where the command is called; by default the folder of the project. */
  readonly folder?: string;
  /** What somebody types at the terminal; without it nobody is there. */
  readonly typed?: readonly string[];
  /** What comes in at the standard input, where nobody is at the terminal. */
  readonly input?: string | Uint8Array;
  /** Somebody reads what goes to the error output. */
  readonly watched?: boolean;
  /** Changes files, and tells so each time. */
  readonly changes?: () => AsyncIterable<unknown>;
  readonly cache?: Cache;
  /** The terminal is drawn anew, and is so large. `FORM_FEED` stands in the output where it was emptied. */
  readonly screen?: { readonly columns: number; readonly rows: number };
}

/** Stands in the output of a terminal that is drawn anew in front of each picture. */
export const FORM_FEED = "\f";

async function* never(): AsyncGenerator<unknown> {
  // Nobody changes anything.
}

export async function cli(
  args: readonly string[],
  { folder = ROOT, typed, input = "", watched = false, changes = never, cache, screen }: Setting = {},
): Promise<Result> {
  let [out, err] = ["", ""];
  const code = await run(args, {
    folder,
    input: Readable.from(typed ? typed.map((line) => `${line}\n`) : [input]),
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

/** A new folder with files. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-"));
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
  return folder;
}

/** A game of one decision: whoever takes the last stone wins. */
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
