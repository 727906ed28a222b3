/** What is played: by how many, with which variants and options, by which chance. */
import { useState } from "preact/hooks";
import type { Seed } from "../../src/interpreter/runtime/random.ts";
import type { OptionOffer } from "../../src/session/offer.ts";
import type { Said } from "../../src/session/localized.ts";
import { Icon } from "./Icon.tsx";
import { Menu } from "./Menu.tsx";
import { seedFrom } from "./seeds.ts";
import type { Studio } from "./studio.ts";

export function MatchBar({ studio }: { readonly studio: Studio }) {
  const { match } = studio;
  const [unfolded, unfold] = useState(false);
  const [offer, choices] = [match.offer.value, match.choices.value];
  if (!offer || !choices) return <div class="setup-bar" />;
  const language = match.language.value;
  const say = (said: Said) => said[language] ?? said["en"] ?? "";
  const numbers = Array.from({ length: offer.players.max - offer.players.min + 1 }, (_, i) => offer.players.min + i);
  const toggle = (name: string) => match.change({ variants: choices.variants.includes(name) ? choices.variants.filter((each) => each !== name) : [...choices.variants, name] });
  return (
    <div class={unfolded ? "setup-bar unfolded" : "setup-bar"} role="toolbar" aria-label="What is played">
      <h2 class="game-title">{say(offer.title)}</h2>
      <button type="button" class="unfold quiet" aria-label="What is played" aria-expanded={unfolded} onClick={() => unfold(!unfolded)}><Icon name="more" /></button>
      {numbers.length > 1 && (
        <label class="field"><span class="visually-hidden">Players</span>
          <select data-test="players" value={String(choices.players ?? offer.players.min)} onChange={(event) => void match.change({ players: Number(event.currentTarget.value) })}>
            {numbers.map((n) => <option key={n} value={String(n)}>{n} players</option>)}
          </select>
        </label>
      )}
      <Menu label={choices.variants.length === 0 ? "Variants" : `Variants: ${choices.variants.length}`} title="Variants" marked={choices.variants.length > 0}>
        {offer.variants.map((variant) => {
          const against = choices.variants.find((name) => variant.excludes.includes(name) || offer.variants.find((each) => each.name === name)?.excludes.includes(variant.name));
          return (
            <label key={variant.name} class="choice">
              <input type="checkbox" name={variant.name} checked={choices.variants.includes(variant.name)} disabled={against !== undefined} onChange={() => void toggle(variant.name)} />
              <span>
                {say(variant.title)}
                {say(variant.about) && <small>{say(variant.about)}</small>}
                {against !== undefined && <small>Cannot be played with {say(offer.variants.find(({ name }) => name === against)!.title)}.</small>}
              </span>
              <button type="button" class="quiet" aria-label={`Show the rules of ${say(variant.title)}`} onClick={() => studio.showVariant(variant.source, variant.name)}><Icon name="files" /></button>
            </label>
          );
        })}
        {offer.variants.length === 0 && <p class="nothing">The game has no variants yet.</p>}
        <button type="button" onClick={() => studio.commands.run("house.add")}><Icon name="plus" />Add a house rule …</button>
        <button type="button" onClick={() => studio.commands.run("variant.new")}><Icon name="plus" />New house variant …</button>
      </Menu>
      {offer.options.length > 0 && (
        <Menu label="Options" title="Options" marked={Object.keys(choices.options).length > 0}>
          {offer.options.map((option) => (
            <label key={option.name} class="choice">
              <span>{say(option.title)}</span>
              <Option option={option} value={choices.options[option.name] ?? option.initial} say={say} set={(value) => void match.change({ options: { ...choices.options, [option.name]: value } })} />
            </label>
          ))}
        </Menu>
      )}
      <SeedField seed={choices.seed} set={(seed) => void match.restart(seed)} />
      <button type="button" data-test="new-match" onClick={() => studio.commands.run("match.new")}><Icon name="dice" />New match</button>
      <span class="spread" />
      <div class="segments" role="group" aria-label="Language of the game">
        {(["en", "cs"] as const).map((each) => (
          <button key={each} type="button" aria-pressed={language === each} lang={each} title={each === "en" ? "English" : "Česky"} onClick={() => (match.language.value = each)}>{each.toUpperCase()}</button>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly option: OptionOffer;
  readonly value: string;
  readonly say: (said: Said) => string;
  readonly set: (value: string) => void;
}

function Option({ option, value, say, set }: OptionProps) {
  if (!option.choices) return <input type="number" min={option.min} max={option.max} value={value} onChange={(event) => event.currentTarget.validity.valid && set(event.currentTarget.value)} />;
  return (
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {option.choices.map((choice) => <option key={choice.value} value={choice.value}>{say(choice.title)}</option>)}
    </select>
  );
}

function SeedField({ seed, set }: { readonly seed: Seed; readonly set: (seed: Seed) => void }) {
  const [typed, type] = useState<string>();
  const done = () => {
    const chosen = typed === undefined ? undefined : seedFrom(typed);
    if (chosen !== undefined && chosen !== seed) set(chosen);
    type(undefined);
  };
  return (
    <label class="field seed" title="The same seed gives the same cards and dice">
      <span>Seed</span>
      <input type="text" value={typed ?? String(seed)} onInput={(event) => type(event.currentTarget.value)} onBlur={done} onKeyDown={(event) => event.key === "Enter" && done()} />
    </label>
  );
}
