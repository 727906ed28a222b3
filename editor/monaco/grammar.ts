/**
 * Colours the lines of rules at once, from their form alone. Names get their colours when the language service has
 * answered.
 */
import { languages } from "monaco-editor/editor/editor.api.js";
import { reservedKeywords, verbs } from "../../src/dsl/grammar/keywords.ts";

export const LANGUAGE = "rulewright";

const NAME = String.raw`\p{L}[\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*`;

const name = (behind = "") => new RegExp(NAME + behind, "u");

export function registerGrammar(): void {
  languages.register({ id: LANGUAGE, extensions: [".yaml", ".yml"], aliases: ["Rules"] });
  languages.setLanguageConfiguration(LANGUAGE, {
    comments: { lineComment: "#" },
    brackets: [
      ["{", "}"],
      ["[", "]"],
      ["(", ")"],
    ],
    autoClosingPairs: [
      { open: "{", close: "}" },
      { open: "[", close: "]" },
      { open: "(", close: ")" },
      { open: "<", close: ">" },
    ],
    surroundingPairs: [
      { open: "{", close: "}" },
      { open: "[", close: "]" },
      { open: "(", close: ")" },
    ],
    // A name such as `clan-seal` is one word, so the pattern allows hyphens.
    wordPattern: new RegExp(NAME, "u"),
    folding: { offSide: true },
    onEnterRules: [
      // After a line that ends with a colon, Enter indents the next line for a block. After a list item, it begins the
      // next item.
      { beforeText: /^\s*-\s.*:\s*$/, action: { indentAction: languages.IndentAction.Indent, appendText: "  - " } },
      { beforeText: /^\s*[^\s#-][^#]*:\s*$/, action: { indentAction: languages.IndentAction.Indent } },
      { beforeText: /^\s*-\s+\S.*$/, action: { indentAction: languages.IndentAction.None, appendText: "- " } },
      { beforeText: /^\s*-\s*$/, action: { indentAction: languages.IndentAction.None, removeText: 2 } },
    ],
  });
  languages.setMonarchTokensProvider(LANGUAGE, {
    unicode: true,
    defaultToken: "",
    tokenPostfix: "",
    verbs: [...verbs],
    reserved: [...reservedKeywords],
    own: ["me", "this", "holder", "usual", "seats", "none", "true", "false", "box"],
    tokenizer: {
      root: [
        [/^#.*$/, "comment"],
        [/\s#.*$/, "comment"],
        [/^---\s*$/, "delimiter"],
        [new RegExp(String.raw`^${NAME}(?=:(?:\s|$))`, "u"), "section"],
        [name(String.raw`(?=:(?:\s|$))`), { cases: { "@reserved": "word", "@default": "key" } }],
        [/"(?:[^"\\]|\\.)*"|'[^']*'/, "text"],
        [/\d+x(?!\p{L})|-?\d+/u, "number"],
        [name(), { cases: { "@verbs": "verb", "@reserved": "word", "@own": "word", "@default": "name" } }],
        [/[{}[\]()]/, "@brackets"],
        [/[-+*/<>=.,:]+/, "delimiter"],
        [/\s+/, ""],
      ],
    },
  });
}
