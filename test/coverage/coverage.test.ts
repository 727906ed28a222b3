/** `rulewright coverage` reports which lines of the rules scenarios or bots carry out. */
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "../cli/harness.ts";

const FAIR = `game: fair
players: 2..2
kinds:
  player:
    state: { coins: 0.. = 3, points: 0.., wool: 0..9 }
    zones: { bag: pile of ware, charm: slot of charm in force }
  ware: { price: 1..5, text: effect }
  charm: {}
zones: { store: deck of all ware, stall: row of ware, charms: deck of all charm }
values:
  cost(ware w): if w.price > 3 then w.price - 1 else w.price
  prize(0..9 n): { 0: 1, 1..3: 2, else: 5 }
  spare: 7
setup:
  - draw 4 from store to stall
play:
  - turn of each p in seats:
      - may choose w in stall to buy:
          - pay cost(w) coins
          - move w to me.bag
          - do w.text
      - else: gain 1 point
      - if me.coins > 2: gain prize(me.wool) points
      - if possible: pay 9 coins
      - else:
          - choose one to spend:
              shear: gain 1 wool
              rest: gain 1 coin
effects:
  rejoice: [gain 2 points, gain 1 coin]
anytime:
  sell: [pay 1 wool, gain 1 coin]
winners: p in seats with most p.points
pieces:
  ware:
    ape: { price: 1, text: gain 1 point }
    bell: { price: 2, text: [if me.wool > 0: gain 1 wool, gain 2 points] }
    cat: { price: 5 }
    dog: { price: 3, text: rejoice }
  charm:
    clover: { change: [cost(w) becomes usual - 1] }
variants:
  feast:
    change: [after rejoice: gain 1 point]
`;

const WINNERS = "winners: p in seats with most p.points";
const HEAD = "game: fair\nplayers: 2\n";

interface Place {
  readonly file: string;
  readonly start: { readonly line: number; readonly column: number };
}
interface Report {
  readonly scenarios: number;
  readonly games: number;
  readonly lines: { readonly covered: number; readonly total: number; readonly percent: number };
  readonly files: readonly {
    readonly file: string;
    readonly lines: readonly { readonly place: Place; readonly within: string; readonly hits: number }[];
    readonly forks: readonly {
      readonly sort: string;
      readonly within: string;
      readonly branches: readonly { readonly name: string; readonly hits: number }[];
    }[];
  }[];
  readonly questions: readonly {
    readonly label: string;
    readonly asked: number;
    readonly answers: readonly { readonly name: string; readonly offered: number; readonly given: number }[];
  }[];
  readonly changes: readonly { readonly what: string; readonly carrier?: string; readonly hits: number }[];
  readonly texts: readonly { readonly pieces: readonly string[]; readonly hits: number }[];
  readonly exchanges: readonly { readonly name: string; readonly offered: number; readonly given: number }[];
  readonly pieces: readonly {
    readonly kind: string;
    readonly moved: readonly string[];
    readonly never: readonly string[];
  }[];
}

function fair(steps: string, more: Readonly<Record<string, string>> = {}, head = ""): string {
  return folderWith({
    "games/fair.yaml": FAIR,
    "games/fair/one.test.yaml": `scenario: One\n${HEAD}${head}steps:\n${steps}`,
    ...more,
  });
}

async function report(folder: string, ...args: string[]): Promise<Report> {
  const { out, err } = await cli(["coverage", "fair", "--format", "json", ...args], { folder });
  expect(err).toBe("");
  return JSON.parse(out) as Report;
}

/** The text of each rule that was never carried out, from its start to the end of its line. */
function never({ files }: Report, text = FAIR): string[] {
  return files.flatMap(({ lines }) =>
    lines
      .filter(({ hits }) => hits === 0)
      .map(({ place: { start }, within }) => `${within}: ${text.split("\n")[start.line - 1]!.slice(start.column - 1)}`),
  );
}

function branches(of: Report, sort: string, within: string): Record<string, number> {
  const fork = of.files.flatMap((file) => file.forks).find((each) => each.sort === sort && each.within === within)!;
  return Object.fromEntries(fork.branches.map(({ name, hits }) => [name, hits]));
}

