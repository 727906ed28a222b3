/**
 * The program reads a YAML text section by section. The result is the same as that of the YAML library, which reads the
 * whole text.
 */
import { describe, expect, test } from "vitest";
import { parseYaml, Parts } from "../../../src/dsl/yaml/index.ts";
import { parseWhole } from "../../../src/dsl/yaml/whole.ts";
import { sourceOf } from "../../support/texts.ts";

const long = `  long: ${"word ".repeat(300)}end\n`;

describe("a name that stands twice", () => {
  test.each([
    ["as a section", `game: a\nkinds:\n  card: 1\ngame: b\n`],
    ["as an entry of a short section", "kinds:\n  card: 1\n  card: 2\n"],
    ["as an entry of a long section", `kinds:\n  card: 1\n${long}  card: 2\nkinds: 3\n`],
  ])("%s is told as of the whole text, and hides nothing", (_, text) => {
    const parts = new Parts();
    expect(parseYaml(sourceOf(text), parts)).toEqual(parseWhole(sourceOf(text)));
    const changed = text.replace("1", "17");
    expect(parseYaml(sourceOf(changed), parts)).toEqual(parseWhole(sourceOf(changed)));
  });

  test("leaves what is broken in one section to that section", () => {
    const source = sourceOf("game: [a\nkinds: 1\nkinds: 2\n");
    const { problems } = parseYaml(source, new Parts());
    expect(problems.map(({ code }) => code)).toEqual(["not-closed", "duplicate-key"]);
  });
});
