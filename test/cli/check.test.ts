import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, folderWith, ROOT, STONES } from "./harness.ts";

const SCENARIO = `scenario: One stone
game: stones
players: 2
steps:
  - decides: player-1
  - move: take 1
  - expect: heap = 4
`;

const VARIANT = `variant: many
of: stones
state: { heap: 0..9 = 9 }
`;

describe("without files", () => {
  test("finds games, variants and scenarios, and nothing else", async () => {
    const folder = folderWith({
      "games/stones.yaml": STONES,
      "games/stones/variants/many.yaml": VARIANT,
      "games/stones/one.test.yaml": SCENARIO,
      "compose.yaml": "services:\n  web: { image: x }\n",
      "node_modules/x/bad.yaml": "game: 3 3\n",
      ".hidden/bad.yaml": "game: 3 3\n",
    });
    const { code, out } = await cli(["check"], { folder });
    expect(out).toBe("3 files checked, 1 YAML file contains no rules (compose.yaml): no problems found.\n");
    expect(code).toBe(0);
  });

  test("reports rules that no search would take for rules", async () => {
    const folder = folderWith({
      "stones.yaml": STONES,
      "many.yaml": VARIANT.replace("variant:", "variatn:"),
      "few.YAML": VARIANT.replace("many", "few"),
      "other.YML": "services: 1\n",
      "stones.test.yaml": SCENARIO.replace("scenario:", "scenarios:"),
    });
    const { code, out } = await cli(["check"], { folder });
    expect(out).toMatch(/few\.YAML:1:1: error This file will not be found, because its extension/);
    expect(out).toMatch(/many\.yaml:1:1: error .*variatn/);
    expect(out).toMatch(/stones\.test\.yaml:1:1: error .*scenarios/);
    expect(out).toMatch(/\n3 files checked: /);
    expect(code).toBe(1);
  });

  test("says where the game of a variant or a scenario has an error", async () => {
    const folder = folderWith({
      "stones.yaml": STONES.replace("n <= heap", "n <= heep"),
      "variants/many.yaml": VARIANT,
      "stones.test.yaml": SCENARIO,
    });
    const named = await cli(["check", "stones.test.yaml"], { folder });
    expect(named.out).toContain("stones.test.yaml:2:7: error The game `stones` has 1 error, so not everything here");
    expect(named.code).toBe(1);
    const below = await cli(["check"], { folder: join(folder, "variants") });
    expect(below.out).toContain("many.yaml:2:5: error The game `stones` has 1 error");
    const all = await cli(["check"], { folder });
    expect(all.out).toContain("3 files checked: 1 error");
  });

  test("leaves out what the ignore file names", async () => {
    const folder = folderWith({
      "games/stones.yaml": STONES,
      "drafts/bad.yaml": "game: bad\n",
      ".rulewrightignore": "# not yet\ndrafts\n",
    });
    const { code, out } = await cli(["check"], { folder });
    expect(out).toContain("1 file checked");
    expect(code).toBe(0);
  });

  test("says so if there are none", async () => {
    const { code, err } = await cli(["check"], { folder: folderWith({ "a.yaml": "x: 1\n" }) });
    expect(code).toBe(2);
    expect(err).toContain("There are no games");
  });
});

describe("findings", () => {
  const folder = folderWith({
    "games/stones.yaml": STONES.replace("n <= heap", "n <= heep"),
    "other.yaml": "services: 1\n",
  });

  test("have a place and a hint", async () => {
    const { code, out } = await cli(["check"], { folder });
    expect(code).toBe(1);
    expect(out).toMatch(/^games\/stones\.yaml:12:34: error .*heep/m);
    expect(out).toContain("`heap`");
    expect(out).toContain("1 error.");
  });

  test("as JSON are one document", async () => {
    const { code, out } = await cli(["check", "--format", "json"], { folder });
    expect(code).toBe(1);
    const [found] = JSON.parse(out) as [
      { severity: string; place: { file: string; start: { line: number; column: number } } },
    ];
    expect(found).toMatchObject({
      severity: "error",
      place: { file: "games/stones.yaml", start: { line: 12, column: 34 } },
    });
  });

  test("for GitHub are annotations", async () => {
    const { out } = await cli(["check", "--format", "github"], { folder });
    expect(out).toMatch(/^::error file=games\/stones\.yaml,line=12,col=34,endLine=12,endColumn=38,title=[\w-]+::/);
  });

  test("in a named file that is about something else are findings too", async () => {
    const { code, out } = await cli(["check", "other.yaml"], { folder });
    expect(code).toBe(1);
    expect(out).toContain("not a game, a variant, or a scenario");
  });

  test("of a scenario about an unknown game", async () => {
    const { code, out } = await cli(["check"], {
      folder: folderWith({ "one.test.yaml": SCENARIO.replace("stones", "stonez") }),
    });
    expect(code).toBe(1);
    expect(out).toContain("stonez");
  });
});

