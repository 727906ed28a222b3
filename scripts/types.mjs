/**
 * Makes the declarations in types/ fit for others, after `tsc -p tsconfig.types.json`: they name each other as
 * modules of JavaScript, and only those stay that the library shows.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), "types");
const imports = /((?:from|import)\s*\(?\s*")(\.[^"]*)\.ts"/g;
const needed = new Set();

function keep(path) {
  if (needed.has(path)) return;
  needed.add(path);
  const text = readFileSync(path, "utf8");
  for (const [, , name] of text.matchAll(imports)) keep(resolve(dirname(path), `${name}.d.ts`));
  writeFileSync(path, text.replaceAll(imports, '$1$2.js"'));
}

keep(join(folder, "index.d.ts"));
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (path.endsWith(".d.ts") && !needed.has(path)) rmSync(path);
}
