/** Positions in a separate file, from which scenarios in other files of the folder start. */
import { expect, test } from "vitest";
import { renderText } from "../../src/diagnostics/render.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { checkSource } from "../../src/dsl/check-source.ts";
import type { Resolve } from "../../src/dsl/find.ts";
import { LanguageService } from "../../src/language-service/index.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";
import { Session } from "../../src/session/session.ts";

const GAME = `game: small
players: 2..2
kinds: { player: { state: { points: 0.. } } }
play:
  - turn of each p in seats: [choose n in 1..2 to take, gain n points]
winners: p in seats with most p.points
`;
const COMMON = `position: rich
game: small
players: 2
given: set player-1.points to 5
---
position: later
from: rich
steps:
  - move: take 1
`;
const scenario = (from: string, points: number) =>
  `scenario: It goes on\nfrom: ${from}\nsteps:\n  - move: take 2\n  - expect: player-2.points = ${points}\n`;

/** Makes a function that finds the files of one folder by their names. */
function folder(texts: Readonly<Record<string, string>>) {
  const files = new Map(
    Object.entries({ "small.yaml": GAME, ...texts }).map(([name, text]): [string, Source] => [
      `small/${name}`,
      { name: `small/${name}`, text },
    ]),
  );
  const resolve: Resolve = (name) => files.get(name === "small" ? "small/small.yaml" : name);
  const source = (name: string) => files.get(`small/${name}`)!;
  return {
    source,
    check: (name: string) => renderText(checkSource(source(name), resolve)),
    run: (name: string) => new ScenarioRunner(resolve).run(source(name)),
  };
}

test("are taken from the file beside, with those that they start from", () => {
  const it = folder({ "common.test.yaml": COMMON, "end.test.yaml": scenario("common/later", 2) });
  expect(it.check("common.test.yaml")).toBe("");
  expect(it.check("end.test.yaml")).toBe("");
  expect(it.run("end.test.yaml")).toMatchObject({ problems: [], scenarios: [{ game: "small", failures: [] }] });
});

test("are taken by positions of the own file and of other files", () => {
  const it = folder({
    "common.test.yaml": COMMON,
    "more.test.yaml": "position: last\nfrom: common/rich\nsteps:\n  - move: take 2\n",
    "end.test.yaml": `position: here\nfrom: more/last\ngiven: set player-2.points to 3\n---\n${scenario("here", 5)}`,
  });
  expect(["more.test.yaml", "end.test.yaml"].map(it.check)).toEqual(["", ""]);
  expect(it.run("end.test.yaml").scenarios).toMatchObject([{ failures: [], match: { moves: [{}, {}] } }]);
});

test("that do not exist, or whose file does not, are reported with what there is", () => {
  const it = folder({
    "common.test.yaml": COMMON,
    "end.test.yaml": `${scenario("common/ritch", 2)}---\n${scenario("comon/rich", 2)}`,
  });
  expect(it.check("end.test.yaml")).toMatchInlineSnapshot(`
    "small/end.test.yaml:2:7: error There is no position called \`common/ritch\`. [unknown-name]
      2 | from: common/ritch
        |       ^^^^^^^^^^^^
      Did you mean \`common/rich\`?

    small/end.test.yaml:8:7: error There is no file \`small/comon.test.yaml\`. [unknown-positions-file]
      8 | from: comon/rich
        |       ^^^^^^^^^^
      Write the position in \`comon.test.yaml\`, in the same folder as this file, or correct the name before the \`/\`.
    "
  `);
});

test("that start from one another across files are reported in each", () => {
  const it = folder({
    "a.test.yaml": "position: first\nfrom: b/second\n",
    "b.test.yaml": "position: second\nfrom: a/first\n",
    "end.test.yaml": scenario("a/first", 2),
  });
  expect(["a.test.yaml", "b.test.yaml", "end.test.yaml"].map(it.check)).toMatchInlineSnapshot(`
    [
      "small/a.test.yaml:2:7: error The position \`b/second\` starts from itself: its \`from\` leads back to it. [position-from-itself]
      2 | from: b/second
        |       ^^^^^^^^
      Remove one \`from\` from the circle.
    ",
      "small/b.test.yaml:2:7: error The position \`a/first\` starts from itself: its \`from\` leads back to it. [position-from-itself]
      2 | from: a/first
        |       ^^^^^^^
      Remove one \`from\` from the circle.
    ",
      "small/end.test.yaml:2:7: error The position \`a/first\` has 1 error in its file. [position-broken]
      2 | from: a/first
        |       ^^^^^^^
      Correct the position first.
      small/b.test.yaml:2:7: the first one
      2 | from: a/first
        |       ^^^^^^^
    ",
    ]
  `);
});

