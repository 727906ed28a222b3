/** The number that a sweep varies: an option of the game, or a number in its rules. */
import type { Source } from "../../diagnostics/range.ts";
import { fileOf } from "../../dsl/cache.ts";
import type { Sections } from "../../dsl/ast/game-file.ts";
import type { Expr } from "../../dsl/ast/syntax.ts";
import type { Setup } from "../../simulation/setup.ts";
import { Stop, unknown } from "../errors.ts";

/** A dial, and the values to try. */
export interface Dial {
  /** The name of the option or number, such as `extra-coins`, `heap`, `player.coins`. */
  readonly name: string;
  readonly kind: "option" | "number";
  readonly values: readonly number[];
}

/** The most values to try. If the range contains more, only every second, third, … value is tried. */
const MOST_VALUES = 21;

/**
 * Reads a dial from `NAME=A..B`.
 * @throws Stop
 */
export function dialOf(text: string, kind: Dial["kind"]): Dial {
  const [, name, low, high] = /^([^=]+)=(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(text) ?? [];
  if (!name || !low || !high || Number(low) >= Number(high))
    throw new Stop(
      `\`${text}\` is not a range to try.`,
      `Write a name and two whole numbers: \`--${kind} ${name ?? "NAME"}=3..9\`.`,
    );
  const [from, to] = [Number(low), Number(high)];
  const step = Math.ceil((to - from + 1) / MOST_VALUES);
  return { name, kind, values: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step) };
}

/**
 * The setup with a dial set to a value.
 * @throws Stop if there is no such number
 */
export function turned(setup: Setup, { name, kind }: Dial, value: number): Setup {
  if (kind === "option") return { ...setup, options: { ...setup.options, [name]: String(value) } };
  const files = [setup.source, ...setup.variantFiles];
  const numbers = files.flatMap((file) => numbersIn(file, setup.variants).map((found) => ({ ...found, file })));
  // If several files set the number, the last variant counts.
  const number = numbers.findLast((found) => found.name === name);
  if (!number) throw unknown("number in the rules called", name, [...new Set(numbers.map((found) => found.name))]);
  const { start, end } = number.at.range;
  const { text } = number.file;
  const changed: Source = { ...number.file, text: `${text.slice(0, start)}${value}${text.slice(end)}` };
  return {
    ...setup,
    source: number.file === setup.source ? changed : setup.source,
    variantFiles: setup.variantFiles.map((file) => (file === number.file ? changed : file)),
  };
}

interface WrittenNumber {
  readonly name: string;
  readonly at: Expr;
}

/** The named numbers in a file: initial values of states, and values that are just a number. */
function numbersIn(file: Source, variants: readonly string[]): readonly WrittenNumber[] {
  return fileOf(file).value.flatMap((doc) => {
    if (doc.kind === "variant") return inSections(doc.variant);
    if (doc.kind !== "game") return [];
    const laid = variants.flatMap((name) => doc.game.variants.find((variant) => variant.name.text === name) ?? []);
    return [doc.game, ...laid].flatMap(inSections);
  });
}

function inSections({ state, kinds, values }: Sections): readonly WrittenNumber[] {
  const starts = (states: Sections["state"], before: string) =>
    states.flatMap(({ heading, spec }) => number(`${before}${heading.name.text}`, spec.initial));
  return [
    ...starts(state, ""),
    ...kinds.flatMap((kind) => starts(kind.state, `${kind.name.text}.`)),
    ...values.flatMap(({ heading, body }) => (body.kind === "table" ? [] : number(heading.name.text, body))),
  ];
}

function number(name: string, at: Expr | undefined): readonly WrittenNumber[] {
  return at?.kind === "int" ? [{ name, at }] : [];
}