test("much text is checked on several cores, with the same findings in the same order", async () => {
  const remarks = "# Much to say about little.\n".repeat(1_000);
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [
      `games/stones/${String(i).padStart(2, "0")}.test.yaml`,
      remarks + SCENARIO.replace("heap = 4", `heep = ${i}`),
    ]),
  );
  const folder = folderWith({ "games/stones.yaml": STONES, ...files });
  const { code, out } = await cli(["check", "--json"], { folder });
  expect(code).toBe(1);
  expect(
    (JSON.parse(out) as { code: string; place: { file: string } }[]).map(
      (found) => `${found.place.file} ${found.code}`,
    ),
  ).toEqual(Object.keys(files).map((name) => `${name} unknown-name`));
});

describe("patterns", () => {
  const folder = folderWith({
    "a/one.yaml": STONES,
    "a/two.yaml": "game: two\n",
    "b/three.yaml": STONES,
    "b/[odd].yaml": STONES,
  });

  test.each<[string, string[], string]>([
    ["of names", ["a/o*.yaml"], "1 file checked: no problems"],
    ["of folders", ["**/{one,three}.yaml"], "2 files checked: no problems"],
    ["and names for the same file", ["a/one.yaml", "a/on?.yaml"], "1 file checked: no problems"],
    ["that are the name of a file", ["b/[odd].yaml"], "1 file checked: no problems"],
  ])("%s", async (_, names, told) => {
    const { code, out } = await cli(["check", ...names], { folder });
    expect(out).toContain(told);
    expect(code).toBe(0);
  });

  test("that match nothing are said so", async () => {
    const { code, err } = await cli(["check", "c/*.yaml"], { folder });
    expect(code).toBe(2);
    expect(err).toContain("No file matches `c/*.yaml`");
  });
});

