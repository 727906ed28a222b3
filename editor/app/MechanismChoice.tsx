/**
 * Lets the user search for a mechanism, a rule that many games share. The example of the chosen mechanism begins a new
 * game.
 */
import { useEffect, useState } from "preact/hooks";
import type { MechanismExample } from "../../src/language-service/example-files.ts";
import { mechanismExamples, mechanismsWith } from "../files/mechanisms.ts";
import type { Studio } from "../studio/studio.ts";

/** At most this many mechanisms are listed at once. */
const SHOWN = 6;

export function MechanismChoice({
  studio,
  chosen,
  choose,
}: {
  readonly studio: Studio;
  readonly chosen: MechanismExample | undefined;
  readonly choose: (example: MechanismExample | undefined) => void;
}) {
  const phrases = studio.phrases.value;
  const [examples, setExamples] = useState<readonly MechanismExample[]>([]);
  const [words, setWords] = useState("");
  useEffect(() => void mechanismExamples().then(setExamples), []);
  const found = words.trim() === "" ? [] : mechanismsWith(examples, words);
  const shown = [...(chosen ? [chosen] : []), ...found.filter((each) => each !== chosen)].slice(0, SHOWN);
  return (
    <fieldset class="field stacked mechanisms">
      <legend>{phrases.mechanism}</legend>
      <input
        type="search"
        aria-label={phrases.findMechanism}
        placeholder={phrases.findMechanism}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <label>
        <input type="radio" name="mechanism" checked={!chosen} onChange={() => choose(undefined)} />{" "}
        {phrases.noMechanism}
      </label>
      {shown.map((each) => (
        <label key={each.name}>
          <input type="radio" name="mechanism" checked={each === chosen} onChange={() => choose(each)} />{" "}
          <strong>{each.name}</strong> <span lang="en">{each.says}</span>
        </label>
      ))}
      {words.trim() !== "" && <p class="hint-text">{phrases.mechanismsFound(found.length)}</p>}
    </fieldset>
  );
}
