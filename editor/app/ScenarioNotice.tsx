/** A notice that the table shows the position of a scenario, and what the scenario expected there. */
import { Message } from "../components/Sentence.tsx";
import { isFailing } from "../studio/shown-scenario.ts";
import type { Studio } from "../studio/studio.ts";

export function ScenarioNotice({ studio }: { readonly studio: Studio }) {
  const { shownScenario: shown } = studio;
  const { value } = shown.current;
  if (!value) return null;
  const { mark, file } = value;
  const phrases = studio.phrases.value;
  return (
    <div class="house-notice scenario" role="status" data-test="scenario-on-table">
      <span>
        <b>{mark.name}</b> {mark.failure ? phrases.beforeStep : phrases.atItsEnd}
        {mark.failure && (
          <span class="expected">
            <span>
              <Message text={mark.failure.message} />
            </span>
            {mark.failure.hint !== undefined && (
              <span class="faint">
                <Message text={mark.failure.hint} />
              </span>
            )}
          </span>
        )}
      </span>
      <button type="button" onClick={() => shown.goToStep()}>
        {phrases.show}
      </button>
      {isFailing(mark) && (
        <button type="button" onClick={() => void shown.show(file, mark)}>
          {phrases.onceMore}
        </button>
      )}
      <button type="button" onClick={() => void shown.back()}>
        {phrases.backToMatch}
      </button>
    </div>
  );
}
