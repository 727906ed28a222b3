/** Asks what a new game or house variant is called. */
import { useState } from "preact/hooks";
import { slugOf } from "../../src/language-service/slug.ts";
import { closeDialog, Dialog } from "./Dialog.tsx";
import type { Studio } from "./studio.ts";

export function NewFile({ studio, what }: { readonly studio: Studio; readonly what: "game" | "variant" }) {
  const [title, setTitle] = useState("");
  const close = () => (studio.dialog.value = undefined);
  const make = (event: Event) => {
    event.preventDefault();
    if (title.trim() === "") return;
    closeDialog();
    close();
    studio.make(what, title.trim());
  };
  return (
    <Dialog label={what === "game" ? "New game" : "New house variant"} onClose={close}>
      <form class="form" onSubmit={make}>
        <h2>{what === "game" ? "New game" : `New house variant of ${studio.match.offer.value?.game}`}</h2>
        <p>
          {what === "game"
            ? "It begins as a small game that can be played at once."
            : "It is a file of its own, laid over the game. What it does not say stays as it is."}
        </p>
        <label class="field stacked">
          Title
          <input
            type="text"
            required
            maxLength={80}
            value={title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
        {title.trim() !== "" && <p class="hint-text">{studio.pathFor(what, slugOf(title))}</p>}
        <div class="buttons">
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="primary">
            Begin
          </button>
        </div>
      </form>
    </Dialog>
  );
}
