/** The words of the interactive part of the front page. */
import type { Suggestion } from "./suggestions.ts";

export interface FrontPhrases {
  readonly edits: string;
  readonly suggested: Readonly<Record<Suggestion["id"], string>>;
  readonly asItWas: string;
  readonly again: string;
  readonly before: string;
  readonly settingUp: string;
}

const en: FrontPhrases = {
  edits: "Edits to try",
  suggested: {
    coins: "Begin with 12 coins",
    rounds: "Play four rounds",
    price: "Fish cost 1 less",
    mistake: "Make a typing mistake",
  },
  asItWas: "As it was",
  again: "New match",
  before: "The match goes on by the rules before:",
  settingUp: "Setting the table …",
};

const cs: FrontPhrases = {
  edits: "Úpravy na zkoušku",
  suggested: {
    coins: "Začít s 12 mincemi",
    rounds: "Hrát čtyři kola",
    price: "Ryby o minci levnější",
    mistake: "Udělat překlep",
  },
  asItWas: "Jak to bylo",
  again: "Nová partie",
  before: "Partie pokračuje podle předchozích pravidel:",
  settingUp: "Připravuje se stůl …",
};

export function frontPhrases(language: string): FrontPhrases {
  return language === "cs" ? cs : en;
}
