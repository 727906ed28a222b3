/**
 * Mutation tests of the sources. These hooks make `import` load each source with its mutants (wrong versions), which
 * can be switched on, and load test files again for each mutant.
 */
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

/** `on` is the number of the mutant that is switched on. `asked` are the mutants whose place was reached since then. */
export const state = { on: -1, asked: new Set<number>(), generation: 0 };

globalThis.mutantIsOn = (id) => {
  state.asked.add(id);
  return id === state.on;
};

/**
 * Makes imports load sources with their mutants. `mutants` has the mutants of each file, by the file's path in the
 * project.
 */
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
