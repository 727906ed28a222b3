/** The language of the studio: the last chosen one in this browser, else the browser's own. */

export type Language = "en" | "cs";

const KEY = "rulewright:language";

export function keptLanguage(): Language {
  const kept = localStorage.getItem(KEY);
  return kept === "en" || kept === "cs" ? kept : navigator.language.startsWith("cs") ? "cs" : "en";
}

/** Keeps the language for the next visit, and for parts that are loaded later. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
