/** The language of the studio's words: the one that was last chosen in this browser, else the browser's own. */

export type Language = "en" | "cs";

const KEY = "rulewright:language";

export function keptLanguage(): Language {
  const kept = localStorage.getItem(KEY);
  return kept === "en" || kept === "cs" ? kept : navigator.language.startsWith("cs") ? "cs" : "en";
}

/** Stores the language for the next visit, and for parts of the page that are loaded later. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
