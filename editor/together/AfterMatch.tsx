/** What a player can do after a match: see all cards, play again, or save the match as a file. */
import { recordText } from "../../src/interpreter/match/record/record-text.ts";
import { fileNameOf, handOverMatch } from "../play/match-file.ts";
import { played } from "./calls.ts";
import type { Joined } from "./joined.ts";
import { togetherPhrases } from "./phrases.ts";

export function AfterMatch({ joined }: { readonly joined: Joined }) {
  const phrases = togetherPhrases(joined.language.value);
  const [welcome, match] = [joined.welcome.value!, joined.match.value!];
  if (match.status !== "over" && match.status !== "broken") return null;
  const save = async () => {
    const { record } = await played(joined.secret);
    handOverMatch(fileNameOf(record), recordText(record));
  };
  return (
    <section class="after-match" aria-label={phrases.afterwards}>
      {match.status === "broken" && <p>{phrases.broken}</p>}
      {match.ended && <p>{phrases.ended[match.ended]}</p>}
      <div class="after-buttons">
        <button
          type="button"
          class={joined.allOpen.value ? "toggle" : ""}
          aria-pressed={joined.allOpen.value}
          onClick={() => joined.openAll(!joined.allOpen.value)}
        >
          {phrases.openAll}
        </button>
        {welcome.role === "seat" && joined.rematch.value === undefined && (
          <button
            type="button"
            class="primary"
            disabled={match.proposal !== undefined}
            onClick={() => void joined.ask({ kind: "propose", what: { kind: "rematch" } })}
          >
            {phrases.rematch}
          </button>
        )}
        <button type="button" onClick={() => void save()}>
          {phrases.save}
        </button>
      </div>
    </section>
  );
}
