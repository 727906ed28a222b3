/** The choice of English or Czech, for all words of a page and for the texts of the game. */
import type { Signal } from "@preact/signals";
import type { Language } from "../studio/language.ts";

interface LanguageChoiceProps {
  readonly label: string;
  readonly language: Signal<Language>;
}

export function LanguageChoice({ label, language }: LanguageChoiceProps) {
  return (
    <div class="segments" role="group" aria-label={label}>
      {(["en", "cs"] as const).map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={language.value === each}
          title={each === "en" ? "English" : "Česky"}
          onClick={() => (language.value = each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
