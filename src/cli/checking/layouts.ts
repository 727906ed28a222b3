/** A thread that reads the layout of texts ahead. */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Source } from "../../diagnostics/range.ts";
import type { Packed } from "../../dsl/yaml/packed.ts";

/** What the thread is started with. */
export interface LayoutJob {
  readonly texts: readonly string[];
  readonly port: MessagePort;
  /** How many messages have been sent. */
  readonly sent: Int32Array;
}

/** The layout of the next text; undefined where it has problems, which are found again by whoever reports them. */
export type LayoutMessage = Packed | undefined | Error;

/**
 * Reads the layout of files on another core, one after the other.
 *
 * @example
 * const ahead = new LayoutThread(files);
 * for (const source of files) documents.set(source, ahead.next());
 */
export class LayoutThread {
  /** In the order in which they are read. */
  readonly files: readonly Source[];
  private readonly sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private readonly port: MessagePort;
  private received = 0;

  constructor(files: readonly Source[]) {
    this.files = files;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const workerData: LayoutJob = { texts: files.map(({ text }) => text), port: port2, sent: this.sent };
    // The thread's file lies beside this one: as source, or as a bundle of its own.
    new Worker(
      new URL(import.meta.url.endsWith(".ts") ? "./layout-thread.ts" : "./layout-thread.js", import.meta.url),
      { workerData, transferList: [port2] },
    ).unref();
  }

  /** The layout of the next text. Waits until it is there. */
  next(): Packed | undefined {
    Atomics.wait(this.sent, 0, this.received);
    this.received += 1;
    const { message } = receiveMessageOnPort(this.port) as { readonly message: LayoutMessage };
    if (message instanceof Error) throw message;
    return message;
  }
}
