/** Asks for the name of a new game or house variant. */
import { useState } from "preact/hooks";
import type { MechanismExample } from "../../src/language-service/example-files.ts";
import { slugOf } from "../../src/language-service/slug.ts";
import { closeDialog, Dialog } from "../components/Dialog.tsx";
import type { Studio } from "../studio/studio.ts";
import { MechanismChoice } from "./MechanismChoice.tsx";

export function NewFile({ studio, what }: { readonly studio: Studio; readonly what: "game" | "variant" }) {
  const phrases = studio.phrases.value;
  const [title, setTitle] = useState("");
  const [example, setExample] = useState<MechanismExample>();
  const close = () => (studio.dialog.value = undefined);
  const make = (event: Event) => {
    event.preventDefault();
    if (title.trim() === "") return;
    closeDialog();
    close();
    studio.make(what, title.trim(), example);
  };
  return (
    <Dialog label={what === "game" ? phrases.newGame : phrases.newVariant} onClose={close}>
      <form class="form" onSubmit={make}>
        <h2>{what === "game" ? phrases.newGame : phrases.newVariantOf(studio.match.offer.value?.game ?? "")}</h2>
        <p>{what === "game" ? phrases.gameBegins : phrases.variantBegins}</p>
        <label class="field stacked">
          {phrases.title}
          <input
            type="text"
            required
            maxLength={80}
            value={title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
        {what === "game" && <MechanismChoice studio={studio} chosen={example} choose={setExample} />}
        {title.trim() !== "" && <p class="hint-text">{studio.pathFor(what, slugOf(title))}</p>}
        <div class="buttons">
          <button type="button" onClick={close}>
            {phrases.cancel}
          </button>
          <button type="submit" class="primary">
            {phrases.begin}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
