/** The bar that sets up a match: the number of players, variants, options and the seed of random results. */
import { useState } from "preact/hooks";
import type { Seed } from "../../src/interpreter/runtime/random.ts";
import { textIn } from "../components/localized.ts";
import type { LocalizedText } from "../../src/session/localized.ts";
import { shownKeys } from "../commands/commands.ts";
import { Icon } from "../components/Icon.tsx";
import { LanguageChoice } from "../components/LanguageChoice.tsx";
import { Logo } from "../components/Logo.tsx";
import { Menu } from "../components/Menu.tsx";
import { OptionField } from "../components/OptionField.tsx";
import { VariantChoices } from "../components/VariantChoices.tsx";
import { housePhrases } from "../house/phrases.ts";
import { type BarPhrases, barPhrases } from "./phrases.ts";
import { seedFrom } from "../studio/seeds.ts";
import type { Studio } from "../studio/studio.ts";

export function MatchBar({ studio }: { readonly studio: Studio }) {
  const { match } = studio;
  const [unfolded, unfold] = useState(false);
  const [offer, choices] = [match.offer.value, match.choices.value];
  const language = match.language.value;
  const phrases = barPhrases(language);
  const alone = studio.layout.screen.value === "table";
  const home = alone && (
    <button
      type="button"
      class="quiet home"
      aria-label={phrases.games}
      title={`${phrases.games} (${shownKeys("Alt+H")})`}
      onClick={() => studio.commands.run("view.gallery")}
    >
      <Icon name="back" />
      <Logo />
    </button>
  );
  if (!offer || !choices) return <div class="setup-bar">{home}</div>;
  const say = (text: LocalizedText) => textIn(language, text);
  const numbers = Array.from({ length: offer.players.max - offer.players.min + 1 }, (_, i) => offer.players.min + i);
  return (
    <div
      class={unfolded ? "setup-bar unfolded" : "setup-bar"}
      role="toolbar"
      aria-label={phrases.played}
      lang={language}
    >
      {home}
      {alone && <h1 class="visually-hidden">rulewright</h1>}
      <h2 class="game-title">{say(offer.title)}</h2>
      <button
        type="button"
        class="unfold quiet"
        aria-label={phrases.played}
        title={phrases.played}
        aria-expanded={unfolded}
        onClick={() => unfold(!unfolded)}
      >
        <Icon name="more" />
      </button>
      {numbers.length > 1 && (
        <label class="field">
          <span class="visually-hidden">{phrases.players}</span>
          <select
            data-test="players"
            value={String(choices.players ?? offer.players.min)}
            onChange={(event) => void match.change({ players: Number(event.currentTarget.value) })}
          >
            {numbers.map((n) => (
              <option key={n} value={String(n)}>
                {phrases.forPlayers(n)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Menu
        label={choices.variants.length === 0 ? phrases.variants : `${phrases.variants}: ${choices.variants.length}`}
        title={phrases.variants}
        marked={choices.variants.length > 0}
      >
        <VariantChoices
          offer={offer}
          chosen={choices.variants}
          language={language}
          against={phrases.against}
          set={(variants) => match.change({ variants })}
          beside={(variant) => (
            <button
              type="button"
              class="quiet"
              aria-label={phrases.rulesOf(say(variant.title))}
              onClick={() => studio.showVariant(variant.source, variant.name)}
            >
              <Icon name="files" />
            </button>
          )}
        />
        {offer.variants.length === 0 && <p class="nothing">{phrases.noVariants}</p>}
        <button type="button" onClick={() => studio.commands.run("house.add")}>
          <Icon name="plus" />
          {phrases.addRule}
        </button>
        <button type="button" onClick={() => studio.commands.run("variant.new")}>
          <Icon name="plus" />
          {phrases.newVariant}
        </button>
      </Menu>
      {offer.options.length > 0 && (
        <Menu label={phrases.options} title={phrases.options} marked={Object.keys(choices.options).length > 0}>
          {offer.options.map((option) => (
            <label key={option.name} class="choice">
              <span>{say(option.title)}</span>
              <OptionField
                option={option}
                value={choices.options[option.name] ?? option.initial}
                language={language}
                set={(value) => void match.change({ options: { ...choices.options, [option.name]: value } })}
              />
            </label>
          ))}
        </Menu>
      )}
      <button
        type="button"
        aria-pressed={studio.sliders.open.value}
        title={`${housePhrases(language).sliders} (${shownKeys("Alt+N")})`}
        onClick={() => studio.commands.run("house.numbers")}
      >
        <Icon name="sliders" />
        {phrases.numbers}
      </button>
      <SeedField phrases={phrases} seed={choices.seed} set={(seed) => void match.restart(seed)} />
      <button type="button" data-test="new-match" onClick={() => studio.commands.run("match.new")}>
        <Icon name="dice" />
        {phrases.newMatch}
      </button>
      <button type="button" data-test="together" onClick={() => studio.commands.run("match.together")}>
        <Icon name="share" />
        {phrases.together}
      </button>
      <span class="spread" />
      <LanguageChoice label={phrases.language} language={match.language} />
      {alone && (
        <button
          type="button"
          class="toggle"
          aria-pressed={studio.layout.drawer.value}
          title={`${phrases.rules} (${shownKeys("Alt+G")})`}
          onClick={() => studio.commands.run("view.game")}
        >
          <Icon name="book" />
          <span class="rules-name">{phrases.rules}</span>
        </button>
      )}
      {alone && (
        <button
          type="button"
          class="quiet"
          aria-label={phrases.commands}
          title={`${phrases.commands} (F1)`}
          onClick={() => studio.commands.run("palette")}
        >
          <Icon name="palette" />
        </button>
      )}
    </div>
  );
}

function SeedField({
  phrases,
  seed,
  set,
}: {
  readonly phrases: BarPhrases;
  readonly seed: Seed;
  readonly set: (seed: Seed) => void;
}) {
  const [typed, type] = useState<string>();
  const done = () => {
    const chosen = typed === undefined ? undefined : seedFrom(typed);
    if (chosen !== undefined && chosen !== seed) set(chosen);
    type(undefined);
  };
  return (
    <label class="field seed" title={phrases.sameSeed}>
      <span>{phrases.seed}</span>
      <input
        type="text"
        value={typed ?? String(seed)}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === "Enter" && done()}
      />
    </label>
  );
}
