/**
 * Reads the layout of many texts ahead, in a thread of its own. Most of a cold process is code that runs for the
 * first times: two threads that do the same work would each warm up all of it, so they divide it by its kind.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Outcome } from "../diagnostics/problem.ts";
import type { Range, Source } from "../diagnostics/range.ts";
import { prepareGrammar } from "../dsl/lines/index.ts";
import type { LineReader } from "../dsl/read/index.ts";
import { parseYaml, type YamlDocument } from "../dsl/yaml/index.ts";
import { type Packed, unpack } from "../dsl/yaml/packed.ts";

/** What the thread is started with. */
export interface LayoutJob {
  readonly texts: readonly string[];
  readonly port: MessagePort;
  /** How many messages have been sent. */
  readonly sent: Int32Array;
}

/** The layout of the next text; undefined where it has problems, which are found again by whoever reports them. */
export type LayoutMessage = Packed | undefined | Error;

/** Reads lines as they stand, and knows the layout of some files earlier than others. */
export class Layouts implements LineReader {
  private readonly places: ReadonlyMap<Source, number>;
  private readonly received: (Packed | undefined)[] = [];
  private readonly sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private readonly port: MessagePort;

  /** `files`: in the order in which they will be asked for. */
  constructor(files: readonly Source[]) {
    this.places = new Map(files.map((source, i) => [source, i]));
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const workerData: LayoutJob = { texts: files.map(({ text }) => text), port: port2, sent: this.sent };
    // Beside this file lies the thread: as source, or as a bundle of its own.
    new Worker(new URL(import.meta.url.endsWith(".ts") ? "./layout-thread.ts" : "./layout-thread.js", import.meta.url), { workerData, transferList: [port2] }).unref();
    prepareGrammar();
  }

  /** Waits until the thread has come so far. */
  layout(source: Source): Outcome<readonly YamlDocument[]> {
    const place = this.places.get(source);
    if (place === undefined) return parseYaml(source);
    while (this.received.length <= place) this.received.push(this.next());
    const packed = this.received[place];
    return packed ? { value: unpack(source, packed), problems: [] } : parseYaml(source);
  }

  line<T>(range: Range, parse: (range: Range) => Outcome<T>): Outcome<T> {
    return parse(range);
  }

  private next(): Packed | undefined {
    Atomics.wait(this.sent, 0, this.received.length);
    const { message } = receiveMessageOnPort(this.port) as { readonly message: LayoutMessage };
    if (message instanceof Error) throw message;
    return message;
  }
}
