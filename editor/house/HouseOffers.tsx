/** A dialog that lists what a form can add to a game: common house rules, and new pieces of each kind. */
import type { Subject } from "../../src/language-service/index.ts";
import { Dialog } from "../components/Dialog.tsx";
import type { MatchClient } from "../studio/match.ts";
import type { HouseRules } from "./house-rules.ts";
import { housePhrases } from "./phrases.ts";
import { Titles } from "./titles.ts";

export function HouseOffers({
  house,
  match,
  offers,
}: {
  readonly house: HouseRules;
  readonly match: MatchClient;
  readonly offers: readonly Subject[];
}) {
  const [language, model] = [match.language.value, match.model.value];
  if (!model) return null;
  const phrases = housePhrases(language);
  const titles = new Titles(model, language);
  const rules = offers.filter(({ about }) => about === "template");
  const numbers = offers.flatMap((subject) =>
    subject.about === "value" || subject.about === "effect" ? [subject] : [],
  );
  const pieces = offers.flatMap((subject) => (subject.about === "new piece" ? [subject] : []));
  return (
    <Dialog label={phrases.houseRules} class="house-offers" onClose={() => house.close()}>
      <div class="form" lang={language}>
        <h2>{phrases.houseRules}</h2>
        {rules.length > 0 && (
          <section>
            <h3>{phrases.commonRules}</h3>
            <div class="house-list">
              {rules.map((subject) => (
                <button key={titles.subject(subject)} type="button" onClick={() => void house.open(subject)}>
                  {titles.subject(subject)} …
                </button>
              ))}
            </div>
          </section>
        )}
        {pieces.length > 0 && (
          <section>
            <h3>{phrases.newPieces}</h3>
            <div class="house-list">
              {pieces.map((subject) => (
                <button key={subject.kind} type="button" onClick={() => void house.open(subject)}>
                  {titles.of(subject.kind)} …
                </button>
              ))}
            </div>
          </section>
        )}
        {numbers.length > 0 && (
          <section>
            <h3>{phrases.numbers}</h3>
            <div class="house-list">
              {numbers.map((subject) => (
                <button key={`${subject.about} ${subject.name}`} type="button" onClick={() => void house.open(subject)}>
                  {titles.rules(subject.name)} …
                </button>
              ))}
            </div>
          </section>
        )}
        <div class="buttons">
          <button type="button" onClick={() => house.close()}>
            {phrases.cancel}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
