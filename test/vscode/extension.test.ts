/**
 * Runs the packed extension for VS Code with a stand-in for VS Code and the real language server. `npm run vscode:host`
 * runs it in a real VS Code. Only a person can check that its menus lead to its commands.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bundled } from "../../scripts/vscode.mjs";
import { HARBOUR, SCENARIO, VARIANT } from "../language-service/harness.ts";
import { folderWith } from "../cli/harness.ts";
import { CancellationTokenSource, type Item, standIn, Uri } from "./stand-in.ts";

const root = join(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(join(root, "editor/vscode/package.json"), "utf8")) as {
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
  };
};

interface Extension {
  activate(context: { readonly subscriptions: { dispose(): unknown }[] }): Promise<void>;
  deactivate(): Promise<void>;
}

let code: string;

/** Loads a fresh copy of the extension, so that it shares nothing with the extension of another test. */
function loaded(vscode: ReturnType<typeof standIn>): Extension {
  const require = createRequire(import.meta.url);
  const module = { exports: {} as Extension };
  new Function("require", "module", "exports", code)(
    (name: string) => (name === "vscode" ? vscode.api : require(name)),
    module,
    module.exports,
  );
  return module.exports;
}

/** Makes a project folder that has installed `rulewright`. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files);
  const bin = join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  const start = `#!/bin/sh\nexec "${process.execPath}" "${join(root, "src/cli/bin.ts")}" "$@"\n`;
  writeFileSync(join(bin, "rulewright"), start);
  chmodSync(join(bin, "rulewright"), 0o755);
  return folder;
}

const WRONG = SCENARIO.replace("The jetty costs two coins", "The jetty is free").replace(
  "player-1.coins = 1",
  "player-1.coins = 5",
);

beforeAll(async () => {
  ({ code } = await bundled());
}, 120_000);

describe("in a project with scenarios", () => {
  let folder: string;
  let vscode: ReturnType<typeof standIn>;
  let extension: Extension;
  const subscriptions: { dispose(): unknown }[] = [];
  const uriOf = (name: string) => Uri.file(join(folder, name));
  const file = (name: string) => vscode.items.get(uriOf(name).toString())!;
  const scenarios = (item: Item) => [...item.children].map(([, { label }]) => label);

  beforeAll(async () => {
    folder = project({
      "harbour.yaml": HARBOUR,
      "rich.yaml": VARIANT,
      "sailing.test.yaml": `${SCENARIO}---\n${WRONG}`,
      "compose.yaml": "services: {}\n",
    });
    vscode = standIn(folder);
    extension = loaded(vscode);
    await extension.activate({ subscriptions });
  }, 120_000);
  afterAll(async () => {
    for (const each of subscriptions) each.dispose();
    await extension.deactivate();
  });

  test("registers the commands of its manifest, and those of the server", () => {
    const own = manifest.contributes.commands.map(({ command }) => command);
    expect(vscode.commandNames()).toEqual([...own, "rulewright.runScenarios", "rulewright.showPlace"].sort());
    const inMenus = Object.values(manifest.contributes.menus).flat();
    expect(inMenus.filter(({ command }) => !own.includes(command))).toEqual([]);
  });

  test("lists the scenarios of each file that has some", () => {
    expect([...vscode.items].map(([, { label }]) => label)).toEqual(["sailing.test.yaml"]);
    expect(scenarios(file("sailing.test.yaml"))).toEqual(["The jetty costs two coins", "The jetty is free"]);
  });

  test("runs them, and marks the step that fails with its message", async () => {
    vscode.told.length = 0;
    await vscode.runTests();
    expect(vscode.told.map(({ what, scenario }) => `${scenario}: ${what}`)).toEqual([
      "The jetty costs two coins: passed",
      "The jetty is free: failed",
    ]);
    const [failure] = vscode.told[1]!.messages;
    expect(failure!.message).toContain("player-1.coins");
    const line = `${SCENARIO}---\n${WRONG}`.split("\n")[failure!.location.range.start.line];
    expect(line).toContain("player-1.coins = 5");
  });

  test("runs one of them alone", async () => {
    vscode.told.length = 0;
    const [, second] = [...file("sailing.test.yaml").children].map(([, item]) => item);
    await vscode.runTests([second!]);
    expect(vscode.told.map(({ scenario }) => scenario)).toEqual(["The jetty is free"]);
  });

  test("shows in the margin how often the scenarios of a game carry out each line", async () => {
    const files = await vscode.runWithCoverage();
    const counts = new Map(files.get("harbour.yaml"));
    const lineOf = (text: string) => HARBOUR.split("\n").findIndex((line) => line.includes(text));
    expect(counts.get(lineOf("pay q.fee coins"))).toBeGreaterThan(0);
    expect(counts.get(lineOf("may haggle"))).toBe(0);
    expect(counts.has(lineOf("colour: [red"))).toBe(false);
  });

  test("runs none of those that were cancelled before", async () => {
    vscode.told.length = 0;
    const stop = new CancellationTokenSource();
    stop.cancel();
    await vscode.runTests(undefined, stop);
    expect(vscode.told.map(({ what }) => what)).toEqual(["skipped", "skipped"]);
  });

  test("lists the scenarios of a new file, and says of one with a mistake that it cannot run", async () => {
    const path = join(folder, "broken.test.yaml");
    writeFileSync(path, SCENARIO.replace("sail jetty", "sail nowhere"));
    vscode.written(path);
    await vi.waitFor(() => expect(file("broken.test.yaml")).toBeDefined(), { timeout: 15_000 });
    vscode.told.length = 0;
    await vscode.runTests([file("broken.test.yaml")]);
    expect(vscode.told).toMatchObject([
      { what: "errored", messages: [{ location: { range: { start: { line: 0 } } } }] },
    ]);
  });

  test("shows in the test explorer what was run from a note in the text", async () => {
    vscode.told.length = 0;
    await vscode.execute("rulewright.runScenarios", uriOf("sailing.test.yaml").toString(), 0);
    await vi.waitFor(() =>
      expect(vscode.told).toMatchObject([{ what: "passed", scenario: "The jetty costs two coins" }]),
    );
  });

  test("runs the scenarios of a file by a command", async () => {
    vscode.told.length = 0;
    await vscode.execute("rulewright.testFile", uriOf("sailing.test.yaml"));
    expect(vscode.told.map(({ what }) => what)).toEqual(["passed", "failed"]);
    await vscode.execute("rulewright.testFile", uriOf("harbour.yaml"));
    expect(vscode.messages.at(-1)).toBe("This file has no scenarios.");
  });

  test("starts the server anew by a command", async () => {
    await vscode.execute("rulewright.restart");
    vscode.told.length = 0;
    await vscode.runTests([file("sailing.test.yaml")]);
    expect(vscode.told.map(({ what }) => what)).toEqual(["passed", "failed"]);
  });

  test("gives files of rules their language, and leaves others alone", async () => {
    vscode.open(join(folder, "harbour.yaml"));
    vscode.open(join(folder, "compose.yaml"));
    await vi.waitFor(() => expect(vscode.languages).toEqual(["harbour.yaml rulewright"]));
  });

  test.each([
    ["rulewright.play", "harbour.yaml", ["play", "harbour.yaml"]],
    ["rulewright.play", "rich.yaml", ["play", "harbour", "--variant", "rich.yaml"]],
    ["rulewright.simulate", "harbour.yaml", ["simulate", "harbour.yaml"]],
    ["rulewright.openStudio", "sailing.test.yaml", ["edit", "sailing.test.yaml"]],
  ])("%s starts the program on %s", async (command, name, args) => {
    await vscode.execute(command, uriOf(name));
    const { execution } = vscode.tasks.at(-1)!;
    expect(execution.commandLine).toBe(join(folder, "node_modules/.bin/rulewright"));
    expect(execution.args.map((each) => each.replace(`${folder}/`, ""))).toEqual(args);
    expect(execution.cwd).toBe(folder);
  });

  test("says why a scenario cannot be played", async () => {
    await vscode.execute("rulewright.play", uriOf("sailing.test.yaml"));
    expect(vscode.messages.at(-1)).toBe(
      "This file is no game and no variant. Open one, then choose the command again.",
    );
  });
});

describe("without the program", () => {
  afterEach(() => vi.unstubAllEnvs());

  test("says what to install", async () => {
    const folder = folderWith({ "sailing.test.yaml": SCENARIO, "bin/npx": "#!/bin/sh\nexit 1\n" });
    chmodSync(join(folder, "bin/npx"), 0o755);
    vi.stubEnv("PATH", `${join(folder, "bin")}${delimiter}${process.env["PATH"]}`);
    const vscode = standIn(folder);
    await loaded(vscode).activate({ subscriptions: [] });
    expect(vscode.messages).toEqual([expect.stringContaining("npm install --save-dev rulewright")]);
  });

  test("says that the path of the setting does not exist", async () => {
    const folder = folderWith({ "sailing.test.yaml": SCENARIO });
    const vscode = standIn(folder, { path: "tools/rulewright" });
    await loaded(vscode).activate({ subscriptions: [] });
    expect(vscode.messages).toEqual([
      `The setting rulewright.path names ${join(folder, "tools/rulewright")}, which does not exist.`,
    ]);
  });

  test("stays asleep where there are no rules", async () => {
    const vscode = standIn(folderWith({ "compose.yaml": "services: {}\n", "other.test.yaml": "tests: []\n" }));
    await loaded(vscode).activate({ subscriptions: [] });
    expect(vscode.messages).toEqual([]);
  });
});
