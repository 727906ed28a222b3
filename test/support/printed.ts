import { expect } from "vitest";

/** Expects that a command prints what a page shows. A line `…` on the page stands for any lines. */
export function expectPrinted(printed: string, told: string): void {
  const parts = told.split(/^…\n/m);
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const found =
      part === ""
        ? at
        : i === 0
          ? printed.startsWith(part)
            ? 0
            : -1
          : printed.indexOf(`\n${part}`, Math.max(0, at - 1)) + 1 || -1;
    if (found < 0) expect(printed.slice(at)).toBe(part);
    at = found + part.length;
  }
  if (parts.at(-1) !== "") expect(printed.slice(at)).toBe("");
}
