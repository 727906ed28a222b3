/** Rules for the sources as a whole: allowed imports, pure files, allowed words. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readFile } from "../src/dsl/reader/index.ts";
import type { GameFile } from "../src/dsl/ast/game-file.ts";

const root = resolve(import.meta.dirname, "..");
const src = join(root, "src");

interface SourceFile {
  /** The path of the file below `src`. */
  readonly path: string;
  readonly text: string;
  /** The text of the file without its comments. */
  readonly code: string;
}

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();
}

const sources: readonly SourceFile[] = filesBelow(src, ".ts").map((path) => {
  const text = readFileSync(path, "utf8");
  return {
    path: relative(src, path).replaceAll("\\", "/"),
    text,
    code: text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, ""),
  };
});

function importsOf({ path, code }: SourceFile): string[] {
  const named = [
    ...code.matchAll(/^(?:import|export)\s(?:[^;]*?\sfrom\s)?"([^"]+)"/gm),
    ...code.matchAll(/\bimport\("([^"]+)"\)/g),
  ].map((match) => match[1]!);
  return named.map((name) =>
    name.startsWith(".") ? relative(src, resolve(src, dirname(path), name)).replaceAll("\\", "/") : name,
  );
}

const folderOf = (path: string) => path.split("/")[0]!;

/** For each folder of `src`, the other folders of `src` that its files may import from. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  diagnostics: [],
  dsl: ["diagnostics"],
  "semantic-diff": ["diagnostics", "dsl"],
  "language-service": ["diagnostics", "dsl", "semantic-diff"],
  interpreter: ["diagnostics", "dsl"],
  agents: ["interpreter"],
  simulation: ["diagnostics", "dsl", "interpreter", "agents"],
  narration: ["diagnostics", "dsl", "interpreter"],
  explain: ["diagnostics", "dsl", "interpreter", "narration"],
  scenarios: ["diagnostics", "dsl", "interpreter", "simulation", "narration", "explain"],
  coverage: ["diagnostics", "dsl", "interpreter", "agents", "simulation"],
  solve: ["dsl", "interpreter"],
  fuzz: ["diagnostics", "interpreter", "simulation", "scenarios"],
  leaks: ["diagnostics", "dsl", "interpreter", "agents", "simulation", "narration", "explain", "session"],
  rulebook: ["diagnostics", "dsl", "interpreter", "agents", "simulation", "narration"],
  "rulebook-page": ["diagnostics", "dsl", "narration", "rulebook"],
  session: ["diagnostics", "dsl", "interpreter", "agents", "simulation", "narration", "explain", "scenarios"],
  together: ["interpreter", "session"],
  server: ["diagnostics", "dsl", "semantic-diff", "interpreter", "agents", "simulation", "session", "together"],
  playtest: ["interpreter", "simulation", "session", "together"],
  upgrade: ["diagnostics", "dsl", "scenarios"],
  lsp: ["diagnostics", "dsl", "language-service", "scenarios"],
  cli: [
    "lsp",
    "diagnostics",
    "dsl",
    "interpreter",
    "agents",
    "simulation",
    "narration",
    "explain",
    "scenarios",
    "coverage",
    "fuzz",
    "leaks",
    "solve",
    "rulebook",
    "rulebook-page",
    "semantic-diff",
    "language-service",
    "upgrade",
    "server",
    "playtest",
  ],
  // `src/index.ts` is the entry of the package when another program imports it as a library.
  "index.ts": ["diagnostics", "dsl", "interpreter", "agents", "narration", "simulation", "session", "together"],
};

const HOSTS = new Set(["cli", "simulation", "lsp", "server"]);
const PURE = new Set(Object.keys(MAY_IMPORT).filter((folder) => !HOSTS.has(folder)));

/** The only files that may start threads, besides the files of the command line and of the server. */
const THREADS = new Set(["simulation/pool.ts", "simulation/worker.ts"]);

