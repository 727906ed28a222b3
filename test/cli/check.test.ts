import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

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
      "games/stones.yaml": STONES, "games/stones/variants/many.yaml": VARIANT, "games/stones/one.test.yaml": SCENARIO,
      "compose.yaml": "services:\n  web: { image: x }\n", "node_modules/x/bad.yaml": "game: 3 3\n", ".hidden/bad.yaml": "game: 3 3\n",
    });
    const { code, out } = await cli(["check"], { folder });
    expect(out).toBe("3 files checked: nothing to complain about.\n");
    expect(code).toBe(0);
  });

  test("leaves out what the ignore file names", async () => {
    const folder = folderWith({ "games/stones.yaml": STONES, "drafts/bad.yaml": "game: bad\n", ".rulewrightignore": "# not yet\ndrafts\n" });
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
  const folder = folderWith({ "games/stones.yaml": STONES.replace("n <= heap", "n <= heep"), "other.yaml": "services: 1\n" });

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
    const [found] = JSON.parse(out) as [{ severity: string; place: { file: string; start: { line: number; column: number } } }];
    expect(found).toMatchObject({ severity: "error", place: { file: "games/stones.yaml", start: { line: 12, column: 34 } } });
  });

  test("for GitHub are annotations", async () => {
    const { out } = await cli(["check", "--format", "github"], { folder });
    expect(out).toMatch(/^::error file=games\/stones\.yaml,line=12,col=34,endLine=12,endColumn=38,title=[\w-]+::/);
  });

  test("in a named file that is about something else are findings too", async () => {
    const { code, out } = await cli(["check", "other.yaml"], { folder });
    expect(code).toBe(1);
    expect(out).toContain("not a game, a variant or a scenario");
  });

  test("of a scenario about an unknown game", async () => {
    const { code, out } = await cli(["check"], { folder: folderWith({ "one.test.yaml": SCENARIO.replace("stones", "stonez") }) });
    expect(code).toBe(1);
    expect(out).toContain("stonez");
  });
});

describe("bad input", () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefghij"].map((c, i) => `${c}: &${c} [${Array(9).fill(`*${String.fromCharCode(97 + i)}`).join(",")}]`).join("\n")}\ngame: x\n`;
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
