/** Writes the declarations of the arrays that generated code reads and writes. */

/** A line begins with a function. */
const FUNCTION = /^(?=function )/m;
const LOOP = /\b(?:for|while)\(/;
const NAME = /(?<![\w$.])\w+/g;

/**
 * Puts constants for the arrays before a source, such as `s=state`, where `state` is a parameter that V8 does not take
 * for a constant. Functions with a loop get constants of their own: V8 decides how to read an array before it knows that
 * the variables around the function are the same in all rounds, and would then load address and length at each access.
 */
export function withArrays(arrays: readonly string[], source: string): string {
  const names = new Set(arrays.map((array) => array.slice(0, array.indexOf("="))));
  const [head = "", ...functions] = source.split(FUNCTION);
  const near = functions.map((text) => {
    if (!LOOP.test(text)) return text;
    const start = text.indexOf("{") + 1;
    const used = new Set(text.slice(start).match(NAME));
    const own = [...names].filter((name) => used.has(name)).map((name) => `${name}=$${name}`);
    return own.length === 0 ? text : `${text.slice(0, start)}const ${own.join()};${text.slice(start)}`;
  });
  const far = [...arrays.map((array) => `$${array}`), ...[...names].map((name) => `${name}=$${name}`)];
  return [`"use strict";const ${far.join()};`, head, ...near].join("");
}
