/** A notice of the last change that a form has made in a house variant, with a button to undo it. */
import type { MatchClient } from "../studio/match.ts";
import type { HouseRules } from "./house-rules.ts";
import { housePhrases } from "./phrases.ts";
import { Titles } from "./titles.ts";

export function HouseNotice({ house, match }: { readonly house: HouseRules; readonly match: MatchClient }) {
  const [made, model, language] = [house.made.value, match.model.value, match.language.value];
  if (!made || !model) return null;
  const [phrases, titles] = [housePhrases(language), new Titles(model, language)];
  return (
    <div class="house-notice" role="status" lang={language}>
      <span>
        {titles.done(made.subject)}
        {made.fields.map(({ name, label, before, after }) => (
          <span key={name} class="house-step">
            {" "}
            {titles.field({ name, ...(label !== undefined && { label }) }, made.subject)} <s>{titles.value(before)}</s>{" "}
            <b>{titles.value(after)}</b>
          </span>
        ))}
      </span>
      <button type="button" onClick={() => void house.undo()}>
        {phrases.undo}
      </button>
      <button type="button" onClick={() => house.show()}>
        {phrases.line}
      </button>
    </div>
  );
}
