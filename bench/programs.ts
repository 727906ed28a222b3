/** Programs that are measured, each run in a process of its own so that nothing shares its optimised code. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { buildSync } from "esbuild";

/** The folder of the project. */
export const ROOT = resolve(import.meta.dirname, "..");

/** A folder that is deleted at the end of this process. */
export const SCRATCH = mkdtempSync(join(tmpdir(), "rulewright-bench-"));
process.on("exit", () => rmSync(SCRATCH, { recursive: true }));
const bundles = new Map<string, string>();

/** A program in one file of JavaScript, as users run it: where Node strips types, V8 makes slower code for arrays. */
export function bundled(source: string): string {
  const known = bundles.get(source);
  if (known !== undefined) return known;
  const outfile = join(SCRATCH, `${bundles.size}-${basename(source, ".ts")}.mjs`);
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    // Some of the bundled packages are CommonJS.
    banner: { js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);` },
  });
  bundles.set(source, outfile);
  return outfile;
}

/** What a program prints as JSON in its first line, or as a whole. */
export function printed<T>(script: string, args: readonly string[], flags: readonly string[] = []): T {
  const text = execFileSync(process.execPath, [...flags, script, ...args], {
    encoding: "utf8",
    cwd: ROOT,
    maxBuffer: 2 ** 26,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return JSON.parse(text.startsWith("{\n") ? text : text.split("\n")[0]!) as T;
}

/** Milliseconds: by the clock, and of the processor, which a busy machine does not change. */
export interface Time {
  readonly wall: number;
  readonly processor: number;
}

/**
 * Tells the processor time of a process and its threads at its end, in microseconds. It loads modules only then, so that
 * the process takes no longer.
 */
const TELL = `data:text/javascript,${encodeURIComponent(`
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    const module = process.getBuiltinModule;
    if (module("node:worker_threads").isMainThread) module("node:fs").writeSync(2, "\\n" + (user + system));
  });
`)}`;

/**
 * How long a process in a folder takes from its start to its end. `codes` are its possible exit codes.
 *
 * @throws Error if it ends with another exit code
 */
export function timeOf(args: readonly string[], cwd = ROOT, codes: readonly number[] = [0]): Time {
  const begun = performance.now();
  const { stderr, status } = spawnSync(process.execPath, ["--import", TELL, ...args], { cwd, encoding: "utf8" });
  if (status === null || !codes.includes(status)) throw new Error(`${args.join(" ")} ended with ${status}: ${stderr}`);
  return { wall: performance.now() - begun, processor: Number(stderr.slice(stderr.lastIndexOf("\n"))) / 1000 };
}
