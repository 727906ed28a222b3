/** A form field in which a user chooses the value of a game's option. */
import type { OptionOffer } from "../../src/session/offer.ts";
import { textIn } from "./localized.ts";

interface OptionFieldProps {
  readonly option: OptionOffer;
  /** The value as text, in the form in which a file would contain it. */
  readonly value: string;
  readonly language: string;
  readonly set: (value: string) => void;
}

export function OptionField({ option, value, language, set }: OptionFieldProps) {
  if (!option.choices)
    return (
      <input
        type="number"
        min={option.min}
        max={option.max}
        value={value}
        onChange={(event) => event.currentTarget.validity.valid && set(event.currentTarget.value)}
      />
    );
  return (
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {option.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {textIn(language, choice.title)}
        </option>
      ))}
    </select>
  );
}
