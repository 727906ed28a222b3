import { expect, test } from "vitest";
import { sameFiles, sameRules } from "../../editor/studio/match-files.ts";

const RULES = "game: harbour\neffects:\n  sell:\n    - gain 1 coin # for each\n\n# the end\n";

test.each([
  ["a remark below", `${RULES}# more`],
  ["a remark behind a line", RULES.replace("harbour", "harbour # at last")],
  ["blank lines", RULES.replace("effects", "\n\n  \neffects")],
  ["no remarks", "game: harbour\neffects:\n  sell:\n    - gain 1 coin"],
])("%s changes no rule", (_, text) => expect(sameRules(RULES, text)).toBe(true));

test.each([
  ["another number", RULES.replace("1", "2")],
  ["a line that is a remark now", RULES.replace("    - gain", "#   - gain")],
  ["a line further in", RULES.replace("  sell", "   sell")],
  ["a sign inside a word", RULES.replace("coin", "coin#2")],
])("%s changes the rules", (_, text) => expect(sameRules(RULES, text)).toBe(false));

test("a file more is another set of files", () => {
  const file = { name: "harbour.yaml", text: RULES };
  expect(sameFiles({ source: file, variantFiles: [] }, { source: { ...file }, variantFiles: [] }, sameRules)).toBe(
    true,
  );
  expect(sameFiles({ source: file, variantFiles: [] }, { source: file, variantFiles: [file] }, sameRules)).toBe(false);
  expect(
    sameFiles(
      { source: file, variantFiles: [] },
      { source: { ...file, name: "inn.yaml" }, variantFiles: [] },
      sameRules,
    ),
  ).toBe(false);
});
