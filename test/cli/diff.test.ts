/**
 * `rulewright diff` compares two games, two versions of a file, or a game with and without a variant. It prints text,
 * Markdown or JSON.
 */
import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

const MANY =
  "variant: many\nof: stones\ntitle: Many stones\nstate: { heap: 0..9 = 9 }\nchange:\n  - after play: set heap to 1\n";
const folder = folderWith({
  "games/stones.yaml": STONES,
  "games/stones/variants/many.yaml": MANY,
  "games/stones/variants/few.yaml": "variant: few\nof: stones\nstate: { heap: 0..9 = 2 }\n",
  "new.yaml": STONES.replace("= 5 }", "= 7 }"),
  "broken.yaml": STONES.replace("repeat while", "repaet while"),
  "same.yaml": `# The same game\n${STONES}`,
});

async function diff(...args: string[]) {
  return cli(["diff", ...args], { folder });
}

describe("what is compared", () => {
  test.each([
    ["another version", ["stones", "new.yaml"], "`heap`: start `7` instead of `5`."],
    ["a variant by name", ["stones", "many"], "`heap`: start `9` instead of `5`"],
    ["a variant by its path", ["stones", "games/stones/variants/many.yaml"], "After `play`, this is done:"],
    ["a variant of another version", ["new.yaml", "games/stones/variants/many.yaml"], "start `9` instead of `7`"],
    ["a variant by name against its game", ["many", "stones"], "No longer: After `play`, this is done:"],
    ["two variants by name", ["many", "few"], "`heap`: start `2` instead of `9`"],
    [
      "a variant against its game, by its path",
      ["games/stones/variants/many.yaml", "stones"],
      "No longer: After `play`, this is done:",
    ],
  ])("%s", async (_, args, sentence) => {
    const { code, out, err } = await diff(...args);
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(out).toContain(sentence);
  });

  test("nothing, if only the layout differs", async () => {
    expect(await diff("stones", "same.yaml")).toEqual({
      code: 0,
      out: "Nothing that matters to the game differs.\n",
      err: "",
    });
    expect((await diff("stones", "same.yaml", "--lang", "cs")).out).toBe("Hry se neliší v ničem, na čem záleží.\n");
  });

  test("what is not there, or has mistakes", async () => {
    expect(await diff("stones", "mayn")).toMatchObject({ code: 2, out: "" });
    expect((await diff("stnoes", "many")).err).toContain("Did you mean `stones`?");
    expect(await diff("stones", "nothing.yaml")).toMatchObject({ code: 2 });
    const broken = await diff("stones", "broken.yaml");
    expect(broken.code).toBe(1);
    expect(broken.err).toContain("broken.yaml:");
  });
});

describe("formats", () => {
  test("text: headings, places, lines", async () => {
    const { out } = await diff("stones", "many");
    expect(out.split("\n").slice(0, 4)).toEqual([
      "stones → many",
      "",
      "States",
      "  `heap`: start `9` instead of `5`.  games/stones/variants/many.yaml:4:23",
    ]);
    expect(out).toContain("      + set heap to 1\n");
  });

  test("Markdown for a pull request", async () => {
    const { out } = await diff("stones", "many", "--format", "markdown");
    expect(out).toMatch(
      /^### stones → many\n\n#### States\n\n- `heap`: start `9` instead of `5`\.\n\n#### Changes\n\n- After `play`, this is done:\n\n {2}```diff\n {2}\+ set heap to 1\n {2}```\n$/,
    );
  });

  test("JSON with the places of both sides", async () => {
    const { out } = await diff("stones", "many", "--json");
    const place = (file: string, line: number, column: number) => ({
      file,
      start: { line, column },
      end: expect.anything() as unknown,
    });
    expect(JSON.parse(out)).toEqual({
      format: "rulewright-diff-1",
      before: "stones",
      after: "many",
      differences: [
        {
          how: "changed",
          sort: "state",
          name: "heap",
          part: "start",
          sentence: "`heap`: start `9` instead of `5`.",
          before: { text: "5", place: place("games/stones.yaml", 6, 23) },
          after: { text: "9", place: place("games/stones/variants/many.yaml", 4, 23) },
        },
        {
          how: "added",
          sort: "change",
          name: "after play",
          sentence: "After `play`, this is done:",
          after: {
            text: "set heap to 1",
            parts: [{ name: "", text: "set heap to 1" }],
            place: place("games/stones/variants/many.yaml", 6, 5),
          },
        },
      ],
    });
  });
});
