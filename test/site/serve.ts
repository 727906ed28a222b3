/** Serves the files of a folder below a path, compressed, like a host of static pages. */
import { readFileSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".webmanifest": "application/manifest+json",
};

export interface Served {
  /** The URL of the folder. It ends with a slash. */
  readonly address: string;
  /** The paths that were requested and do not exist. */
  readonly missing: readonly string[];
  /** The number of bytes that have been sent so far. */
  sent(): number;
  /** Limits the speed of all responses together from now on; undefined removes the limit. */
  slow(line: Line | undefined): void;
  close(): Promise<void>;
}

/** The speed of a slow connection. */
interface Line {
  /** The time until a response begins, in milliseconds. */
  readonly latency: number;
  readonly bytesPerSecond: number;
}

/** The size of a piece that is sent at once, in bytes. */
const PIECE = 8192;
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Starts a server for a folder. `below` is the path of the folder in the URL, such as `/rulewright/`. */
export async function serve(folder: string, below: string): Promise<Served> {
  const packed = new Map<string, Buffer>();
  const missing: string[] = [];
  let sent = 0;
  let line: Line | undefined;
  // A slow connection sends the pieces of all responses one after the other. `last` is a promise that resolves when the
  // piece before has been sent.
  let last: Promise<unknown> = Promise.resolve();
  const send = async (response: ServerResponse, body: Buffer) => {
    sent += body.length;
    if (!line) return void response.end(body);
    await wait(line.latency);
    for (let at = 0; at < body.length; at += PIECE) {
      const piece = body.subarray(at, at + PIECE);
      await (last = last.then(() => line && wait((1000 * piece.length) / line.bytesPerSecond)));
      response.write(piece);
    }
    response.end();
  };
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, "http://x").pathname);
    const inside = path.startsWith(below) ? normalize(path.slice(below.length)) : "../";
    const file = join(folder, inside, path.endsWith("/") ? "index.html" : "");
    if (inside.startsWith("..") || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      missing.push(path);
      response.writeHead(404).end();
      return;
    }
    let body = packed.get(file);
    if (!body) packed.set(file, (body = gzipSync(readFileSync(file))));
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" });
    void send(response, body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`,
    missing,
    sent: () => sent,
    slow: (wanted) => (line = wanted),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
