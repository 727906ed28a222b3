/** Checkboxes for the variants of a game. A variant that excludes a chosen one cannot be ticked. */
import type { ComponentChildren } from "preact";
import type { Offer } from "../../src/session/offer.ts";
import { textIn } from "./localized.ts";

type Variant = Offer["variants"][number];

interface VariantChoicesProps {
  readonly offer: Pick<Offer, "variants">;
  readonly chosen: readonly string[];
  readonly language: string;
  /** Makes a sentence that says that a variant cannot be played together with the variant `title`. */
  readonly against: (title: string) => string;
  readonly set: (chosen: readonly string[]) => unknown;
  /** Draws further buttons beside a variant. */
  readonly beside?: (variant: Variant) => ComponentChildren;
}

export function VariantChoices({ offer, chosen, language, against: notWith, set, beside }: VariantChoicesProps) {
  const title = (name: string) => textIn(language, offer.variants.find((each) => each.name === name)!.title);
  const toggle = (name: string) =>
    set(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <>
      {offer.variants.map((variant) => {
        const against = chosen.find(
          (name) =>
            variant.excludes.includes(name) ||
            offer.variants.find((each) => each.name === name)?.excludes.includes(variant.name),
        );
        const about = textIn(language, variant.about);
        return (
          <label key={variant.name} class="choice">
            <input
              type="checkbox"
              name={variant.name}
              checked={chosen.includes(variant.name)}
              disabled={against !== undefined}
              onChange={() => void toggle(variant.name)}
            />
            <span>
              {textIn(language, variant.title)}
              {about && <small>{about}</small>}
              {against !== undefined && <small>{notWith(title(against))}</small>}
            </span>
            {beside?.(variant)}
          </label>
        );
      })}
    </>
  );
}