test("with a mistake are reported in their file, and once for each line that names them", () => {
  const it = folder({
    "common.test.yaml": COMMON.replace("player-1.points", "player-1.pints"),
    "end.test.yaml": scenario("common/later", 2),
  });
  expect(it.check("common.test.yaml")).toContain("pints");
  expect(it.check("end.test.yaml")).toMatchInlineSnapshot(`
    "small/end.test.yaml:2:7: error The position \`common/later\` has 1 error in its file. [position-broken]
      2 | from: common/later
        |       ^^^^^^^^^^^^
      Correct the position first.
      small/common.test.yaml:4:21: the first one
      4 | given: set player-1.pints to 5
        |                     ^^^^^
    "
  `);
  expect(it.run("end.test.yaml")).toMatchObject({ scenarios: [], problems: [{ code: "position-broken" }] });
});

test("with columns are for their own file", () => {
  const it = folder({
    "common.test.yaml": COMMON.replace("to 5", "to <points>"),
    "end.test.yaml": `${scenario("common/rich", 2)}examples:\n  - { points: 3 }\n`,
  });
  expect(it.check("end.test.yaml")).toMatchInlineSnapshot(`
    "small/end.test.yaml:2:7: error The position \`rich\` uses columns in \`<…>\`, which only scenarios in its own file can fill in. [position-with-columns]
      2 | from: common/rich
        |       ^^^^^^^^^^^
      Move the position to this file, or rewrite it without columns.

    small/end.test.yaml:7:7: error Nothing in the scenario uses the column \`points\`. [unused-column]
      7 |   - { points: 3 }
        |       ^^^^^^
      Write \`<points>\` where its cells belong, or remove the column.
    "
  `);
});

test("that fail show the line that names them, and their own", () => {
  const it = folder({
    "common.test.yaml": `${COMMON}  - expect: player-1.points = 7\n`,
    "end.test.yaml": scenario("common/later", 2),
  });
  const [failure] = it.run("end.test.yaml").scenarios[0]!.failures;
  const place = ({ source, start, end }: { source: Source; start: number; end: number }) =>
    `${source.name}: ${source.text.slice(start, end)}`;
  expect(place(failure!.range)).toBe("small/end.test.yaml: common/later");
  expect(place(failure!.cause!.range)).toContain("small/common.test.yaml: ");
  expect(failure!.message).toContain("player-1.points = 7");
});

test("are known to the editor, which asks anew when they change", () => {
  const service = new LanguageService();
  const texts = { "small.yaml": GAME, "common.test.yaml": COMMON, "end.test.yaml": scenario("common/later", 2) };
  for (const [name, text] of Object.entries(texts)) service.open(`small/${name}`, text);
  const file = "small/end.test.yaml";
  expect(service.findings(file)).toEqual([]);
  const start = texts["end.test.yaml"].indexOf("common/later");
  expect(service.links(file)).toEqual([{ start: start + 7, end: start + 12, target: "small/common.test.yaml" }]);
  const [declared] = service.definition(file, start + 9);
  expect(declared).toMatchObject({ file: "small/common.test.yaml", start: COMMON.indexOf("later") });
  const renaming = service.rename("small/common.test.yaml", declared!.start, "late");
  expect(renaming).toMatchObject({
    ok: true,
    edits: [{ newText: "late" }, { file, start: start + 7, end: start + 12 }],
  });
  const after = texts["end.test.yaml"].indexOf("player-2.points");
  expect(service.references(file, after + 10).length).toBeGreaterThan(1);
  const incomplete = texts["end.test.yaml"].replace("common/later", "");
  service.change(file, incomplete);
  expect(service.complete(file, incomplete.indexOf("from: ") + 6).items.map(({ label }) => label)).toEqual([
    "common/later",
    "common/rich",
  ]);
  service.change(file, texts["end.test.yaml"]);
  service.change("small/common.test.yaml", COMMON.replace("later", "late"));
  expect(service.findings(file).map(({ code }) => code)).toEqual(["unknown-name"]);
});

test("are named by two names without blanks, which the layout leaves alone", () => {
  const service = new LanguageService();
  service.open("end.test.yaml", scenario("common/later", 2));
  expect(service.format("end.test.yaml")).toMatchObject({ ok: true, text: scenario("common/later", 2) });
  const it = folder({ "common.test.yaml": COMMON, "end.test.yaml": scenario("common / later", 2) });
  expect(it.check("end.test.yaml")).toContain("`/` does not belong here.");
});

test("are put on the table", () => {
  const it = folder({ "common.test.yaml": COMMON, "end.test.yaml": scenario("common/later", 2) });
  const setup = { source: it.source("small.yaml"), variantFiles: [], variants: [], options: {}, players: 2 };
  const start = { source: it.source("end.test.yaml"), at: 0, interventions: [] };
  const opened = Session.open(setup, 1, { ...start, positions: [it.source("common.test.yaml")] });
  expect(opened.kind).toBe("session");
  expect(Session.open(setup, 1, start)).toMatchObject({ problems: [{ code: "unknown-positions-file" }] });
});
