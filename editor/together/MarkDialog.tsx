/** A dialog in which a player writes a note about a moment of the match, for the author of the game. */
import { useState } from "preact/hooks";
import type { MarkKind } from "../../src/interpreter/match/record/mark.ts";
import { LIMITS } from "../../src/together/limits.ts";
import { Dialog } from "../components/Dialog.tsx";
import { playPhrases } from "../play/phrases.ts";
import type { Joined } from "./joined.ts";
import { togetherPhrases } from "./phrases.ts";

export function MarkDialog({ joined, onClose }: { readonly joined: Joined; readonly onClose: () => void }) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const kinds = Object.entries(playPhrases(language).marks) as [MarkKind, string][];
  const [mark, setMark] = useState<MarkKind>("unclear");
  const [text, setText] = useState("");
  // The note belongs to the moment at which the dialog was opened, even if the match goes on meanwhile.
  const [at] = useState(joined.snapshot.peek()?.at ?? 0);
  const send = (event: Event) => {
    event.preventDefault();
    onClose();
    void joined.ask({ kind: "mark", at, mark, text: text.trim() });
  };
  return (
    <Dialog label={phrases.mark} onClose={onClose}>
      <form class="form mark-form" onSubmit={send}>
        <h2>{phrases.mark}</h2>
        <p class="about">
          {phrases.markAt(at)}. {phrases.markAbout}
        </p>
        <div class="mark-kinds" role="radiogroup" aria-label={phrases.mark}>
          {kinds.map(([kind, words]) => (
            <label key={kind} class="mark-kind" data-kind={kind}>
              <input type="radio" name="mark" checked={kind === mark} onChange={() => setMark(kind)} />
              <span>{words}</span>
            </label>
          ))}
        </div>
        <label class="field stacked">
          <span>{phrases.markWords}</span>
          <textarea
            rows={3}
            maxLength={LIMITS.mark}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="button" onClick={onClose}>
            {phrases.cancel}
          </button>
          <button type="submit" class="primary">
            {phrases.mark}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
