/** Programs that are killed while they write, and the state of their folder afterwards. */
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
  /** The arguments of Node. */
  args(folder: string): readonly string[];
  /** Writes again, in this process, without a kill. */
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

/** The result of a kill. */
export interface Aftermath {
  /** Whether the program was killed, and had not ended before. */
  readonly killed: boolean;
  /** The steps of its writing until then. */
  readonly steps: number;
  /** The faults; empty if there are none. */
  readonly faults: readonly string[];
}

/** Lets a program write, and kills it at step `at` of its writing. Checks what it left, and lets it write again. */
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
  // The second run writes nothing if the killed program had finished.
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
