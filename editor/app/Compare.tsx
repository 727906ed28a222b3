/** Shows a file side by side with another version of its text. */
import type { Comparison } from "../studio/comparison.ts";
import { Dialog } from "../components/Dialog.tsx";
import type { Studio } from "../studio/studio.ts";

export function Compare({ studio, comparison }: { readonly studio: Studio; readonly comparison: Comparison }) {
  const rules = studio.rules.value;
  const close = () => (studio.comparison.value = undefined);
  return (
    <Dialog label={comparison.title} class="compare" onClose={close}>
      <div class="dialog-head">
        <h2>{comparison.title}</h2>
        <button type="button" onClick={close}>
          {studio.phrases.value.close}
        </button>
      </div>
      <div class="compare-labels">
        <span>{comparison.labels[0]}</span>
        <span>{comparison.labels[1]}</span>
      </div>
      {rules && <rules.Difference {...comparison} />}
    </Dialog>
  );
}
