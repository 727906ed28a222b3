/** How a process loads sources with sleeping mutants, and files of tests anew for each mutant. */
import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Numbered, switched } from "./switched.ts";

const root = resolve(import.meta.dirname, "../..");

declare global {
  // oxlint-disable-next-line no-var -- a name of all modules
  var mutantIsOn: (id: number) => boolean;
}

/** What is switched on, and what was asked for since. */
export const state = { on: -1, asked: new Set<number>(), generation: 0 };

globalThis.mutantIsOn = (id) => {
  state.asked.add(id);
  return id === state.on;
};

/** Lets files with mutants be loaded with them. `mutants` has those of a file by its path from the project's folder. */
export function hook(mutants: ReadonlyMap<string, readonly Numbered[]>): void {
  const texts = new Map<string, string>();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const fromTests = context.parentURL && !context.parentURL.includes("/source-mutation/");
      if (specifier === "vitest" && fromTests) return { ...found, url: new URL("suite.ts", import.meta.url).href };
      const path = pathOf(found.url);
      return path?.startsWith("test/") && !path.startsWith("test/source-mutation/")
        ? { ...found, url: `${found.url.split("?")[0]}?generation=${state.generation}` }
        : found;
    },
    load(url, context, next) {
      const path = pathOf(url);
      if (!path || !/^(?:src|test)\/.*\.ts$/.test(path)) return next(url, context);
      const own = mutants.get(path);
      let source = texts.get(path);
      if (source === undefined) {
        const text = readFileSync(fileURLToPath(url), "utf8");
        source = stripTypeScriptTypes(own ? switched(text, own, "mutantIsOn") : text);
        texts.set(path, source);
      }
      return { format: "module", source, shortCircuit: true };
    },
  });
}

function pathOf(url: string): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  const path = relative(root, fileURLToPath(url));
  return path.startsWith("..") || path.includes("node_modules") ? undefined : path.replaceAll("\\", "/");
}