describe("the standard input", () => {
  const folder = folderWith({ "games/stones.yaml": STONES });

  test("is checked under the name it is given, beside the games there", async () => {
    const { code, out } = await cli(["check", "-", "--stdin-name", "games/stones/one.test.yaml"], {
      folder,
      input: SCENARIO.replace("heap", "heep"),
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^games\/stones\/one\.test\.yaml:7:13: error .*heep/m);
  });

  test("is no file among others", async () => {
    expect((await cli(["check", "-", "games"], { folder })).code).toBe(2);
  });
});

describe("warnings", () => {
  const idle = `${STONES}effects:\n  idle: set heap to 1\n  idler: set heap to 2\n`;
  const folder = folderWith({ "games/stones.yaml": idle });

  test.each([
    ["0", 1],
    ["1", 1],
    ["2", 0],
    ["3", 0],
  ])("%s may be there: exit code %i", async (most, expected) => {
    expect((await cli(["check", "--max-warnings", most], { folder })).code).toBe(expected);
  });

  test("are no excuse for errors", async () => {
    const bad = folderWith({ "games/stones.yaml": STONES.replace("n <= heap", "n <= heep") });
    expect((await cli(["check", "--max-warnings", "9"], { folder: bad })).code).toBe(1);
  });

  test("that a comment ignores are not there", async () => {
    const ignored = idle.replace(
      "idle: set heap to 1",
      "idle: set heap to 1 # rulewright-ignore unused: for the expansion",
    );
    const { out } = await cli(["check", "--max-warnings", "1"], {
      folder: folderWith({ "games/stones.yaml": ignored }),
    });
    expect(out).toContain("idler");
    expect(out).toContain("1 warning.");
  });
});

describe("--matrix", () => {
  const offering =
    `${STONES}options: { speed: [slow, fast], bonus: 0..1 }\nvariants:\n  many: { state: { heap: 0..9 = 9 } }\n  few: { excludes: [many], state: { heap: 0..9 = 2 } }\n`.replace(
      "gain n taken",
      "gain n + bonus + (if speed = fast then 1 else 0) taken",
    );

  test("checks and plays every combination with every number of players", async () => {
    const { code, out } = await cli(["check", "--matrix", "--games", "3"], {
      folder: folderWith({ "games/stones.yaml": offering }),
    });
    // 12 combinations: no variant, `many` or `few`, times two values of `speed`, times two values of `bonus`. Each is
    // played with 2 and with 3 players, three matches each: 72.
    expect(out).toBe("1 file checked, 12 combinations in 72 matches: no problems found.\n");
    expect(code).toBe(0);
  });

  test("names the combination in which the rules stop", async () => {
    const stopping = offering.replace(
      "set heap to heap - n",
      "set heap to (if bonus = 1 and speed = fast then heap - 9 else heap - n)",
    );
    const { code, out } = await cli(["check", "--matrix"], { folder: folderWith({ "games/stones.yaml": stopping }) });
    expect(code).toBe(1);
    expect(out).toContain("[game-stopped]");
    expect(out).toMatch(/games\/stones\.yaml:1:7: with no variant, speed = fast, bonus = 1, 2 players, seed -?\d+/);
    expect(out).toContain("1 error.");
  });

  test("says of variants that contradict each other what a check without it says", async () => {
    const variant = (name: string, n: number) => `variant: ${name}\nof: stones\nvalues: { limit: ${n} }\n`;
    const game = STONES.replace("n in 1..2", "n in 1..limit").replace("play:", "values: { limit: 2 }\nplay:");
    const folder = folderWith({
      "games/stones.yaml": game,
      "games/stones/three.yaml": variant("three", 3),
      "games/stones/single.yaml": variant("single", 1),
    });
    const conflicts = async (...args: readonly string[]) =>
      (await cli(["check", ...args], { folder })).out.split("[change-conflict]").length - 1;
    expect([await conflicts(), await conflicts("--matrix")]).toEqual([1, 1]);
  });
});

describe("bad input", () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefghij"]
    .map(
      (c, i) =>
        `${c}: &${c} [${Array(9)
          .fill(`*${String.fromCharCode(97 + i)}`)
          .join(",")}]`,
    )
    .join("\n")}\ngame: x\n`;
  test.each<[string, string | Uint8Array, number]>([
    ["that is no YAML", "game: [\n", 1],
    ["with a tab", "game: x\n\tplayers: 2\n", 1],
    ["with a key twice", "game: x\ngame: y\nplayers: 2..2\nplay: end the game\n", 1],
    ["with an unknown key", "game: x\nplayers: 2..2\nplai: end the game\n", 1],
    ["with an alias bomb", bomb, 1],
    ["with a key of prototypes", "game: x\n__proto__: { polluted: true }\nplayers: 2..2\n", 1],
    ["of 10 MB", `game: x\n${"# much text\n".repeat(900_000)}`, 1],
    ["with 10,000 brackets", `game: ${"[".repeat(10_000)}`, 1],
    ["that is empty", "", 1],
    ["that is no text", Uint8Array.of(0xff, 0xfe, 0xfd, 0x00), 2],
  ])("%s", async (_, text, expected) => {
    const { code, out, err } = await cli(["check", "bad.yaml"], { folder: folderWith({ "bad.yaml": text }) });
    expect(code).toBe(expected);
    expect(out + err).toContain("bad.yaml");
    expect(out + err).not.toMatch(/\n\s+at .*\.ts/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test("variants in files of their own that contradict each other are reported, also where each was fine before", async () => {
  const game =
    "game: shop\nplayers: 2..2\nkinds: { player: { state: { points: 0.. } } }\nvalues: { prize: 2 }\nplay:\n  - turn of each p in seats: gain prize points\nwinners: p in seats with most p.points\n";
  const variant = (name: string, more = "") => `variant: ${name}\nof: shop\n${more}change: prize becomes 3\n`;
  const folder = folderWith({
    "games/shop.yaml": game,
    "games/variants/rich.yaml": variant("rich"),
    "games/variants/poor.yaml": variant("poor", "excludes: [rich]\n"),
  });
  const setting = { folder, cache: { folder: folderWith({}), program: join(ROOT, "package.json") } };
  expect(await cli(["check"], setting)).toMatchObject({ code: 0 });
  writeFileSync(join(folder, "games/variants/poor.yaml"), variant("poor"));
  for (let i = 0; i < 2; i++) {
    const { code, out } = await cli(["check"], setting);
    expect(code).toBe(1);
    expect(out).toContain("`poor` and `rich` both replace `prize`");
  }
});
