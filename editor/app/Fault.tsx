/** A failure of the studio itself, shown until the user dismisses it. */
import type { Studio } from "../studio/studio.ts";

export function Fault({ studio }: { readonly studio: Studio }) {
  const message = studio.fault.value;
  const phrases = studio.phrases.value;
  if (message === undefined) return null;
  return (
    <div class="banner danger" role="alert">
      <span>{phrases.fault(message)}</span>
      <button type="button" onClick={() => (studio.fault.value = undefined)}>
        {phrases.dismiss}
      </button>
    </div>
  );
}
