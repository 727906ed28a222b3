/** The form in which a host chooses the settings of a new match. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameShown, NewMatch, Refusal } from "../../src/together/protocol.ts";
import { VariantChoices } from "../components/VariantChoices.tsx";
import { OptionField } from "../components/OptionField.tsx";
import { textIn } from "../components/localized.ts";
import { titleOf } from "../gallery/GameCard.tsx";
import { BotOptions } from "../play/BotOptions.tsx";
import { playPhrases } from "../play/phrases.ts";
import { makeMatch, Refused } from "./calls.ts";
import type { HomePhrases } from "./home-phrases.ts";
import { keepLink } from "./kept.ts";
import { linkTo } from "./links.ts";
import { pageLanguage } from "./page-language.ts";
import { togetherPhrases } from "./phrases.ts";
import { goTo } from "./place.ts";

/** The minutes that a clock has if the host does not change them. */
const MINUTES = 20;

interface NewMatchFormProps {
  readonly server: string;
  readonly game: GameShown;
  readonly phrases: HomePhrases;
  readonly onBack: () => void;
}

export function NewMatchForm({ server, game: { path, offer }, phrases, onBack }: NewMatchFormProps) {
  const language = pageLanguage.value;
  const ofPlay = playPhrases(language);
  const { min, max } = offer.players;
  const [title, setTitle] = useState("");
  const [players, setPlayers] = useState(min);
  const [variants, setVariants] = useState<readonly string[]>([]);
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [bots, setBots] = useState<Readonly<Record<string, string>>>({});
  const [clock, setClock] = useState<NewMatch["clock"]>(null);
  const [spectators, setSpectators] = useState(true);
  const [takeBack, setTakeBack] = useState(true);
  const [test, setTest] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [making, setMaking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The list of games may have been scrolled down. The form begins with the number of players, so its top must be seen.
  useLayoutEffect(() => form.current!.scrollIntoView(), []);
  const seats = Array.from({ length: players }, (_, i) => `player-${i + 1}`);
  const make = async (event: Event) => {
    event.preventDefault();
    setRefusal(undefined);
    setMaking(true);
    try {
      const hosted = await makeMatch(server, {
        game: path,
        variants,
        options,
        players,
        bots: Object.fromEntries(Object.entries(bots).filter(([player]) => seats.includes(player))),
        title: title.trim(),
        spectators,
        test,
        clock,
        takeBack,
      });
      keepLink({ secret: hosted.host, match: hosted.match.id, role: "host" });
      goTo(linkTo(hosted.host));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefusal(error.refusal);
    } finally {
      setMaking(false);
    }
  };
  const number = (value: string, otherwise: number) => (value === "" ? otherwise : Number(value));
  return (
    <form ref={form} class="sheet-of-paper new-match" onSubmit={(event) => void make(event)}>
      <header>
        <button type="button" onClick={onBack}>
          {phrases.back}
        </button>
        <h3>{titleOf(path, offer, language)}</h3>
      </header>
      {min < max && (
        <label class="field">
          <span>{phrases.players}</span>
          <select value={String(players)} onChange={(event) => setPlayers(Number(event.currentTarget.value))}>
            {Array.from({ length: max - min + 1 }, (_, i) => (
              <option key={i} value={String(min + i)}>
                {min + i}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset>
        <legend>{phrases.seats}</legend>
        {seats.map((player, i) => (
          <label key={player} class="choice">
            <span>{phrases.seat(i + 1)}</span>
            <select
              aria-label={ofPlay.playedBy(phrases.seat(i + 1))}
              title={ofPlay.aboutBots[bots[player] ?? ""]}
              value={bots[player] ?? ""}
              onChange={(event) => {
                const { [player]: _, ...others } = bots;
                const bot = event.currentTarget.value;
                setBots(bot === "" ? others : { ...others, [player]: bot });
              }}
            >
              <BotOptions phrases={ofPlay} person={togetherPhrases(language).aPerson} />
            </select>
          </label>
        ))}
      </fieldset>
      {offer.variants.length > 0 && (
        <fieldset>
          <legend>{togetherPhrases(language).variants}</legend>
          <VariantChoices
            offer={offer}
            chosen={variants}
            language={language}
            against={phrases.against}
            set={setVariants}
          />
        </fieldset>
      )}
      {offer.options.length > 0 && (
        <fieldset>
          <legend>{phrases.options}</legend>
          {offer.options.map((option) => (
            <label key={option.name} class="choice">
              <span>{textIn(language, option.title)}</span>
              <OptionField
                option={option}
                value={options[option.name] ?? option.initial}
                language={language}
                set={(value) => setOptions({ ...options, [option.name]: value })}
              />
            </label>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>{phrases.clock}</legend>
        <Check
          label={phrases.limited}
          about={phrases.limitedAbout}
          value={clock !== null}
          set={(isLimited) => setClock(isLimited ? { each: MINUTES * 60, increment: 0 } : null)}
        />
        {clock && (
          <>
            <label class="choice">
              <span>{phrases.minutesEach}</span>
              <input
                type="number"
                min={1}
                max={1440}
                value={clock.each / 60}
                onChange={(event) =>
                  event.currentTarget.validity.valid &&
                  setClock({ ...clock, each: 60 * number(event.currentTarget.value, MINUTES) })
                }
              />
            </label>
            <label class="choice">
              <span>{phrases.secondsMore}</span>
              <input
                type="number"
                min={0}
                max={600}
                value={clock.increment}
                onChange={(event) =>
                  event.currentTarget.validity.valid &&
                  setClock({ ...clock, increment: number(event.currentTarget.value, 0) })
                }
              />
            </label>
          </>
        )}
      </fieldset>
      <fieldset>
        <legend class="visually-hidden">{phrases.options}</legend>
        <Check label={phrases.spectators} about={phrases.spectatorsAbout} value={spectators} set={setSpectators} />
        <Check label={phrases.takeBack} about={phrases.takeBackAbout} value={takeBack} set={setTakeBack} />
        <Check label={phrases.test} about={phrases.testAbout} value={test} set={setTest} />
      </fieldset>
      <label class="field stacked">
        <span>{phrases.matchTitle}</span>
        <input type="text" maxLength={80} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
        <small class="about">{phrases.matchTitleAbout}</small>
      </label>
      {refusal && <Problem refusal={refusal} />}
      <div class="buttons">
        <button type="submit" class="primary" disabled={making}>
          {making ? phrases.making : phrases.make}
        </button>
      </div>
    </form>
  );
}

function Check({
  label,
  about,
  value,
  set,
}: {
  readonly label: string;
  readonly about: string;
  readonly value: boolean;
  readonly set: (value: boolean) => void;
}) {
  return (
    <label class="choice">
      <input type="checkbox" checked={value} onChange={(event) => set(event.currentTarget.checked)} />
      <span>
        {label}
        <small>{about}</small>
      </span>
    </label>
  );
}

/** Says why the server made no match, with the mistakes of the rules. */
function Problem({ refusal: { code, data } }: { readonly refusal: Refusal }) {
  const said = Object.values(data ?? {}).flat();
  return (
    <p class="notice warning" role="alert">
      {togetherPhrases(pageLanguage.value).refusals[code]} <span lang="en">{said.join(" ")}</span>
    </p>
  );
}
