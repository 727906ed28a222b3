/** Serves the files of the built page to browsers. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
};

/**
 * The Content-Security-Policy of the page: it allows only scripts and styles of the page itself, and forbids other
 * pages to frame it.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Page {
  readonly body: Buffer;
  readonly zipped: Buffer;
  readonly type: string;
  readonly tag: string;
}

/** The files of the page, by the path in their address. No other addresses show a file. */
export class Pages {
  private readonly pages = new Map<string, Page>();

  /** @param folder the output of the build; if it is undefined, the server has no pages and only answers calls */
  constructor(folder: string) {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      const body = readFileSync(join(folder, name));
      const tag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      const page = { body, zipped: gzipSync(body), type, tag };
      // The addresses `/` and `/m` show the same page. The part of the address after the # decides which view the page
      // shows.
      for (const path of name === "index.html" ? ["/", "/m"] : [`/${name}`]) this.pages.set(path, page);
    }
  }

  /** Returns whether a request such as `POST /m` has the path of a page. */
  has(call: string): boolean {
    return this.pages.has(call.replace(/^\S+ /, ""));
  }

  /** Sends the page at this path. Returns false if there is no page. */
  send(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.pages.get(path);
    if (!page) return false;
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("cache-control", "no-cache");
    response.setHeader("etag", page.tag);
    response.setHeader("vary", "accept-encoding");
    if (request.headers["if-none-match"] === page.tag) {
      response.writeHead(304).end();
      return true;
    }
    const zips = /\bgzip\b/.test(String(request.headers["accept-encoding"]));
    const body = zips ? page.zipped : page.body;
    response
      .writeHead(200, {
        "content-type": page.type,
        "content-length": body.length,
        ...(zips && { "content-encoding": "gzip" }),
      })
      .end(request.method === "HEAD" ? undefined : body);
    return true;
  }
}
