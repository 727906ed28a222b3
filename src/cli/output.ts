/** The standard output and the standard error output of this process, written without opening streams if possible. */
import { fstatSync, writeSync } from "node:fs";
import type { WriteStream } from "node:tty";

/** A standard output of this process. A short command into a file or a pipe writes without a stream of Node. */
export class Output {
  private readonly descriptor: 1 | 2;
  private opened: WriteStream | undefined;

  constructor(descriptor: 1 | 2) {
    this.descriptor = descriptor;
  }

  /** The stream of Node, to which all further text goes. Opening it loads many modules. */
  get stream(): WriteStream {
    if (!this.opened) {
      this.opened = this.descriptor === 1 ? process.stdout : process.stderr;
      this.opened.on("error", (error: NodeJS.ErrnoException) => {
        if (!isGone(error)) throw error;
      });
    }
    return this.opened;
  }

  /** The stream if a person reads it at a terminal. */
  get terminal(): WriteStream | undefined {
    return isDevice(this.descriptor) && this.stream.isTTY ? this.stream : undefined;
  }

  write(text: string): void {
    if (this.opened) this.opened.write(text);
    else this.writeAtOnce(Buffer.from(text));
  }

  /** Waits until everything is written. */
  async written(): Promise<void> {
    const { opened } = this;
    if (opened) await new Promise((done) => opened.write("", done));
  }

  private writeAtOnce(bytes: Buffer): void {
    let rest = bytes;
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(this.descriptor, rest));
    } catch (error) {
      if (isGone(error as NodeJS.ErrnoException)) return;
      // The reader is slow, or something else is unusual: the stream waits for the reader, or reports the error.
      this.stream.write(rest);
    }
  }
}

/**
 * Whether a reader has closed the pipe early, as in `rulewright check | head`. That is no error: the exit code follows
 * from the findings, as usual.
 */
function isGone({ code }: NodeJS.ErrnoException): boolean {
  return code === "EPIPE";
}

/** Whether an output may be a terminal: it is a device, or cannot be examined. */
function isDevice(descriptor: 1 | 2): boolean {
  try {
    const status = fstatSync(descriptor);
    return !status.isFile() && !status.isFIFO() && !status.isSocket();
  } catch {
    return true;
  }
}