describe("imports", () => {
  test("run one way between the folders", () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((to) => to.endsWith(".ts") && to.includes("/"))
        .flatMap((to) => {
          const [from, into] = [folderOf(file.path), folderOf(to)];
          return from === into || MAY_IMPORT[from]?.includes(into) ? [] : [`${file.path} imports ${to}`];
        }),
    );
    expect(wrong).toEqual([]);
  });

  test("of the interpreter from the language's side are types and shared tables only", () => {
    const wrong = sources
      .filter(({ path }) => folderOf(path) === "interpreter")
      .flatMap((file) =>
        importsOf(file)
          .filter((to) => /^dsl\/(grammar|printer|reader|yaml|checker|schema)\//.test(to))
          .map((to) => `${file.path} imports ${to}`),
      );
    expect(wrong).toEqual([]);
  });

  test("of Node stay in the hosts", () => {
    const wrong = sources
      .filter(({ path }) => folderOf(path) !== "cli" && folderOf(path) !== "server" && !THREADS.has(path))
      .flatMap((file) =>
        importsOf(file)
          .filter((to) => to.startsWith("node:") || to === "tinypool")
          .map((to) => `${file.path} imports ${to}`),
      );
    expect(wrong).toEqual([]);
  });
});

test("the page of the studio only draws: checking and playing are for its threads", () => {
  const editor = join(root, "editor");
  // The only sources that the page of the studio may import: tables, types, comparisons of data, words for sentences,
  // and names of agents. None of them checks or plays a game.
  const harmless =
    /^(?:diagnostics\/english|dsl\/grammar\/keywords|dsl\/rule-files|dsl\/curve|dsl\/schema\/(?:colours|symbols|view)|language-service\/(?:types|slug|example-files)|interpreter\/runtime\/random|interpreter\/match\/record\/record-(?:validator|text)|agents\/registry|together\/(?:difference|growth|limits))\.ts$/;
  const wrong = [...filesBelow(editor, ".ts"), ...filesBelow(editor, ".tsx")]
    .filter((path) => !path.startsWith(join(editor, "workers")))
    .flatMap((path) => {
      const named = [...readFileSync(path, "utf8").matchAll(/^import (?!type )([^;]*?)\sfrom\s"(\.[^"]+)"/gm)].filter(
        ([, names]) => !/^\{(?:\s*type [^,}]+,?)+\s*\}$/.test(names!),
      );
      const into = named
        .map((match) => relative(src, resolve(dirname(path), match[2]!)).replaceAll("\\", "/"))
        .filter((to) => !to.startsWith("../") && !harmless.test(to));
      return into.map((to) => `${relative(root, path)} imports ${to}`);
    });
  expect(wrong).toEqual([]);
});

test("the core knows no process, clock or chance of its own", () => {
  const outside =
    /\b(process|globalThis|setTimeout|setInterval|fetch|performance)\s*[.(]|\bDate\b|Math\.random|\bnew\s+Function\b|\beval\s*\(/;
  // `generator.ts` alone may call `new Function`, because it makes and runs the generated code.
  const wrong = sources
    .filter(({ path }) => PURE.has(folderOf(path)) && path !== "interpreter/runtime/codegen/generator.ts")
    .flatMap(({ path, code }) => {
      const found = code.split("\n").find((line) => outside.test(line.replaceAll(/"[^"]*"|`[^`]*`/g, '""')));
      return found === undefined ? [] : [`${path}: ${found.trim()}`];
    });
  expect(wrong).toEqual([]);
});

test("agents know a match by what they are shown only", () => {
  const wrong = sources
    .filter(({ path }) => folderOf(path) === "agents")
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^import (?!type )[^;]*?"\.\.\/(interpreter\/(?:match|search)\/[^"]+)"/gm)].map(
        (match) => `${path} imports ${match[1]}`,
      ),
    );
  expect(wrong).toEqual([]);
});

