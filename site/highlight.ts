/** Colours the code of pages by the grammars of editors: that of rule files is the one that VS Code gets. */
import { createHighlighter, createCssVariablesTheme, type LanguageRegistration } from "shiki";
import { textMateGrammar } from "../scripts/textmate.ts";

/** Languages of fences, besides the one of rules. Any other is shown without colours. */
const LANGUAGES = ["ts", "json", "yaml", "diff", "lua", "toml", "sh"] as const;

/** Makes code into HTML. `language` and `sort` are the words after the three ticks: `yaml game` and the like are rules. */
export async function highlighter(): Promise<(code: string, language: string, sort: string) => string> {
  const theme = createCssVariablesTheme({ name: "site", variablePrefix: "--shiki-" });
  const rules = { ...textMateGrammar(), name: "rulewright" } as LanguageRegistration;
  const shiki = await createHighlighter({ themes: [theme], langs: [rules, ...LANGUAGES] });
  const known = new Set(shiki.getLoadedLanguages());
  return (code, language, sort) => {
    const lang = language === "yaml" && sort !== "" ? "rulewright" : known.has(language) ? language : "text";
    // A block that is wider than the page is scrolled, also by keys.
    return shiki
      .codeToHtml(code.trimEnd(), { lang, theme: "site" })
      .replace(
        /^<pre class="shiki[^"]*" style="[^"]*" tabindex="0">/,
        `<pre class="code" tabindex="0" data-lang="${lang}">`,
      );
  };
}
