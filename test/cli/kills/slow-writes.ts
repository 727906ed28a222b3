/**
 * A script that Node loads before the program under test. It pauses before each step of the program's writing, and
 * reports the step as a byte on pipe 3. The reader of the pipe can then kill the program in the middle of a write.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const PIPE = 3;
/** The pause before each step, in milliseconds: long enough for a signal to arrive. */
const PAUSE = 15;
const PARTS = 3;

const usual = { ...fs };

function step(): void {
  usual.writeSync(PIPE, ".");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
}

/** Replaces `fs.writeFileSync`: writes the text in several small steps, so that a kill can come between them. */
function writeInParts(file: fs.PathOrFileDescriptor, data: string | NodeJS.ArrayBufferView): void {
  const bytes =
    typeof data === "string" ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (typeof file !== "number") return usual.writeFileSync(file, data);
  const length = Math.ceil(bytes.length / PARTS);
  for (let from = 0; from < bytes.length; from += length) {
    step();
    usual.writeSync(file, bytes.subarray(from, from + length));
  }
}

Object.assign(fs, {
  writeFileSync: writeInParts,
  fsyncSync(handle: number) {
    step();
    usual.fsyncSync(handle);
  },
  renameSync(from: fs.PathLike, to: fs.PathLike) {
    step();
    usual.renameSync(from, to);
    step();
  },
  rmSync(path: fs.PathLike, options?: fs.RmOptions) {
    step();
    usual.rmSync(path, options);
  },
});
syncBuiltinESMExports();
