/** The tool that finds words in all files, and replaces them. */
import { useEffect, useRef } from "preact/hooks";
import type { Studio } from "../studio/studio.ts";
import { searchPhrases } from "./phrases.ts";

/** At most this many of the found places are listed. Further ones are only counted. */
const MOST = 500;

export function SearchPanel({ studio }: { readonly studio: Studio }) {
  const { search } = studio;
  const phrases = searchPhrases(studio.match.language.value);
  const field = useRef<HTMLInputElement>(null);
  const { text, matchCase, wholeWords } = search.query.value;
  const replacement = search.replacement.value;
  const results = search.results.value;
  const places = results.reduce((sum, { matches }) => sum + matches.length, 0);
  const called = search.called.value;
  useEffect(() => field.current?.select(), [called]);
  const replace = async () => {
    const edits = search.replacements();
    await studio.changeAll(edits);
    studio.say(phrases.replaced(edits.length, results.length));
  };
  let shown = 0;
  return (
    <div class="search">
      <form
        class="tool-bar"
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.parentElement?.querySelector<HTMLElement>(".found")?.focus();
        }}
      >
        <input
          ref={field}
          type="text"
          aria-label={phrases.find}
          placeholder={phrases.find}
          value={text}
          onInput={(event) => search.ask({ text: event.currentTarget.value })}
        />
        <label class="field">
          <input
            type="checkbox"
            checked={matchCase}
            onChange={(event) => search.ask({ matchCase: event.currentTarget.checked })}
          />
          {phrases.matchCase}
        </label>
        <label class="field">
          <input
            type="checkbox"
            checked={wholeWords}
            onChange={(event) => search.ask({ wholeWords: event.currentTarget.checked })}
          />
          {phrases.wholeWords}
        </label>
        <input
          type="text"
          aria-label={phrases.replaceBy}
          placeholder={phrases.replaceBy}
          value={replacement}
          onInput={(event) => (search.replacement.value = event.currentTarget.value)}
        />
        <button type="button" disabled={places === 0 || replacement === ""} onClick={() => void replace()}>
          {phrases.replaceAll}
        </button>
        <span role="status">
          {text.trim() === ""
            ? phrases.typeFirst
            : places === 0
              ? phrases.nothing
              : phrases.found(places, results.length)}
        </span>
      </form>
      <ul class="problems">
        {results.map(({ path, matches }) => {
          const some = matches.slice(0, Math.max(0, MOST - shown));
          shown += some.length;
          return (
            some.length > 0 && (
              <li key={path}>
                <h3>{path}</h3>
                <ul>
                  {some.map(({ start, end, line, before, found, after }) => (
                    <li key={start}>
                      <button
                        type="button"
                        class="problem found"
                        onClick={() => studio.goTo({ source: path, start, end })}
                      >
                        <span class="problem-place">{line}</span>
                        <code>
                          {before}
                          {replacement === "" ? <mark>{found}</mark> : <del>{found}</del>}
                          {replacement !== "" && <ins>{replacement}</ins>}
                          {after}
                        </code>
                      </button>
                    </li>
                  ))}
                </ul>
              </li>
            )
          );
        })}
      </ul>
      {places > shown && <p class="hint-text">{phrases.more(places - shown)}</p>}
    </div>
  );
}
