/** The button that turns asking on. The next click then asks about the clicked thing instead of choosing it. */
import type { PlayPhrases } from "./phrases.ts";

interface PointAtProps {
  readonly on: boolean;
  /** True if the user can change rules here; then the button says so. */
  readonly changes: boolean;
  readonly phrases: PlayPhrases;
  readonly set: (on: boolean) => void;
}

export function PointAt({ on, changes, phrases, set }: PointAtProps) {
  return (
    <div class="point-at">
      <button type="button" aria-pressed={on} onClick={() => set(!on)}>
        {changes ? phrases.pointAt : phrases.askAt}
      </button>
      {on && <span role="status">{phrases.pointing}</span>}
    </div>
  );
}
