/** The section `view` in an editor: which words are proposed there, and that its names refer to things of the game. */
import { describe, expect, it } from "vitest";
import { LanguageService } from "../../src/language-service/index.ts";
import { GAME } from "../table/games.ts";

/** The game with this section `view`, and the offset of the cursor, which `|` marks. */
function at(view: string) {
  const marked = `${GAME}view:\n${view.replaceAll(/^(?=.)/gm, "  ")}\n`;
  const offset = marked.indexOf("|");
  const service = new LanguageService();
  service.open("sample.yaml", marked.replace("|", ""));
  const labels = () => service.complete("sample.yaml", offset).items.map(({ label }) => label);
  return { service, offset, labels };
}

describe("completion in a view", () => {
  it.each([
    ["|", ["areas", "places", "colours", "symbols", "faces"]],
    ["colours:\n  ro|", ["rose"]],
    ["colours:\n  rose: cr|", ["crimson"]],
    ["symbols:\n  coins: co|", ["coin"]],
    ["places:\n  road: p|", ["path"]],
    ["faces:\n  ca|", ["card"]],
    ["faces:\n  card:\n    co|", ["corner", "colour"]],
    ["faces:\n  card:\n    corner: pr|", ["price"]],
  ])("%j offers %j", (view, some) => {
    expect(at(view).labels()).toEqual(expect.arrayContaining(some));
  });

  it.each(["symbols:\n  coins: |", "grounds:\n  road: |", "places:\n  road: |"])("%j offers drawings", (view) => {
    const drawings = `drawings:\n  coast: '<svg viewBox="0 0 9 9"><circle r="4"/></svg>'`;
    expect(at(`${view}\n${drawings}`).labels()).toContain("coast");
  });
});

describe("a name in a view", () => {
  it("is found and changed with the thing", () => {
    const { service, offset } = at("areas:\n  table: [ro|ad]\nplaces: { road: ring }");
    expect(service.references("sample.yaml", offset)).toHaveLength(3);
    const renamed = service.rename("sample.yaml", offset, "street");
    expect(renamed.ok && renamed.edits.length).toBe(3);
  });
});