describe("what counts", () => {
  test("lines that are carried out, branches that are taken, answers that are given", async () => {
    const found = await report(fair("  - move: buy ape\n  - move: spend shear\n  - move: no\n  - move: spend rest\n"));
    expect(found).toMatchObject({ scenarios: 1, games: 0 });
    expect(branches(found, "may", "play")).toEqual({ yes: 1, no: 1 });
    expect(branches(found, "possible", "play")).toEqual({ then: 0, else: 2 });
    expect(branches(found, "choose one", "play")).toEqual({ shear: 1, rest: 1 });
    expect(branches(found, "condition", "play")).toEqual({ then: 1, else: 1 });
    expect(branches(found, "expression", "cost")).toMatchObject({ else: expect.any(Number) as number });
    expect(branches(found, "table", "prize")).toEqual({ "0": 1, "1..3": 0, else: 0 });
    expect(found.texts.map(({ pieces, hits }) => [pieces, hits])).toEqual([
      [["ape"], 1],
      [["bell"], 0],
      [["dog"], 0],
    ]);
    expect(found.changes.map(({ what, carrier, hits }) => [what, carrier, hits])).toEqual([
      ["cost becomes", "clover", 0],
      ["after rejoice", undefined, 0],
    ]);
    expect(found.questions.find(({ label }) => label === "buy")).toMatchObject({
      asked: 2,
      answers: expect.arrayContaining([
        { name: "ape", offered: 1, given: 1 },
        { name: "no", offered: 2, given: 1 },
      ]) as unknown,
    });
    expect(found.exchanges).toEqual([
      { name: "sell", place: expect.anything() as unknown, offered: expect.any(Number) as number, given: 0 },
    ]);
    expect(found.pieces).toEqual([{ kind: "ware", moved: ["ape", "bell", "cat", "dog"], never: [] }]);
    expect(never(found)).toEqual([
      "spare: 7",
      "play: pay 9 coins",
      "rejoice: gain 2 points, gain 1 coin]",
      "rejoice: gain 1 coin]",
      "sell: pay 1 wool, gain 1 coin]",
      "sell: gain 1 coin]",
      "winners: p in seats with most p.points",
      "bell.text: if me.wool > 0: gain 1 wool, gain 2 points] }",
      "bell.text: gain 1 wool, gain 2 points] }",
      "bell.text: gain 2 points] }",
      "dog.text: rejoice }",
      "clover: usual - 1] }",
      "after rejoice: gain 1 point]",
    ]);
  });

  test("not a move that is only offered, refused or tried, nor what is only expected", async () => {
    const found = await report(
      fair(
        "  - offered: [buy dog, buy ape]\n  - refused: { do: buy cat, because: pay }\n  - expect: [spare = 7, prize(2) = 2, cost(cat) = 4]\n",
      ),
    );
    expect(branches(found, "may", "play")).toEqual({ yes: 0, no: 0 });
    expect(branches(found, "table", "prize")).toEqual({ "0": 0, "1..3": 0, else: 0 });
    expect(found.texts.every(({ hits }) => hits === 0)).toBe(true);
    expect(never(found)).toContain("spare: 7");
    expect(never(found)).toContain("play: pay cost(w) coins");
  });

  test("winners once the match has ended", async () => {
    const end = "  - move: no\n  - move: spend rest\n  - move: no\n  - move: spend rest\n";
    expect(never(await report(fair(end)))).toContain(WINNERS);
    expect(never(await report(fair(`${end}  - wins: [player-1, player-2]\n`)))).not.toContain(WINNERS);
  });

  test("rules in given, changes in force, and variants where they are written", async () => {
    const more = {
      "games/fair/variants/windy.yaml":
        "variant: windy\nof: fair\nchange:\n  - after rejoice: gain 2 points\n  - spare becomes 3\n",
    };
    const head =
      "variants: [windy]\ngiven:\n  - as player-1:\n      - move clover to me.charm\n      - set me.coins to 9\n";
    const found = await report(fair("  - move: buy dog\n", more, head));
    expect(found.changes.map(({ what, hits }) => [what, hits])).toEqual([
      ["cost becomes", expect.any(Number)],
      ["after rejoice", 0],
      ["after rejoice", 1],
      ["spare becomes", 0],
    ]);
    expect(found.changes[0]!.hits).toBeGreaterThan(0);
    expect(found.files.map(({ file, lines }) => [file, lines.length])).toEqual([
      ["games/fair.yaml", expect.any(Number)],
      ["games/fair/variants/windy.yaml", 2],
    ]);
    expect(found.files[1]!.lines.map(({ place, hits }) => [place.file, place.start.line, hits])).toEqual([
      ["games/fair/variants/windy.yaml", 4, 1],
      ["games/fair/variants/windy.yaml", 5, 0],
    ]);
  });

  test("matches between bots, of all variants", async () => {
    const found = await report(fair("  - move: no\n"), "--no-scenarios", "--games", "60");
    expect(found).toMatchObject({ scenarios: 0, games: 60 });
    // Bots cannot carry these rules out: no player can reach the charm, no player has 9 coins, and a player gets wool
    // only at the end of the only turn.
    expect(never(found)).toEqual([
      "spare: 7",
      "play: pay 9 coins",
      "sell: pay 1 wool, gain 1 coin]",
      "sell: gain 1 coin]",
      "bell.text: gain 1 wool, gain 2 points] }",
      "clover: usual - 1] }",
    ]);
    expect(found.changes.find(({ what }) => what === "after rejoice")!.hits).toBeGreaterThan(0);
    expect(await report(fair("  - move: no\n"), "--no-scenarios", "--games", "60")).toEqual(found);
  });

  test.each(["expect: player-1.coins = 3", "offered: no", "note: Nothing more."])(
    "matches count after a scenario that ends in `%s`",
    async (step) => {
      const folder = fair(`  - decides: player-1\n  - ${step}\n`);
      const { lines } = await report(folder, "--games", "60");
      const alone = await report(folder, "--no-scenarios", "--games", "60");
      expect(lines.covered).toBe(alone.lines.covered);
    },
  );
});

