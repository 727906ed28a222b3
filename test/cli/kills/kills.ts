/** Starts a program, kills it while it writes, and examines the folder that it leaves. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Workspace } from "../../../src/cli/studio/workspace.ts";
import { cli, folderWith, ROOT, STONES } from "../harness.ts";

const FILE = "stones.yaml";
const LOOSE = STONES.replace("players: 2..3", "players:   2..3");
const SIGNS = STONES.replace("n <= heap", "n =< heap");
const MORE = `${STONES}# more\n`;

interface Writer {
  readonly before: string;
  readonly after: string;
  /** The arguments with which Node starts the program. */
  args(folder: string): readonly string[];
  /** Does the same writing once more, in the process of the test and without a kill. */
  again(folder: string): Promise<unknown>;
}

const command = (name: string): Pick<Writer, "args" | "again"> => ({
  args: () => [join(ROOT, "src/cli/bin.ts"), name, FILE],
  again: (folder) => cli([name], { folder }),
});

/** The programs that write rule files, each with the expected contents of its file. */
export const WRITERS: Readonly<Record<string, Writer>> = {
  fmt: { before: LOOSE, after: STONES, ...command("fmt") },
  fix: { before: SIGNS, after: STONES, ...command("fix") },
  save: {
    before: STONES,
    after: MORE,
    args: (folder) => [join(import.meta.dirname, "save.ts"), folder, FILE, MORE],
    async again(folder) {
      const workspace = new Workspace(folder);
      await workspace.write(FILE, MORE, workspace.read(FILE)!.version);
    },
  },
};

/** What was found after a program was killed while it wrote a file. */
export interface Aftermath {
  /** True if the kill came while the program was running; false if the program had ended before. */
  readonly killed: boolean;
  /** The number of writing steps that the program made before it ended. */
  readonly steps: number;
  /** Descriptions of everything that is wrong with the files that were left; empty if nothing is wrong. */
  readonly faults: readonly string[];
}

/**
 * Lets a program write a file, and kills it at step `at` of its writing. Then checks the folder that it leaves, and
 * lets it write once more.
 */
export async function killed(name: string, at: number): Promise<Aftermath> {
  const { before, after, args, again } = WRITERS[name]!;
  const folder = folderWith({ [FILE]: before });
  const { steps, ended, out } = await run(args(folder), folder, at);
  const faults: string[] = [];
  const left = readFileSync(join(folder, FILE), "utf8");
  if (left !== before && left !== after) faults.push(`torn: ${JSON.stringify(left)}`);
  if ((ended || out === "saved") && left !== after) faults.push("an acknowledged text is lost");
  await again(folder);
  if (readFileSync(join(folder, FILE), "utf8") !== after) faults.push("the next one could not write");
  const beside = readdirSync(folder).filter((each) => each !== FILE);
  // If the killed run had already written its text, the second run writes nothing. So it does not remove what the
  // killed run left beside the file.
  if (left !== after && beside.length > 0) faults.push(`left beside it: ${beside.join(", ")}`);
  return { killed: !ended, steps, faults };
}

function run(
  args: readonly string[],
  folder: string,
  at: number,
): Promise<{ readonly steps: number; readonly ended: boolean; readonly out: string }> {
  return new Promise((done, fail) => {
    const slow = join(import.meta.dirname, "slow-writes.ts");
    const child = spawn(process.execPath, ["--import", slow, ...args], {
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit", "pipe"],
    });
    let [steps, out] = [0, ""];
    child.stdio[3]!.on("data", (bytes: Buffer) => {
      steps += bytes.length;
      if (steps >= at) child.kill("SIGKILL");
    });
    child.stdout!.on("data", (text: Buffer) => (out += String(text)));
    child.on("error", fail);
    child.on("close", (_, signal) => done({ steps, ended: signal === null, out }));
  });
}
