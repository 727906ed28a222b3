/** The extension for VS Code colours rule files and has snippets for them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { LanguageService } from "../../src/language-service/index.ts";
import { gameSources } from "../support/files.ts";

const folder = join(import.meta.dirname, "../../editor/vscode");
const read = (path: string) => readFileSync(join(folder, path), "utf8");

describe("the grammar", () => {
  let grammar: textmate.IGrammar;
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
    await oniguruma.loadWASM(readFileSync(wasm));
    const registry = new textmate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
        createOnigString: (text) => new oniguruma.OnigString(text),
      }),
      loadGrammar: () =>
        Promise.resolve(textmate.parseRawGrammar(read("syntaxes/rulewright.tmLanguage.json"), "rulewright.json")),
    });
    grammar = (await registry.loadGrammar("source.rulewright"))!;
  });

  /** The words of a line, each with the last part of its scope, which is the name that a colour theme uses. */
  const coloured = (line: string) =>
    grammar.tokenizeLine(line, textmate.INITIAL).tokens.flatMap(({ startIndex, endIndex, scopes }) => {
      const word = line.slice(startIndex, endIndex).trim();
      return word === "" ? [] : [`${word} ${scopes.at(-1)!.replace(/\.rulewright$/, "")}`];
    });

  test.each([
    ["kinds:", ["kinds keyword.other.section", ": punctuation.separator.key-value"]],
    [
      "  - draw 3 from stock to market # now",
      [
        "draw keyword.control",
        "3 constant.numeric",
        "from keyword.operator.word",
        "stock variable.other",
        "to keyword.operator.word",
        "market variable.other",
        "# now comment.line.number-sign",
      ],
    ],
    [
      "    - if count(me.hand) > 1: gain 1 coin",
      [
        "if keyword.control",
        "count support.function",
        "me variable.language",
        "hand variable.other",
        "> keyword.operator",
        "1 constant.numeric",
        "gain keyword.control",
        "1 constant.numeric",
        "coin variable.other",
      ],
    ],
    ["  about: Draw two, and if you can, pay.", ["about", "Draw two, and if you can, pay. string.unquoted"]],
    ["  - gain v.number points", ["number variable.other"]],
    ["  - do draw-two", ["do keyword.control", "draw-two variable.other"]],
  ])("colours `%s`", (line, words) => {
    const found = coloured(line);
    expect(words.filter((word) => !found.some((each) => each.startsWith(word)))).toEqual([]);
  });

  test("ends every statement at the end of its line", () => {
    const open = gameSources()
      .filter(({ name }) => !name.includes(".test."))
      .slice(0, 3)
      .flatMap(({ text }) =>
        text.split("\n").filter((line) => grammar.tokenizeLine(line, textmate.INITIAL).ruleStack.depth > 1),
      );
    expect(open).toEqual([]);
  });
});

describe("the snippets", () => {
  const snippets = JSON.parse(read("snippets/rulewright.json")) as Readonly<
    Record<string, { readonly prefix: string; readonly body: readonly string[] }>
  >;

  /** The text of a snippet if the author accepts the proposal in each gap. */
  const expanded = (prefix: string) => {
    const { body } = Object.values(snippets).find((snippet) => snippet.prefix === prefix)!;
    const values = new Map<string, string>();
    return body
      .join("\n")
      .replaceAll(/\$\{(\d):([^}]*)\}/g, (_, number: string, value: string) => {
        values.set(number, value);
        return value;
      })
      .replaceAll(/\$(\d)/g, (_, number: string) => values.get(number) ?? "");
  };

  test("make a game, a variant and a scenario without mistakes", () => {
    const service = new LanguageService();
    const names = ["game", "variant", "scenario"];
    for (const name of names) service.open(`${name}.yaml`, expanded(name));
    const findings = names.flatMap((name) =>
      service.findings(`${name}.yaml`).map(({ message }) => `${name}: ${message}`),
    );
    expect(findings).toEqual([]);
  });
});
