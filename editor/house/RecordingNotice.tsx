/** A notice that a scenario is being recorded: each move in the match becomes a step of it. */
import type { MatchClient } from "../studio/match.ts";
import { housePhrases } from "./phrases.ts";
import type { Recording } from "./recording.ts";

export function RecordingNotice({ recording, match }: { readonly recording: Recording; readonly match: MatchClient }) {
  const [{ value }, language] = [recording.current, match.language.value];
  if (!value) return null;
  const phrases = housePhrases(language);
  return (
    <div class="house-notice recording" role="status" lang={language}>
      <span>{phrases.recording(value.file.slice(value.file.lastIndexOf("/") + 1))}</span>
      <button type="button" onClick={() => recording.show()}>
        {phrases.showScenario}
      </button>
      <button type="button" onClick={() => recording.stop()}>
        {phrases.stop}
      </button>
    </div>
  );
}
