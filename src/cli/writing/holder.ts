/**
 * Identifies the process that made a lock or a draft, so that others can check whether it still runs. It uses no clock.
 */
import { hash, randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** `unknown`: the process is on another machine, or the system does not say when processes start. */
type HolderState = "alive" | "gone" | "unknown";

/** Stands for the start of a process if it is not known. */
const NO_START = "0";

/** The form of a mark: machine, process, start, and a random part. */
export const MARK = /[\da-f]{8}\.\d+\.[\da-f]+\.[\da-f]{12}/;

/** A mark of this process that differs from all other marks. */
export function newMark(): string {
  return [machine(), process.pid, startOf(process.pid), randomBytes(6).toString("hex")].join(".");
}

/** Whether the process that made a mark still runs. */
export function stateOf(mark: string): HolderState {
  const [where, pid, start] = mark.split(".");
  if (!MARK.test(mark) || where !== machine()) return "unknown";
  if (!runs(Number(pid))) return "gone";
  const now = startOf(Number(pid));
  if (now === NO_START || start === NO_START) return "unknown";
  return now === start ? "alive" : "gone";
}

/** Identifies the machine or container: containers number their processes independently, and can share a folder. */
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
 * Identifies the start of a process by the ticks since the machine started, which do not change when the clock is set.
 */
function startOf(pid: number): string {
  const status = linux(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The name of the program is in parentheses and may contain any character.
  const ticks = status.slice(status.lastIndexOf(")") + 2).split(" ")[19];
  if (ticks === undefined) return NO_START;
  return short(`${linux(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"))} ${ticks}`);
}

/** A text that Linux provides as a file; empty if there is no such file. */
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
