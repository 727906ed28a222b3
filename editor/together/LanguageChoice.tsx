/** English or Czech, for all that the page says and for the texts of the game. */
import { pageLanguage } from "./page-language.ts";
import { togetherPhrases } from "./phrases.ts";

export function LanguageChoice() {
  const language = pageLanguage.value;
  return (
    <div class="segments" role="group" aria-label={togetherPhrases(language).language}>
      {(["en", "cs"] as const).map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={language === each}
          title={each === "en" ? "English" : "Česky"}
          onClick={() => (pageLanguage.value = each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
