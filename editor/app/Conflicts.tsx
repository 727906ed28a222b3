/** Somebody else has changed a file that is being changed here, too: which text is to be kept? */
import type { Studio } from "./studio.ts";

export function Conflicts({ studio }: { readonly studio: Studio }) {
  const { workspace } = studio;
  return (
    <>
      {workspace.conflicts.value.map((conflict) => (
        <div key={conflict.path} class="banner warning" role="alert">
          <span>
            <strong>{conflict.path}</strong>{" "}
            {conflict.theirs ? "has been changed elsewhere, too." : "has been removed elsewhere."}
          </span>
          {conflict.theirs && (
            <button
              type="button"
              onClick={() => studio.compareWith(conflict.path, conflict.theirs!.text, "as it is elsewhere")}
            >
              Compare
            </button>
          )}
          <button type="button" onClick={() => workspace.resolve(conflict, "mine")}>
            Keep mine
          </button>
          <button type="button" onClick={() => workspace.resolve(conflict, "theirs")}>
            {conflict.theirs ? "Take theirs" : "Close it"}
          </button>
        </div>
      ))}
      {workspace.failure.value !== undefined && (
        <div class="banner danger" role="alert">
          <span>{workspace.failure.value}</span>
          <button type="button" onClick={() => (workspace.failure.value = undefined)}>
            Dismiss
          </button>
        </div>
      )}
      {!workspace.reachable.value && (
        <div class="banner warning" role="status">
          <span>The folder cannot be reached. Changes are kept on this page until `rulewright edit` runs again.</span>
        </div>
      )}
    </>
  );
}
