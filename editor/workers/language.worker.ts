/** The thread that reads and checks rules, so that typing never waits for it. */
import { expose } from "comlink";
import { type Diagnostic, diagnosticOf } from "../../src/diagnostics/render.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { checkSource } from "../../src/dsl/index.ts";

const files = new Map<string, Source>();

/** The game or variant of this name, wherever its file lies. */
function resolve(name: string): Source | undefined {
  return [...files.values()].find((source) => new RegExp(String.raw`(?:^|/)${name}\.ya?ml$`).test(source.name));
}

const service = {
  /** Texts of files as they are now; undefined for one that is gone. */
  update(changed: readonly (readonly [string, string | undefined])[]): void {
    for (const [name, text] of changed) {
      if (text === undefined) files.delete(name);
      else files.set(name, { name, text });
    }
  },

  /** Everything that is wrong with a file. */
  check(name: string): readonly Diagnostic[] {
    const source = files.get(name);
    return source ? checkSource(source, resolve).map(diagnosticOf) : [];
  },
};

export type LanguageService = typeof service;

expose(service);