describe("what is said", () => {
  const played = fair("  - move: buy ape\n  - move: spend shear\n  - move: no\n");

  test("places and words of what is missing", async () => {
    const { code, out } = await cli(["coverage", "fair"], { folder: played });
    expect(code).toBe(0);
    expect(out).toContain("fair, 1 scenario\n");
    expect(out).toMatch(/rule lines {2}\d+ of \d+ \([\d.]+ %\) carried out/);
    expect(out).toContain("games/fair.yaml:30:13: `rejoice`  none of its 2 lines");
    expect(out).toContain("games/fair.yaml:13:10: 7  in `spare`");
    expect(out).toContain("games/fair.yaml:24:9: if possible  is never possible");
    expect(out).toContain("the case 1..3 is never used");
    expect(out).toContain("of `clover`");
    expect(out).toContain("Pieces with a text that is never carried out:\n  ware, text: bell, dog\n");
    expect(out).toContain("`spend`  is never answered with rest");
  });

  test("a threshold that is not reached", async () => {
    const { code, out, err } = await cli(["coverage", "fair", "--threshold", "99.5", "--format", "json"], {
      folder: played,
    });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toHaveProperty("lines.percent");
    expect(err).toContain("games/fair.yaml:30:13: `rejoice`");
    expect(err).toMatch(/[\d.]+ % of the rule lines are carried out, but 99.5 % are required/);
    expect((await cli(["coverage", "fair", "--threshold", "20"], { folder: played })).code).toBe(0);
    expect((await cli(["coverage", "fair", "--threshold", "120"], { folder: played })).code).toBe(2);
  });

  test("scenarios that fail, and games without any", async () => {
    const failing = await cli(["coverage", "fair"], { folder: fair("  - move: buy cat\n") });
    expect(failing.code).toBe(1);
    expect(failing.err).toContain('The scenario "One" is not as expected');
    const without = await cli(["coverage", "fair"], { folder: folderWith({ "games/fair.yaml": FAIR }) });
    expect(without.code).toBe(2);
    expect(without.err).toContain("fair has no scenarios.");
    expect((await cli(["coverage", "fair", "--no-scenarios"], { folder: played })).code).toBe(2);
    expect((await cli(["coverage", "fiar"], { folder: played })).err).toContain("Did you mean `fair`?");
  });

  test("a broken variant of one game leaves the others their coverage", async () => {
    const folder = folderWith({
      "games/mill.yaml": FAIR.replace("game: fair", "game: mill"),
      "games/variants/windy.yaml": "variant: windy\nof: mill\nchange:\n  - after play: blow\n",
      "games/fair.yaml": FAIR,
    });
    const args = ["coverage", "mill", "fair", "--no-scenarios", "--games", "3"];
    const { code, out, err } = await cli(args, { folder });
    expect({ code, out, err }).toEqual({
      code: 1,
      out: expect.stringContaining("fair, 3 matches"),
      err: expect.stringContaining("games/variants/windy.yaml:4:17"),
    });
    const [mill, fair] = JSON.parse((await cli([...args, "--json"], { folder })).out) as object[];
    expect(mill).toMatchObject({ game: "mill", problems: [{ code: "unknown-name" }] });
    expect(fair).toMatchObject({ game: "fair", lines: { total: expect.any(Number) } });
  });

  test("a mistake that shows in a match of bots", async () => {
    const folder = folderWith({
      "games/odd.yaml": "game: odd\nplayers: 2..2\nstate: { heap: 0..3 }\nplay:\n  - set heap to 2 + count(seats)\n",
    });
    const { code, err } = await cli(["coverage", "odd", "--games", "3"], { folder });
    expect(code).toBe(1);
    expect(err).toContain("games/odd.yaml:5:5");
  });

  test("lcov: functions, branches and lines add up", async () => {
    const { out } = await cli(["coverage", "fair", "--format", "lcov"], { folder: played });
    const rows = out.trimEnd().split("\n");
    expect(rows[0]).toBe("TN:");
    expect(rows[1]).toBe("SF:games/fair.yaml");
    expect(rows.at(-1)).toBe("end_of_record");
    expect(
      rows.every((row) =>
        /^(TN:|SF:.+|FN:\d+,\S+|FNDA:\d+,\S+|BRDA:\d+,\d+,\d+,(-|\d+)|DA:\d+,\d+|(FN|BR|L)[FH]:\d+|end_of_record)$/.test(
          row,
        ),
      ),
    ).toBe(true);
    const count = (start: string, hit = /./) => rows.filter((row) => row.startsWith(start) && hit.test(row)).length;
    const said = (name: string) => Number(rows.find((row) => row.startsWith(`${name}:`))!.split(":")[1]);
    expect([said("FNF"), said("BRF"), said("LF")]).toEqual([count("FNDA:"), count("BRDA:"), count("DA:")]);
    expect([said("FNH"), said("BRH"), said("LH")]).toEqual([
      count("FNDA:", /:[1-9]/),
      count("BRDA:", /,[1-9]\d*$/),
      count("DA:", /,[1-9]\d*$/),
    ]);
    expect(rows).toContain("FNDA:0,rejoice");
    expect(rows).toContain("DA:13,0");
    expect(rows).toContain("DA:24,2");
  });

  test("a page: escaped, without scripts, each line with its count", async () => {
    const hostile = FAIR.replace("game: fair", "game: fair # <script>alert(1)</script>");
    const folder = folderWith({
      "games/fair.yaml": hostile,
      "games/fair/one.test.yaml": `scenario: One\n${HEAD}steps: [move: no]\n`,
    });
    const { out } = await cli(["coverage", "fair", "--format", "html"], { folder });
    expect(out).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
    expect(out).not.toMatch(/<script|<link|src=|href="[^#]/);
    expect(out).toContain("&#60;script&#62;");
    expect(out.match(/<th scope="row" id="file-1-\d+">/g)).toHaveLength(hostile.split("\n").length);
    expect(out).toContain("<mark>gain 2 points</mark>");
    expect(out).toContain("never");
  });
});

describe("what is counted", () => {
  const variant = "variant: rich\nof: fair\nchange:\n  - after rejoice: gain 1 coin\n";

  test("variants and scenarios near the current folder, for a game that lies elsewhere", async () => {
    const games = folderWith({ "fair.yaml": FAIR });
    const folder = folderWith({
      "variants/rich.yaml": variant,
      "mine/one.test.yaml": "scenario: One\ngame: fair\nplayers: 2\nsteps:\n  - decides: player-1\n",
    });
    const { out } = await cli(["coverage", `${games}/fair.yaml`, "--json"], { folder });
    const { scenarios, files } = JSON.parse(out) as { scenarios: number; files: { file: string }[] };
    expect(scenarios).toBe(1);
    expect(files.map(({ file }) => file)).toEqual([`${games}/fair.yaml`, "variants/rich.yaml"]);
  });

  test("the file that was named, where another one holds a game of the same name", async () => {
    const scenario = "scenario: One\ngame: fair\nplayers: 2\nsteps:\n  - decides: player-1\n";
    const folder = folderWith({ "games/fair.yaml": FAIR, "games/fair.test.yaml": scenario, "other/fair.yaml": FAIR });
    const share = async (path: string) =>
      (JSON.parse((await cli(["coverage", path, "--json"], { folder })).out) as { lines: { covered: number } }).lines
        .covered;
    expect(await share("other/fair.yaml")).toBe(await share("games/fair.yaml"));
    expect(await share("other/fair.yaml")).toBeGreaterThan(0);
  });
});

test("states start with what is printed on their pieces, as in play", async () => {
  const folder = folderWith({
    "wells.yaml": `game: wells
players: 2..2
kinds:
  player: { state: { drops: 0.. } }
  well: { keeper: player, depth: 2..3, state: { water: 2..3 = this.depth } }
pieces: { well: { north: { keeper: player-1, depth: 3 }, south: { keeper: player-2, depth: 2 } } }
values: { own(player p): the w in well where w.keeper = p }
play:
  - as each p in seats: gain own(p).water drops
`,
  });
  const { code, out } = await cli(["coverage", "wells.yaml", "--games", "1"], { folder });
  expect(out).toContain("rule lines  3 of 3 (100 %) carried out");
  expect(code).toBe(0);
});
