/**
 * The sections "How to add …" of `architecture.md` are true: the test takes the first steps of each section, twice, in
 * a copy of the sources. The compiler and the linter then complain about every file that the section names, except
 * those in `unnamed`.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pathsIn, root, sections } from "./guide.ts";

/**
 * A first step: a text that is inserted in a file, behind `after`. `NAME` in the text stands for the name of the new
 * thing.
 */
interface Step {
  readonly file: string;
  readonly after: string;
  readonly added: string;
}

/** The first steps of one section of the guide. The test takes them for two new things, with names made from `name`. */
interface Walk {
  readonly title: string;
  readonly name: string;
  readonly steps: readonly Step[];
  /** Files that the section names, although neither the compiler nor the linter complains about them. */
  readonly unnamed: readonly string[];
}

const WALKS: readonly Walk[] = [
  {
    title: "A builtin",
    name: "walked-builtin",
    steps: [
      { file: "src/dsl/builtins.ts", after: "export type Takes =", added: '\n  | "NAME"' },
      { file: "src/dsl/typed-game/expressions.ts", after: "export type BuiltinName =", added: '\n  | "NAME"' },
      {
        file: "src/interpreter/ir/expressions.ts",
        after: "export type ScalarExpr =",
        added: '\n  | { readonly op: "NAME" }',
      },
    ],
    // The compiler complains about this file only after a later step, which declares that the builtin returns a list.
    unnamed: ["src/interpreter/lowering/expressions/lists.ts"],
  },
  {
    title: "A statement",
    name: "walked-statement",
    steps: [
      {
        file: "src/dsl/ast/syntax.ts",
        after: "export type Stmt = Line &\n  (",
        added: '\n    | { readonly kind: "NAME" }',
      },
      {
        file: "src/dsl/typed-game/rules.ts",
        after: "export type Rule = { readonly range: Range } & (",
        added: '\n  | { readonly kind: "NAME" }',
      },
      {
        file: "src/interpreter/ir/ops.ts",
        after: "export type Op = { readonly point: Point } & (",
        added: '\n  | { readonly op: "NAME" }',
      },
    ],
    // No type requires a change of these files: an example that the guide points to, the words of the language, and the
    // grammar of statements.
    unnamed: ["src/dsl/statements/moving.ts", "src/dsl/grammar/keywords.ts", "src/dsl/grammar/statements.ts"],
  },
  {
    title: "A report format",
    name: "walked-format",
    steps: [{ file: "src/cli/commands/check.ts", after: "const FORMATS = [", added: '"NAME", ' }],
    unnamed: [],
  },
  {
    title: "An answer for editors",
    name: "walkedAnswer",
    steps: [
      {
        file: "src/language-service/index.ts",
        after: "export class LanguageService {",
        added: "\n  NAME(file: string): string {\n    return file;\n  }\n",
      },
    ],
    // The guide names these files too, but the type check reports no error in them, because not every answer for editors
    // needs a change there.
    unnamed: [
      "src/language-service/types.ts",
      "src/language-service/documents.ts",
      "editor/monaco/features.ts",
      "src/lsp/server.ts",
    ],
  },
  {
    title: "A tool of the studio",
    name: "walked-tool",
    steps: [{ file: "editor/studio/layout.ts", after: "export const TOOLS = [", added: '"NAME", ' }],
    unnamed: [],
  },
  {
    title: "An agent",
    name: "walked-agent",
    steps: [
      {
        file: "src/agents/registry.ts",
        after: "export const AGENTS = [",
        added: '\n  { name: "NAME", description: "", options: [] },',
      },
    ],
    // The guide names these files only to explain agents and search; an addition does not change them.
    unnamed: ["src/agents/agent.ts", "src/interpreter/search/search-state.ts"],
  },
];

const copy = mkdtempSync(join(tmpdir(), "rulewright-guide-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

/** Runs the compiler or the linter of the project in the copy of the sources. Returns the lines of its output. */
function run(tool: string, ...args: readonly string[]): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [join(root, "node_modules", tool), ...args], {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return stdout.split("\n");
}

/** The complaints of the compiler and the linter about the copy, after all first steps. */
function complaints(): readonly string[] {
  for (const name of ["src", "editor", "package.json", "tsconfig.json", ".oxlintrc.typed.json"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  const all = { extends: "./editor/tsconfig.json", compilerOptions: { types: ["node"] }, include: ["src", "editor"] };
  writeFileSync(join(copy, "tsconfig.all.json"), JSON.stringify(all));
  for (const { name, file, after, added } of WALKS.flatMap(({ name, steps }) =>
    steps.flatMap((step) => [name, `${name}2`].map((each) => ({ ...step, name: each }))),
  )) {
    const text = readFileSync(join(copy, file), "utf8");
    expect(text.split(after), `${file}: ${after}`).toHaveLength(2);
    writeFileSync(
      join(copy, file),
      text.replace(after, () => after + added.replace("NAME", name)),
    );
  }
  return [
    ...run("typescript/bin/tsc", "-p", "tsconfig.all.json", "--pretty", "false", "--noErrorTruncation"),
    ...run("oxlint/bin/oxlint", "--config", ".oxlintrc.typed.json", "--format", "unix", "src", "editor"),
  ];
}

test("the compiler and the linter name the places of the guide", { timeout: 240_000 }, () => {
  const lines = complaints();
  const walked = WALKS.map(({ title, name, steps }) => {
    const named = new Set(
      lines.flatMap((line) => (line.includes(name) ? (/^(?:src|editor)\/[\w./-]+/.exec(line)?.[0] ?? []) : [])),
    );
    const { text } = sections.find((each) => each.title === title)!;
    const places = pathsIn(text).filter((path) => /^(?:src|editor)\/.*\.tsx?$/.test(path));
    const begun = steps.map(({ file }) => file);
    return {
      title,
      unsaid: begun.filter((file) => !places.includes(file)),
      unnamed: [...new Set(places)].filter((file) => !begun.includes(file) && !named.has(file)),
    };
  });
  expect(walked).toEqual(WALKS.map(({ title, unnamed }) => ({ title, unsaid: [], unnamed })));
});
