/**
 * Writes what pages of the reference hold from tables of the sources: the small games in `docs/games.md`, the mechanisms, the tables of
 * statements in `docs/language.md`, `docs/builtins.md`, the index of words, the whole of `docs/diagnostics.md` from the catalog and
 * its samples, `schema.json`, and the colours of the extension for VS Code.
 * `npm run update` runs it; a test fails where a page is not what it would write.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { catalog } from "../src/diagnostics/catalog.ts";
import { linesMessages } from "../src/diagnostics/messages/lines.ts";
import { namesMessages } from "../src/diagnostics/messages/names.ts";
import { playMessages } from "../src/diagnostics/messages/play.ts";
import { boardsMessages } from "../src/diagnostics/messages/boards.ts";
import { rulesMessages } from "../src/diagnostics/messages/rules.ts";
import { scenariosMessages } from "../src/diagnostics/messages/scenarios.ts";
import { suppressionsMessages } from "../src/diagnostics/messages/suppressions.ts";
import { typesMessages } from "../src/diagnostics/messages/types.ts";
import { zonesMessages } from "../src/diagnostics/messages/zones.ts";
import { variantsMessages } from "../src/diagnostics/messages/variants.ts";
import { viewMessages } from "../src/diagnostics/messages/view.ts";
import { yamlMessages } from "../src/diagnostics/messages/yaml.ts";
import type { GameFile } from "../src/dsl/ast/game-file.ts";
import { readFile } from "../src/dsl/reader/index.ts";
import { mechanismFamilies } from "../src/cli/mechanisms.ts";
import { jsonSchema } from "../src/dsl/schema/index.ts";
import { statements } from "../src/dsl/statements/index.ts";
import type { Chapter, Statement } from "../src/dsl/statements/statement.ts";
import { type Builtin, type BuiltinForm, builtins, pieceMembers, words } from "../src/dsl/builtins.ts";
import { ruleLines } from "./rule-lines.ts";
import { textMateGrammar } from "./textmate.ts";
import { wordIndex } from "./word-index.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const samples = join(root, "test/diagnostics/samples");

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Every page that is written here, wholly or in part: its path and what it should hold. */
export function pages(): ReadonlyMap<string, string> {
  return new Map([
    ["docs/games.md", between(read("docs/games.md"), "small games", smallGames())],
    [
      "docs/language.md",
      chapters.reduce(
        (page, [name, heads]) => between(page, `lines of ${name}`, statementTable(name, heads)),
        read("docs/language.md"),
      ),
    ],
    ["docs/builtins.md", between(read("docs/builtins.md"), "builtins", builtinsSection())],
    ["docs/word-index.md", between(read("docs/word-index.md"), "words", indexTable())],
    ["docs/diagnostics.md", diagnosticsPage()],
    ["docs/mechanisms.md", between(read("docs/mechanisms.md"), "mechanisms", mechanismTables())],
    ["schema.json", asFile(jsonSchema())],
    ["editor/vscode/syntaxes/rulewright.tmLanguage.json", asFile(textMateGrammar())],
  ]);
}

function asFile(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** A page with the text between two markers replaced. */
function between(page: string, name: string, text: string): string {
  const marks = new RegExp(`(<!-- ${name}: [^\\n]*-->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
  if (!marks.test(page)) throw new Error(`The page has no place for ${name}.`);
  return page.replace(marks, (_, open: string, close: string) => `${open}${text}${close}`);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  return line(heads) + `|${"---|".repeat(heads.length)}\n` + rows.map(line).join("");
}

// ---------------------------------------------------------------- small games

function smallGames(): string {
  const paths = readdirSync(join(root, "games/small"))
    .filter((name) => /^[^.]+\.yaml$/.test(name))
    .map((name) => `games/small/${name}`);
  const rows = paths.flatMap((path) =>
    readFile({ name: path, text: read(path) }).value.flatMap((doc) =>
      doc.kind === "game" ? [smallGame(path, doc.game)] : [],
    ),
  );
  return table(
    ["game", "players", "what it is"],
    rows.toSorted(([a], [b]) => a!.localeCompare(b!, "en")),
  );
}

function smallGame(path: string, { name, title, about, players }: GameFile): readonly string[] {
  if (players?.kind !== "range") throw new Error(`${path} does not say how many can play.`);
  const { min, max } = players;
  return [
    `[${title.get("en") ?? name.text}](../${path})`,
    min === max ? String(min) : `${min} to ${max ?? "any"}`,
    about.get("en") ?? "",
  ];
}

// ---------------------------------------------------------------- mechanisms

function mechanismTables(): string {
  return mechanismFamilies()
    .map(({ name, mechanisms }) => {
      const rows = mechanisms.map((mechanism) => {
        if ("without" in mechanism) return [mechanism.name, `*No example:* ${mechanism.without}`, "", ""];
        const { name: called, says, file } = mechanism;
        const lines = String(ruleLines(read(`mechanisms/${file}.yaml`)));
        return [called, says, `[${file}](../mechanisms/${file}.yaml)`, lines];
      });
      return `\n## ${name}\n\n${table(["mechanism", "what it means", "example", "lines of rules"], rows)}`;
    })
    .join("");
}

// ---------------------------------------------------------------- statements

/** The tables of statements, with their headers. */
const chapters: readonly (readonly [Chapter, readonly [string, string]])[] = [
  ["moving", ["line", "does"]],
  ["counting", ["line", "does"]],
  ["doing", ["line", "does"]],
  ["repeating and branching", ["line with a block", "does"]],
  ["deciding", ["line", "asks for"]],
];

