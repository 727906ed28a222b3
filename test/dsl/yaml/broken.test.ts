/** Broken YAML, for example a wrong indentation: each mistake gets one message, at its place. */
import { describe, expect, it } from "vitest";
import { diagnoseReading } from "../../support/diagnose.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const game = "game: sample\nplayers: 2..4\n";
const play = "play: do round\n";

describe("broken layouts", () => {
  it.each<[string, string, string[]]>([
    ["nothing", "", ["1:1 This file contains no rules."]],
    ["only a comment", "# soon\n", ["1:1 This file contains no rules."]],
    ["only separators", "---\n---\n", ["1:1 This file contains no rules."]],
    ["a list at the top", "- do round\n- do round\n", ["1:3 This file needs names with colons, but it is a list."]],
    ["a line at the top", "hello\n", ["1:1 This file needs names with colons, but it is a line."]],
    ["not YAML", `${game}${play}]]}}{{::\n`, ["4:1 `]` does not fit here."]],
    [
      "a NUL",
      `${game}pl\0ay: do round\n`,
      ["3:3 There is an invisible character here (number 0). The file may not be a text file."],
    ],
    [
      "line ends of old computers",
      "game: sample\rplayers: 2..4\r",
      ["1:13 There is an invisible character here (number 13). The file may not be a text file."],
    ],
    ["a tab", `${game}play:\n\t- do round\n`, ["4:1 This line begins with a tab."]],
    ["a tab in a list", `${game}play:\n  - do round\n\t- do round\n`, ["5:1 This line begins with a tab."]],
    [
      "a space from a web page",
      `${game}play:\n\u00a0 - do round\n`,
      ["4:1 This line begins with an unusual space character."],
    ],
    [
      "a dash too far left",
      `${game}play:\n  - do round\n - do round\n`,
      ["5:2 This line is not aligned with the other lines in its block."],
    ],
    [
      "a dash too far right",
      `${game}play:\n  - do round\n    - do round\n`,
      ["5:5 This dash is too far to the right: `do round` cannot have rules below it."],
    ],
    [
      "a name too far right",
      `${game}${play}values:\n  a: 1\n   b: 2\n`,
      ["6:4 This line is not aligned with the other lines in its block."],
    ],
    [
      "a name too far left",
      `${game}${play}values:\n  a: 1\n b: 2\n`,
      ["6:2 This line is not aligned with the other lines in its block."],
    ],
    [
      "a name among dashes",
      `${game}play:\n  - do round\n  if a: do round\n`,
      ["5:3 There is no dash before `if a: do round`."],
    ],
    [
      "a dash among names",
      `${game}${play}values:\n  a: 1\n  - b\n`,
      ["6:3 This line is not aligned with the other lines in its block."],
    ],
    ["no colon", "game: sample\nplayers 2..4\nplay: do round\n", ["2:1 There is no colon after `players`."]],
    ["no colon at the end", `${game}${play}winners p in seats\n`, ["4:1 There is no colon after `winners`."]],
    [
      "no colon before a list",
      `${game}play\n  - do round\nfinish: do round\n`,
      ["3:1 There is no colon after `play`."],
    ],
    [
      "no space after the colon",
      `game:sample\nplayers: 2..4\n${play}`,
      ["1:1 There is no space after the colon of `game:sample`."],
    ],
    [
      "two colons in a text",
      `${game}${play}title: Sample: the game\n`,
      ["4:14 There is a second colon on this line, after `Sample`."],
    ],
    [
      "two colons in a rule",
      `${game}play:\n  - if a: if b: do round\n`,
      ["4:15 There is a second colon on this line, after `if b`."],
    ],
    [
      "two colons in brackets",
      `${game}play: [if a: if b: do round]\n`,
      ["3:18 There is a second colon on this line, after `if b`."],
    ],
    [
      "a head over two lines",
      `${game}play:\n  - if a\n      and b: do round\n`,
      ["4:5 This rule ends in a colon, so it must fit on one line."],
    ],
    ["an open bracket", `${game}names: { a: [b, c }\n${play}`, ["3:19 `}` does not fit here."]],
    ["an open list", `${game}names: { a: [b, c`, ["3:13 This `[` is never closed."]],
    ["an open brace", `${game}names: { a: [b, c]\n${play}`, ["3:8 This `{` is never closed."]],
    ["an open brace at the end", `${game}${play}title: { en: Sample`, ["4:8 This `{` is never closed."]],
    ["an open quotation mark", `${game}${play}title: "Sample\n`, ['4:8 This `"` is never closed.']],
    ["an open single mark", `${game}${play}title: 'Sam''ple\n`, ["4:8 This `'` is never closed."]],
    ["a bracket too many", `${game}${play}names: { a: [b]] }\n`, ["4:16 `]` does not fit here."]],
    ["a comma too many", `${game}play: [do round,, do round]\n`, ["3:17 There is nothing before this comma."]],
    ["a list after a colon", `${game}play: - do round\n`, ["3:7 A list cannot begin on the same line as its name."]],
    [
      "a dash without a space",
      `${game}play:\n  -do round\n`,
      ["4:3 There is no space between the dash and `do round`."],
    ],
    [
      "a list before a colon",
      `${game}${play}names:\n  [a, b]: [c]\n`,
      ["5:3 A name must come before this colon, not a list."],
    ],
    ["an order to YAML", `%YAML 9\n${game}${play}`, ["1:1 A line cannot begin with `%`."]],
    [
      "an anchor",
      `${game}play: &all do round\n`,
      ["3:7 `&all` marks a part of the file so that it can be repeated. Rules cannot be repeated this way."],
    ],
    ["a tag", `${game}play: !!str do round\n`, ["3:7 `!!str` has no meaning here."]],
    [
      "a merge",
      `${game}${play}values:\n  <<: *b\n`,
      ["5:7 `*b` marks a part of the file so that it can be repeated. Rules cannot be repeated this way."],
    ],
    ["a key twice", `${game}${play}players: 3..4\n`, ["4:1 `players` appears twice."]],
    ["a heading twice", `${game}${play}values:\n  f(1..2 a): a\n  f(1..3 b): b\n`, ["6:3 `f` appears twice."]],
    ["an unknown key", `${game}${play}winer: p in seats\n`, ["4:1 `winer` is not part of a game."]],
    ["a misspelt first key", `gmae: sample\nplayers: 2..4\n${play}`, ["1:1 `gmae` is not part of a game."]],
    [
      "a prototype",
      `${game}${play}__proto__: { a: 1 }\nconstructor: b\n`,
      ["4:1 `__proto__` is not part of a game.", "5:1 `constructor` is not part of a game."],
    ],
    ["nothing but a title", "title: Sample\n", ["1:1 This is not a game, a variant, or a scenario."]],
    [
      "a broken document among sound ones",
      `${game}${play}---\n${game}play: [a\n---\n${game}`,
      ["7:7 This `[` is never closed.", "9:1 `play` is missing in a game."],
    ],
    ["a variant of nothing", "variant: cheap\n", ["1:1 `of` is missing in a variant."]],
  ])("%s", (_, text, expected) => {
    expect(messages(diagnoseReading(sourceOf(text)))).toEqual(expected);
  });

  it("keep what stands before them", () => {
    expect(
      messages(diagnoseReading(sourceOf("game: sample\nplayers: [2]\nplay:\n  - do round\ntitle: a: b\n"))),
    ).toEqual([
      "2:10 `players` needs one line, but this is a list.",
      "5:9 There is a second colon on this line, after `a`.",
    ]);
  });
});
