/**
 * Some answers consist of several parts, such as the members of a set. This module finds, in a move that people have
 * written, the words that mean each part.
 */
import { frameOf } from "../../runtime/state.ts";
import type { AskInfo, Program } from "../../ir/program.ts";
import { nameOf } from "./names.ts";

/**
 * A place in the written words at which a name occurs: its position and length, and the words that remain without it.
 */
export interface Part {
  readonly at: number;
  readonly length: number;
  readonly left: string;
}

/** Every occurrence of a name in some words. Only whole words count. */
export function parts(words: string, name: string): readonly Part[] {
  const found: Part[] = [];
  const inside = ` ${words} `;
  for (let at = inside.indexOf(` ${name} `); at >= 0; at = inside.indexOf(` ${name} `, at + 1)) {
    found.push({ at, length: name.length, left: `${inside.slice(0, at)}${inside.slice(at + name.length + 1)}`.trim() });
  }
  return found;
}

/** Whether the parts of an answer can be named in any order, such as the members of a set and the shares of a split. */
export function anyOrder(info: AskInfo): boolean {
  return info.parts !== undefined;
}

/** For each share of a split that was given so far: the texts that can name it. A share of 0 need not be named. */
export function shareNames(
  program: Program,
  state: Int32Array,
  { members, given, of }: AskInfo["what"] & { readonly kind: "shares" },
): readonly (readonly string[])[] {
  const frame = frameOf(state);
  const shares = [...state.subarray(frame + given + 1, frame + given + 1 + state[frame + given]!)];
  return shares.flatMap((share, i) =>
    share === 0 ? [] : [[`${nameOf(program, of, state[frame + members + 1 + i]!)} ${share}`]],
  );
}
