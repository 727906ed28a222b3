/** The form in which a guest gives a name and takes a seat. */
import { useState } from "preact/hooks";
import { LIMITS } from "../../src/together/limits.ts";
import { textIn } from "../components/localized.ts";
import type { Joined } from "./joined.ts";
import { keepName, keptName } from "./kept.ts";
import { linkTo } from "./links.ts";
import { togetherPhrases } from "./phrases.ts";
import { goTo } from "./place.ts";
import { isFree, listed } from "./seats.ts";

export function SitDown({ joined }: { readonly joined: Joined }) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const [name, setName] = useState(keptName());
  const [chosen, choose] = useState<string>();
  const [welcome, match] = [joined.welcome.value!, joined.match.value!];
  const free = match.seats.filter(isFree);
  const own = match.seats.find(({ player }) => player === welcome.player);
  const forAll = welcome.role === "table";
  const player = forAll ? (free.find((seat) => seat.player === chosen) ?? free[0])?.player : undefined;
  const sit = async (event: Event) => {
    event.preventDefault();
    keepName(name.trim());
    const reply = await joined.ask({ kind: "sit", name, ...(player !== undefined && { player }) });
    if ("seat" in reply) goTo(linkTo(reply.seat));
  };
  if (forAll && free.length === 0)
    return (
      <main class="together-wait">
        <p>{phrases.noSeatFree}</p>
      </main>
    );
  return (
    <main class="sit-down">
      <form class="sheet-of-paper" onSubmit={(event) => void sit(event)}>
        <h2>{phrases.sitDown}</h2>
        <p class="about">
          {textIn(language, match.game)}
          {match.variants.length > 0 && `, ${listed(match.variants, language)}`}
        </p>
        {own && <p>{phrases.seatOf(textIn(language, own.title))}</p>}
        <label class="field stacked">
          <span>{phrases.yourName}</span>
          <input
            type="text"
            required
            pattern=".*\S.*"
            maxLength={LIMITS.name}
            autocomplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {forAll && (
          <fieldset class="seat-choice">
            <legend>{phrases.chooseSeat}</legend>
            {free.map((seat) => (
              <label key={seat.player} class="choice">
                <input type="radio" name="seat" checked={seat.player === player} onChange={() => choose(seat.player)} />
                <span>{textIn(language, seat.title)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div class="buttons">
          <button type="submit" class="primary">
            {phrases.sit}
          </button>
        </div>
      </form>
    </main>
  );
}
