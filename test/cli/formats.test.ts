/**
 * Reports in formats of other programs, such as SARIF and JUnit, checked against the published schemas of these
 * formats.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { faultsOfJson, faultsOfJUnit } from "../support/schemas.ts";
import { cli, folderWith, ROOT, STONES } from "./harness.ts";

/** Files whose mistakes have hints, related places and fixes, and contain characters that XML cannot represent. */
const folder = folderWith({
  "games/stones.yaml": `${STONES.replace("n <= heap", "n <= heep")}effects:\n  idle: set heap to 1 == 1\n`,
  "games/twice & more.yaml": `game: twice\nplayers: 2..2\nplay: end the game\nplay: "<&>\u0001"\n`,
  "games/good.yaml": STONES.replace("game: stones", "game: good"),
});
const clean = folderWith({ "games/stones.yaml": STONES });

describe("SARIF", () => {
  interface Log {
    runs: [
      {
        tool: { driver: { rules: { id: string }[] } };
        results: {
          ruleId: string;
          ruleIndex: number;
          level: string;
          locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: object } }];
        }[];
      },
    ];
  }
  const log = async (at: string) => JSON.parse((await cli(["check", "--format", "sarif"], { folder: at })).out) as Log;
  let found: Log;
  beforeAll(async () => {
    found = await log(folder);
  });

  test("is valid", async () => {
    expect(faultsOfJson("sarif-2.1.0", found)).toEqual([]);
    expect(faultsOfJson("sarif-2.1.0", await log(clean))).toEqual([]);
  });

  test("has a rule for each code and a place for each finding", () => {
    const [
      {
        tool: {
          driver: { rules },
        },
        results,
      },
    ] = found.runs;
    expect(results.length).toBeGreaterThan(2);
    for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]!.id).toBe(ruleId);
    expect(results.find(({ ruleId }) => ruleId === "unknown-name")).toMatchObject({
      level: "error",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "games/stones.yaml", uriBaseId: "ROOT" },
            region: { startLine: 12, startColumn: 34, endLine: 12, endColumn: 38 },
          },
        },
      ],
    });
  });

  test("writes paths as addresses", () => {
    expect(
      found.runs[0].results.map(({ locations: [{ physicalLocation }] }) => physicalLocation.artifactLocation.uri),
    ).toContain("games/twice%20%26%20more.yaml");
  });
});

describe("JUnit", () => {
  test("of findings is valid, with a test for each file", async () => {
    const { out, code } = await cli(["check", "--format", "junit"], { folder });
    expect(code).toBe(1);
    expect(await faultsOfJUnit(out)).toEqual([]);
    expect(out).toMatch(/<testsuites name="rulewright check" tests="3" failures="2" errors="0">/);
    expect(out).toContain('<testcase name="games/good.yaml" classname="check"/>');
    expect(out).toContain('type="unknown-name"');
  });

  test("of nothing is valid", async () => {
    expect(await faultsOfJUnit((await cli(["check", "--format", "junit"], { folder: clean })).out)).toEqual([]);
  });

  test("of scenarios is valid, with a test for each", async () => {
    const scenarios = `scenario: Good <one>\ngame: good\nplayers: 2\nsteps:\n  - decides: player-1\n---\nscenario: Bad\ngame: good\nplayers: 2\nsteps:\n  - expect: heap = 4\n`;
    const at = folderWith({
      "games/good.yaml": STONES.replace("game: stones", "game: good"),
      "a.test.yaml": scenarios,
      "b.test.yaml": scenarios.replace("heap", "heep"),
    });
    const { out, code } = await cli(["test", "--format", "junit"], { folder: at });
    expect(out).toMatch(
      /<testsuite name="a.test.yaml" tests="2" failures="1" errors="0" time="\d+\.\d{3}">\n *<testcase name="Good &lt;one&gt;" classname="good" time="\d+\.\d{3}"\/>/,
    );
    expect(code).toBe(1);
    expect(await faultsOfJUnit(out)).toEqual([]);
    expect(out).toMatch(/<failure message="`heap = 4` should hold\." type="expectation">a\.test\.yaml:11:13/);
    expect(out).toContain('type="unknown-name"');
  });
});

test("the page says of each format of findings what it is for", async () => {
  const { out } = await cli(["check", "--help"]);
  const formats = [.../choices: ([^)]*)/.exec(out.replaceAll(/\s+/g, " "))![1]!.matchAll(/"(\w+)"/g)].map(
    ([, name]) => name!,
  );
  expect(formats).toContain("sarif");
  const page = readFileSync(join(ROOT, "docs/ci.md"), "utf8");
  expect(formats.filter((name) => !page.includes(`\n| \`${name}\` |`))).toEqual([]);
});

test("the schemas notice what is wrong", async () => {
  expect(faultsOfJson("sarif-2.1.0", { version: "2.1.0", runs: [{}] })).not.toEqual([]);
  expect(await faultsOfJUnit("<testsuites><testcase/></testsuites>")).not.toEqual([]);
});
