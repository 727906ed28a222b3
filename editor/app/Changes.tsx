/** Lists in words what the applied variants change in the game. */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { ChangeShown } from "../workers/language.worker.ts";
import { Sentence } from "../components/Sentence.tsx";
import type { Studio } from "../studio/studio.ts";
import { toolPhrases } from "./tool-phrases.ts";

export function Changes({ studio }: { readonly studio: Studio }) {
  const { match, language } = studio;
  const [answer, setAnswer] = useState<{ readonly changes: readonly ChangeShown[] | undefined }>();
  useEffect(
    () =>
      effect(() => {
        // The effect must run again when the setup of the match or a text changes, so it reads both signals.
        void [match.choices.value, match.sources.value];
        const setup = match.setup();
        const spoken = match.language.value;
        if (setup) void language.service.changes(setup, spoken).then((changes) => setAnswer({ changes }));
      }),
    [match, language],
  );
  const phrases = toolPhrases(match.language.value);
  if (match.choices.value?.variants.length === 0) return <p class="hint-text">{phrases.noVariant}</p>;
  if (!answer) return null;
  const { changes } = answer;
  if (!changes) return <p class="hint-text">{phrases.changesWithMistakes}</p>;
  if (changes.length === 0) return <p class="hint-text">{phrases.nothingChanged}</p>;
  return (
    <ul class="changes" lang={match.language.value}>
      {changes.map((change, i) => (
        <li key={i}>
          {change.heading !== changes[i - 1]?.heading && <h3>{change.heading}</h3>}
          <button type="button" class="problem" onClick={() => studio.goTo(change.line)}>
            <span class="problem-text">
              <Sentence text={change.sentence} />
            </span>
          </button>
          {change.lines.length > 0 && (
            <pre class="lines">
              {change.lines.map(({ how, depth, before, after }, n) => (
                <span key={n}>
                  {how !== "added" && how !== "same" && before !== undefined && (
                    <del>
                      {"  ".repeat(depth)}
                      {before}
                      {"\n"}
                    </del>
                  )}
                  {after !== undefined &&
                    (how === "same" ? (
                      <>
                        {"  ".repeat(depth)}
                        {after}
                        {"\n"}
                      </>
                    ) : (
                      <ins>
                        {"  ".repeat(depth)}
                        {after}
                        {"\n"}
                      </ins>
                    ))}
                </span>
              ))}
            </pre>
          )}
        </li>
      ))}
    </ul>
  );
}
