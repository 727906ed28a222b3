/** Switches asking on: the next click asks about what it hits. */
import { housePhrases } from "./phrases.ts";

export function PointAt({
  on,
  changes,
  language,
  set,
}: {
  readonly on: boolean;
  /** Whether rules can be changed here. */
  readonly changes: boolean;
  readonly language: string;
  readonly set: (on: boolean) => void;
}) {
  const phrases = housePhrases(language);
  return (
    <div class="point-at">
      <button type="button" aria-pressed={on} onClick={() => set(!on)}>
        {changes ? phrases.pointAt : phrases.askAt}
      </button>
      {on && <span role="status">{phrases.pointing}</span>}
    </div>
  );
}
