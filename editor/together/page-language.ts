/** The language of the page. The studio at the same address uses the same one. */
import { effect, signal } from "@preact/signals";
import { keepLanguage, keptLanguage, type Language } from "../studio/language.ts";

export const pageLanguage = signal<Language>(keptLanguage());

effect(() => {
  keepLanguage(pageLanguage.value);
  document.documentElement.lang = pageLanguage.value;
});
