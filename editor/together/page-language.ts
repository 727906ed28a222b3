/** The language of the page: the same as in the studio at this address. */
import { effect, signal } from "@preact/signals";
import { keepLanguage, keptLanguage, type Language } from "../studio/language.ts";

export const pageLanguage = signal<Language>(keptLanguage());

effect(() => {
  keepLanguage(pageLanguage.value);
  document.documentElement.lang = pageLanguage.value;
});
