/**
 * Makes marks that identify a process. A lock or a draft contains the mark of the process that made it, so other
 * processes can check whether that process still runs. The check uses no clock.
 */
import { hash, randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Whether the process that made a mark still runs. `unknown`: it is on another machine, or the system does not say when
 * processes start.
 */
type HolderState = "alive" | "gone" | "unknown";

/** Stands in a mark if the system does not say when the process started. */
const NO_START = "0";

/**
 * The form of a mark, which identifies a process: machine, number of the process, its start, and a random part, with
 * dots in between.
 */
export const MARK = /[\da-f]{8}\.\d+\.[\da-f]+\.[\da-f]{12}/;

/** Makes a mark, a text that identifies this process. It differs from all other marks. */
export function newMark(): string {
  return [machine(), process.pid, startOf(process.pid), randomBytes(6).toString("hex")].join(".");
}

/** Returns whether the process that made a mark (a text that identifies the process) still runs. */
export function stateOf(mark: string): HolderState {
  const [where, pid, start] = mark.split(".");
  if (!MARK.test(mark) || where !== machine()) return "unknown";
  if (!runs(Number(pid))) return "gone";
  const now = startOf(Number(pid));
  if (now === NO_START || start === NO_START) return "unknown";
  return now === start ? "alive" : "gone";
}

/**
 * Identifies the machine or container. Two containers can share a folder, but each numbers its processes on its own.
 */
function machine(): string {
  return short(`${hostname()} ${linux(() => readlinkSync("/proc/self/ns/pid"))}`);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/**
 * Identifies the start of a process by the clock ticks between the start of the machine and the start of the process.
 * This number does not change if somebody sets the clock.
 */
function startOf(pid: number): string {
  const status = linux(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The status of a process contains the name of its program in parentheses. The name may contain any character, even a
  // parenthesis.
  const ticks = status.slice(status.lastIndexOf(")") + 2).split(" ")[19];
  if (ticks === undefined) return NO_START;
  return short(`${linux(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"))} ${ticks}`);
}

/** Reads a file in which Linux provides facts about the system; empty if there is no such file. */
function linux(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

function short(text: string): string {
  return hash("sha256", text, "hex").slice(0, 8);
}
