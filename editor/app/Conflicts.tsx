/** Asks which text to keep when another program has changed a file that has unsaved changes here. */
import { Sentence } from "../components/Sentence.tsx";
import type { Studio } from "../studio/studio.ts";

export function Conflicts({ studio }: { readonly studio: Studio }) {
  const { workspace } = studio;
  const phrases = studio.phrases.value;
  return (
    <>
      {workspace.conflicts.value.map((conflict) => (
        <div key={conflict.path} class="banner warning" role="alert">
          <span>
            <strong>{conflict.path}</strong> {conflict.theirs ? phrases.changedElsewhere : phrases.removedElsewhere}
          </span>
          {conflict.theirs && (
            <button
              type="button"
              onClick={() => studio.compareWith(conflict.path, conflict.theirs!.text, phrases.asElsewhere)}
            >
              {phrases.compare}
            </button>
          )}
          <button type="button" onClick={() => workspace.resolve(conflict, "mine")}>
            {phrases.keepMine}
          </button>
          <button type="button" onClick={() => workspace.resolve(conflict, "theirs")}>
            {conflict.theirs ? phrases.takeTheirs : phrases.closeIt}
          </button>
        </div>
      ))}
      {workspace.failure.value !== undefined && (
        <div class="banner danger" role="alert">
          <span>
            <Sentence text={phrases.failed(workspace.failure.value)} />
          </span>
          <button type="button" onClick={() => (workspace.failure.value = undefined)}>
            {phrases.dismiss}
          </button>
        </div>
      )}
      {!workspace.reachable.value && (
        <div class="banner warning" role="status">
          <span>
            <Sentence text={phrases.unreachable} />
          </span>
        </div>
      )}
    </>
  );
}
