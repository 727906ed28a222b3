/** Collects the mutants of a text. A mutant that equals an earlier one is left out. */
import { asWritten, type Range, type Source, textOf } from "../../src/diagnostics/range.ts";
import { itemAt, without } from "./items.ts";
import { type Mutant, mutated, type Operator } from "./mutant.ts";

/** A text, and the mutants that have been collected for it. */
export class Edits {
  readonly mutants: Mutant[] = [];
  readonly source: Source;
  readonly text: string;
  /**
   * For each name, another name from the same list of declarations, such as another zone. A mutant writes it instead of
   * the name.
   */
  readonly siblings: ReadonlyMap<string, string>;
  private readonly known = new Set([""]);

  constructor(source: Source, siblings: ReadonlyMap<string, string>) {
    this.source = source;
    this.text = source.text;
    this.siblings = siblings;
  }

  /** Adds two mutants for each number in a range: one more, and one less. */
  numbers(range: Range): void {
    for (const { 0: digits, index } of textOf(range).matchAll(/(?<![\p{L}\d-])\d+/gu)) {
      const start = range.start + index;
      const place = { ...range, start, end: start + digits.length };
      for (const other of [Number(digits) + 1, Number(digits) - 1])
        if (other >= 0) this.put("number", place, String(other));
    }
  }

  remove(operator: Operator, start: number): void {
    const item = without(this.text, itemAt(this.text, start));
    this.edit(operator, item.start, item.end, "");
  }

  exchange(operator: Operator, first: Range, second: Range): void {
    const text = (start: number, end: number) => this.text.slice(start, end);
    const swapped = text(second.start, second.end) + text(first.end, second.start) + text(first.start, first.end);
    this.edit(operator, first.start, second.end, swapped);
  }

  put(operator: Operator, range: Range, text: string): void {
    const { source, start, end } = asWritten(range);
    // Text of a row that was made from a template does not stand in the file in this form, so it is not changed.
    if (source === this.source && this.text.slice(start, end) === textOf(range)) this.edit(operator, start, end, text);
  }

  edit(operator: Operator, start: number, end: number, text: string): void {
    const mutant = { operator, start, end, text };
    const difference = this.difference(mutant);
    if (this.known.has(difference)) return;
    this.known.add(difference);
    this.mutants.push(mutant);
  }

  /**
   * The place of the text that a mutant changes, and the new text there. Mutants with the same result have the same
   * key. The key is `""` if the mutant changes nothing.
   */
  private difference(mutant: Mutant): string {
    const { text } = this;
    const after = mutated(text, mutant);
    const longer = after.length - text.length;
    let { start } = mutant;
    while (start < text.length && text[start] === after[start]) start++;
    if (start === text.length && longer === 0) return "";
    let end = Math.max(mutant.end, start, start - longer);
    while (Math.min(end, end + longer) > start && text[end - 1] === after[end - 1 + longer]) end--;
    return `${start} ${end} ${after.slice(start, end + longer)}`;
  }
}