function statementTable(chapter: Chapter, heads: readonly string[]): string {
  return table(
    heads,
    Object.values<Statement>(statements).flatMap(({ reference }) =>
      reference?.chapter === chapter ? reference.rows : [],
    ),
  );
}

// ---------------------------------------------------------------- builtins

/** What an argument may be, for people. */
const taken: Readonly<Record<BuiltinForm["takes"][number]["what"], string>> = {
  set: "a set of anything",
  numbers: "a set of numbers",
  number: "a number",
  piece: "a piece",
  pieces: "one piece or any number of them",
  "in turn": "a player, or a piece that lies in a row",
  member: "a piece or a word of a list",
  direction: "a direction of a grid",
  link: "a link",
  links: "a set of links",
  lengths: "a number for each of some pieces, as in `r.length for r in road`",
  query: "a query that ends in `where`",
};

function builtinsSection(): string {
  const functions = builtins.flatMap((builtin) => builtin.forms.map((form, i) => row(builtin, form, i === 0)));
  return (
    [
      "## Functions\n",
      table(["call", "takes", "gives", "means", "example"], functions),
      "## Words\n",
      table(
        ["word", "means"],
        words.map(({ name, doc }) => [`\`${name}\``, doc]),
      ),
      "## After a dot, for every piece\n",
      table(
        ["member", "means", "gives"],
        pieceMembers.map(({ name, doc, gives }) => [`\`x.${name}\``, doc, gives]),
      ),
    ]
      .map((part) => `\n${part}`)
      .join("") + "\n"
  );
}

function row({ name, doc, example, shape }: Builtin, form: BuiltinForm, first: boolean): string[] {
  const names = form.takes.map((take) => take.name);
  const takes = [
    ...new Set(
      form.takes.map(
        ({ name: argument, what }) =>
          `\`${argument}\`: ${shape && what === "set" ? `a ${shape}, or some of its pieces` : taken[what]}`,
      ),
    ),
  ];
  return [
    `\`${name}(${names.join(", ")}${form.more ? ", …" : ""})\``,
    takes.join("; "),
    form.gives,
    first ? doc : "",
    first ? `\`${example}\`` : "",
  ];
}

// ---------------------------------------------------------------- index of words

function indexTable(): string {
  return table(
    ["word", "is", "explained in"],
    wordIndex((page) => read(`docs/${page}`)),
  );
}

// ---------------------------------------------------------------- diagnostics

function diagnosticsPage(): string {
  const codes = Object.keys(catalog).sort();
  const shown = new Set(readdirSync(samples));
  const sections = codes.map((code) => diagnosticSection(code, shown.has(code)));
  return [
    "# Messages of the checker\n",
    "<!-- Made by `npm run update` from src/diagnostics and test/diagnostics/samples. -->\n",
    `Every message has a code, which stands after it in brackets. An *error* keeps a game from running. A *warning* is\na finding that a clean file does not have. There are ${codes.length} codes.\n`,
    stageIndex(),
    "All codes, in the order of the alphabet:\n",
    ...sections,
  ].join("\n");
}

/** The codes by what they are about, in the order in which a file is read. */
function stageIndex(): string {
  const stages: readonly (readonly [string, object])[] = [
    ["The layout of a file", yamlMessages],
    ["A line", linesMessages],
    ["Names", namesMessages],
    ["What an expression is", typesMessages],
    ["Zones and what lies there", zonesMessages],
    ["Rules", rulesMessages],
    ["Boards", boardsMessages],
    ["Variants", variantsMessages],
    ["The table", viewMessages],
    ["Scenarios", scenariosMessages],
    ["A match", playMessages],
    ["Findings that are ignored", suppressionsMessages],
  ];
  return table(
    ["about", "codes"],
    stages.map(([about, messages]) => [
      about,
      Object.keys(messages)
        .sort()
        .map((code) => `[${code}](#${code})`)
        .join(", "),
    ]),
  );
}

function diagnosticSection(code: string, hasSample: boolean): string {
  const { severity, why } = (catalog as Readonly<Record<string, { severity: string; why: string }>>)[code]!;
  const head = `## ${code}\n\n*${severity === "error" ? "Error" : "Warning"}.* ${why}\n`;
  if (!hasSample) return head;
  const sample = (name: string) => readFileSync(join(samples, code, name), "utf8");
  const [bad, fixed, message] = [sample("bad.yaml"), sample("fixed.yaml"), sample("expected.txt")];
  return `${head}\n${fenced("text", cut(message.trimEnd(), 600))}\nInstead:\n\n${fenced("diff", difference(bad, fixed))}`;
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`;
}

function cut(text: string, most: number): string {
  return text
    .split("\n")
    .map((line) => (line.length > most ? `${line.slice(0, most)}…` : line))
    .join("\n");
}

/** Lines in which two texts differ, each with the line before it: what was written, and what to write. */
function difference(bad: string, fixed: string): string {
  const [a, b] = [bad.trimEnd().split("\n"), fixed.trimEnd().split("\n")];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const before = start > 0 ? [`  ${a[start - 1]}`] : [];
  const changed = (lines: readonly string[], sign: string) =>
    shortened(lines.slice(start, lines.length - end)).map((line) => `${sign} ${cut(line, 100)}`.trimEnd());
  return visible([...before, ...changed(a, "-"), ...changed(b, "+")].join("\n"));
}

/** The first lines of many. */
function shortened(lines: readonly string[]): readonly string[] {
  return lines.length > 8 ? [...lines.slice(0, 7), "…"] : lines;
}

/** Signs for blanks and characters that no page can show. */
function visible(text: string): string {
  return text
    .replaceAll("\t", "→")
    .replaceAll("\u00a0", "␣")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => (character === "\n" ? character : "␦"));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [path, text] of pages()) writeFileSync(join(root, path), text);
}
