/** The rules of Tokaido stay a third of the rulebook, which has 3,179 words. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const GAME = readFileSync(resolve(import.meta.dirname, "../../games/tokaido.yaml"), "utf8");
const MOST = 1100;

/** What is printed on components, and names for people. */
const DATA = { sections: ["game", "title", "texts"], pieces: ["space", "souvenir", "meal", "spring", "view"] };

/** The lines of the rules: declarations, values, effects, the course of play, travellers, encounters, variants. */
function ruleLines(text: string): string[] {
  let [section, kind] = ["", ""];
  return text.split("\n").filter((line) => {
    section = /^([\w-]+):/.exec(line)?.[1] ?? section;
    kind = section === "pieces" ? (/^ {2}([\w-]+):/.exec(line)?.[1] ?? kind) : "";
    return !DATA.sections.includes(section) && !DATA.pieces.includes(kind) && !/^ +title:/.test(line);
  });
}

/** Parts between blanks, without remarks and the dashes and brackets with which YAML makes lists and maps. */
function words(line: string): string[] {
  return line.replace(/(^|\s)#.*/, "").split(/\s+/).filter((part) => part !== "" && !/^[-[\]{}]$/.test(part));
}

test("the rules take at most 1,100 words", () => {
  const count = ruleLines(GAME).flatMap(words).length;
  expect(count).toBeGreaterThan(MOST / 2);
  expect(count).toBeLessThanOrEqual(MOST);
});

test("no rule is in quotation marks", () => {
  expect(ruleLines(GAME).filter((line) => /["']/.test(line.replace(/(^|\s)#.*/, "")))).toEqual([]);
});
