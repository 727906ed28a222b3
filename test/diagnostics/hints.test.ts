/**
 * If an author follows the hint of a message, the file has no finding left. Each sample has the edited texts:
 * `fixed.yaml` follows the hint; if a hint offers several ways, `fixed-2.yaml` and so on follow the others. Each piece
 * of code in a hint must be in one of these files. Code after "such as" is an example, and "…" or a word in capitals
 * means any text.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { diagnosticOf, renderText } from "../../src/diagnostics/render.ts";
import { diagnose, diagnosePlay } from "../support/diagnose.ts";

const folder = path.join(import.meta.dirname, "samples");
const whenPlayed = new Set(["game-stopped"]);

describe.each(fs.readdirSync(folder))("the hint of %s", (code) => {
  const check = whenPlayed.has(code) ? diagnosePlay : diagnose;
  const read = (name: string) => fs.readFileSync(path.join(folder, code, name), "utf8");
  const bad = read("bad.yaml");
  const ways = fs.readdirSync(path.join(folder, code)).filter((name) => /^fixed(-\d)?\.yaml$/.test(name));
  const hints = check({ name: "bad.yaml", text: bad })
    .filter((found) => found.code === code)
    .map((found) => diagnosticOf(found).hint);

  it("is there", () => {
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.filter((hint) => !hint?.trim())).toEqual([]);
  });

  it.each(ways)("can be obeyed: %s", (name) => {
    expect(renderText(check({ name, text: read(name) }))).toBe("");
  });

  it("names no code that nobody could write", () => {
    const written = [bad, ...ways.map(read)].map(spaced);
    const unwritten = hints
      .flatMap((hint) => codeIn(hint!))
      .filter((words) => !written.some((text) => has(text, words)));
    expect(unwritten).toEqual([]);
  });
});

/** The pieces of code that a hint tells the author to write. Examples and single words of the language are left out. */
function codeIn(hint: string): readonly string[] {
  const told = hint.replace(/(?:such as|as in|looks like|Something like) `[^`]+`(?:(?:,|,? or|,? and) `[^`]+`)*/g, "");
  return [...told.matchAll(/`([^`]+)`/g)].map(([, code]) => code!).filter((code) => /[^\p{L}-]/u.test(code));
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ");
}

function has(text: string, code: string): boolean {
  const literal = (part: string) => spaced(part).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const parts = code.split(/…|(?<![\p{L}-])(?:\p{Lu}{2,}|\p{Ll})(?![\p{L}-])/u);
  return new RegExp(parts.map(literal).join(".*?"), "u").test(text);
}
