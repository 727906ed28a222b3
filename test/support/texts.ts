import { diagnosticOf, sorted } from "../../src/diagnostics/render.ts";
import type { Problem } from "../../src/diagnostics/problem.ts";
import type { Source } from "../../src/diagnostics/range.ts";

/** Wraps a text as a source file, for tests. */
export function sourceOf(text: string): Source {
  return { name: "test.yaml", text };
}

/** The problems as texts such as `3:5 message`, in the order of the file. */
export function messages(problems: readonly Problem[]): readonly string[] {
  return sorted(problems).map((found) => {
    const { place, message } = diagnosticOf(found);
    return `${place.start.line}:${place.start.column} ${message}`;
  });
}
