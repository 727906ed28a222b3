/** The files of the studio itself, in their built form: the page, its scripts, styles and fonts. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
};

/** A file that belongs to the studio's page, such as a script or a font. */
export interface Asset {
  readonly body: Buffer;
  readonly type: string;
  readonly tag: string;
}

/**
 * The files of the page, by the path of their address; `/` is the page itself. The server serves no other paths from
 * here.
 */
export function loadAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(folder)) {
    const body = readFileSync(join(folder, name));
    const tag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
    assets.set(name === "index.html" ? "/" : `/${name}`, {
      body,
      type: TYPES[extname(name)] ?? "application/octet-stream",
      tag,
    });
  }
  return assets;
}
