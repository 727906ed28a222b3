/**
 * The TextMate grammar of rule files, for editors that colour a text before a language server answers. Its words come from
 * the tables of the language, so that it knows each of them.
 */
import { builtins, words } from "../src/dsl/builtins.ts";
import { contextualKeywords, reservedKeywords, verbs } from "../src/dsl/grammar/keywords.ts";
import { definitions } from "../src/dsl/schema/index.ts";

/** One of some words, as a whole: a hyphen belongs to a word, and what follows a dot is the name of a part. */
function anyOf(list: Iterable<string>): string {
  const sorted = [...new Set(list)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return `(?<![\\w.-])(?:${sorted.join("|")})(?![\\w-])`;
}

/** The sections of games and variants, and the keys of scenarios and positions. */
const sections = Object.values(definitions).flatMap(({ properties }) => Object.keys(properties ?? {}));

/** What may stand before a line of rules: the dash of a list, the key that it belongs to, or another one. Each has one length. */
const BEFORE_STATEMENT = "(?<=-\\s|:\\s|\\[|,\\s|,)";

const include = (...names: readonly string[]) => names.map((name) => ({ include: `#${name}` }));

/** The grammar, as its file holds it. */
export function textMateGrammar(): object {
  return {
    $schema: "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
    information_for_contributors: ["Made by `npm run update` from the tables of the language: scripts/textmate.ts."],
    name: "Rulewright",
    scopeName: "source.rulewright",
    patterns: include("comment", "document", "text", "key", "statement", "expression"),
    repository: {
      comment: { name: "comment.line.number-sign.rulewright", match: "(?<=^|\\s)#.*$" },
      document: { name: "entity.other.document.begin.rulewright", match: "^---(?=\\s|$)" },
      // What players read runs to the end of its line.
      text: {
        match: "^(\\s*)(title|about|en|cs)(:)\\s+(?![{\\[\"'|>#])(.*)$",
        captures: {
          2: { name: "entity.name.tag.rulewright" },
          3: { name: "punctuation.separator.key-value.rulewright" },
          4: { name: "string.unquoted.rulewright" },
        },
      },
      key: {
        patterns: [
          {
            match: `^\\s*(?:-\\s+)?(${anyOf(sections)})(:)(?=\\s|$)`,
            captures: {
              1: { name: "keyword.other.section.rulewright" },
              2: { name: "punctuation.separator.key-value.rulewright" },
            },
          },
          {
            match: "(?:^\\s*(?:-\\s+)?|(?<=\\{|\\{\\s|,|,\\s))([\\p{L}_][\\p{L}\\p{N}_-]*(?:\\([^)]*\\))?)(:)(?=\\s|$)",
            captures: {
              1: { name: "entity.name.tag.rulewright" },
              2: { name: "punctuation.separator.key-value.rulewright" },
            },
          },
        ],
      },
      statement: {
        begin: `${BEFORE_STATEMENT}(${anyOf(verbs)})`,
        beginCaptures: { 1: { name: "keyword.control.rulewright" } },
        end: "(?=[\\]:]?\\s*(?:#.*)?$|:\\s|[\\],]\\s)",
        patterns: [
          { name: "keyword.other.clause.rulewright", match: anyOf(contextualKeywords) },
          ...include("expression"),
        ],
      },
      expression: {
        patterns: [
          ...include("comment"),
          { name: "string.quoted.double.rulewright", match: '"(?:\\\\.|[^"\\\\])*"' },
          { name: "string.quoted.single.rulewright", match: "'(?:''|[^'])*'" },
          { name: "keyword.operator.word.rulewright", match: anyOf(reservedKeywords) },
          { name: "support.function.rulewright", match: `${anyOf(builtins.map(({ name }) => name))}(?=\\()` },
          { name: "variable.language.rulewright", match: anyOf(words.map(({ name }) => name)) },
          { name: "entity.name.function.rulewright", match: "[\\p{L}_][\\p{L}\\p{N}_-]*(?=\\()" },
          // Read as a whole, so that no part of a name is taken for a word or a number.
          { name: "variable.other.rulewright", match: "[\\p{L}_][\\p{L}\\p{N}_-]*" },
          { name: "constant.numeric.rulewright", match: "\\d+" },
          { name: "keyword.operator.rulewright", match: "\\.\\.|[<>]=?|!=|=|[+\\-*/]" },
        ],
      },
    },
  };
}