test("where a state keeps what is known where programs are made and run only", () => {
  const inside = /^interpreter\/(?:ir|lowering|lookahead|runtime)\/|^interpreter\/compile\.ts$/;
  const wrong = sources
    .filter(({ path, code }) => !inside.test(path) && /\b(?:Header|ThreadStatus|THREAD_WORDS)\b/.test(code))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

/** In these folders every export must have a comment that says what it is. */
const DOCUMENTED = new Set(["coverage", "dsl", "explain", "language-service", "narration", "semantic-diff"]);

test("exports say what they are", () => {
  const silent = sources
    .filter(({ path }) => DOCUMENTED.has(folderOf(path)))
    .flatMap(({ path, text }) => {
      const lines = text.split("\n");
      return lines.flatMap((line, i) =>
        /^export (?:abstract |async )?(?:function|class|interface|type|const) ?\*?\w+/.test(line) &&
        !lines[i - 1]?.trimEnd().endsWith("*/")
          ? [`${path}:${i + 1} ${line}`]
          : [],
      );
    });
  expect(silent).toEqual([]);
});

/**
 * The sources must not contain names of single games. These names are allowed, because they are also words of the
 * language, of programming, or of every board game.
 */
const COMMON = new Set([
  "player",
  "area",
  "card",
  "cards",
  "cell",
  "column",
  "slots",
  "view",
  "mark",
  "marks",
  "site",
  "points",
  "drawn",
  "won",
  "space",
  "reserve",
  "colour",
  "dice",
  "die",
  "discard",
  // `display` is also a property of style sheets.
  "display",
  "exchanges",
  "floor",
  "hand",
  "hex",
  "light",
  "location",
  "lower",
  "member",
  "members",
  "middle",
  "offer",
  "order",
  "out",
  "pack",
  "pair",
  "played",
  "pot",
  "rank",
  "region",
  "revealed",
  "room",
  "round",
  "shown",
  "stack",
  "symbol",
  "tile",
  "tiles",
  "token",
  "tokens",
  "two",
  "upper",
  "value",
]);

/**
 * The only places where the sources may use names of games, as examples for designers: these files, and texts called
 * `EXAMPLES`.
 */
const EXAMPLE_FILES =
  /^diagnostics\/messages\/|^dsl\/(?:builtins|statements\/[a-z-]+|grammar\/forms)\.ts$|^dsl\/schema\//;
const EXAMPLE_TEXTS = /const EXAMPLES = `(?:\\.|[^`\\])*`/g;

test("no game's words stand in the sources", () => {
  // Small games call things by everyday words such as "left" and "right". So the test looks for the file names of small
  // games only, not for the names in them.
  const words = new Set(
    filesBelow(join(root, "games"), ".yaml").flatMap((path) => {
      if (path.startsWith(join(root, "games", "small")))
        return path.endsWith(".test.yaml") ? [] : [basename(path, ".yaml")];
      const { value } = readFile({ name: path, text: readFileSync(path, "utf8") });
      return value.flatMap((doc) => (doc.kind === "game" ? wordsOf(doc.game) : []));
    }),
  );
  expect(words.size).toBeGreaterThan(100);
  const found = sources
    .filter(({ path }) => !EXAMPLE_FILES.test(path))
    .flatMap(({ path, code }) =>
      [...code.replaceAll(EXAMPLE_TEXTS, "").matchAll(/(?<![\w-])[a-zA-Z][\w]*(?:-\w+)*/g)]
        .map((m) => m[0])
        .filter((word) => words.has(word) && !COMMON.has(word))
        .map((word) => `${path}: ${word}`),
    );
  expect([...new Set(found)]).toEqual([]);
});

/**
 * The names that a game gives to things: kinds, pieces, states, zones, enumerations, variants. Names of actions
 * (`visit`, `collect`) are left out, because they are everyday words.
 */
function wordsOf(game: GameFile): string[] {
  const pieces = game.pieces.flatMap(({ how }) =>
    how.kind === "rows" ? how.rows.flatMap((row) => row.name?.text ?? []) : [],
  );
  const kinds = game.kinds.flatMap((kind) => [
    kind.name.text,
    ...kind.state.map((s) => s.heading.name.text),
    ...kind.zones.map((z) => z.heading.name.text),
  ]);
  const own = [...game.state, ...game.zones].map((decl) => decl.heading.name.text);
  const names = game.names.flatMap((decl) => [decl.name.text, ...decl.members.map((m) => m.text)]);
  return [...pieces, ...kinds, ...own, ...names, ...game.variants.map((v) => v.name.text)];
}
