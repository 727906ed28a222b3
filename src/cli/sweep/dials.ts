/** The dials of a sweep. A dial is a number that the sweep varies: an option of the game, or a number in its rules. */
import type { Source } from "../../diagnostics/range.ts";
import { fileOf } from "../../dsl/cache.ts";
import type { Sections } from "../../dsl/ast/game-file.ts";
import type { Expr } from "../../dsl/ast/syntax.ts";
import type { Setup } from "../../simulation/setup.ts";
import { Stop, unknown } from "../errors.ts";

/** A dial (a number of the game that the sweep varies), and the values to try. */
export interface Dial {
  /** The name of the option or number, such as `extra-coins`, `heap`, `player.coins`. */
  readonly name: string;
  readonly kind: "option" | "number";
  readonly values: readonly number[];
}

/**
 * At most this many values are tried. If the range contains more, only every second value is tried, or every third, and
 * so on.
 */
const MOST_VALUES = 21;

/**
 * Reads a dial (the name of a number, and the values to try) from `NAME=A..B`.
 * @throws Stop if the text has another form
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
 * Sets a dial (a number of the game) to a value, and returns the changed game.
 * @throws Stop if the rules have no such number
 */
export function turned(setup: Setup, { name, kind }: Dial, value: number): Setup {
  if (kind === "option") return { ...setup, options: { ...setup.options, [name]: String(value) } };
  const files = [setup.source, ...setup.variantFiles];
  const numbers = files.flatMap((file) => numbersIn(file, setup.variants).map((found) => ({ ...found, file })));
  // Several files can set the same number. The value in the last variant is the one that the game uses.
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

/** The numbers in a file that have a name: initial values of states, and named values that consist of one number. */
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
