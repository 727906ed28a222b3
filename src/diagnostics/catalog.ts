/**
 * All messages of the program, by code. `test/diagnostics/samples` has a folder for each code, and
 * `docs/diagnostics.md` has a section.
 */
import type { Entry } from "./entry.ts";
import { balanceMessages } from "./messages/balance.ts";
import { boardsMessages } from "./messages/boards.ts";
import { linesMessages } from "./messages/lines.ts";
import { namesMessages } from "./messages/names.ts";
import { playMessages } from "./messages/play.ts";
import { rulesMessages } from "./messages/rules.ts";
import { scenariosMessages } from "./messages/scenarios.ts";
import { suppressionsMessages } from "./messages/suppressions.ts";
import { typesMessages } from "./messages/types.ts";
import { variantsMessages } from "./messages/variants.ts";
import { viewMessages } from "./messages/view.ts";
import { yamlMessages } from "./messages/yaml.ts";
import { zonesMessages } from "./messages/zones.ts";
import type { Problem, Related } from "./problem.ts";
import { asWritten, type Range } from "./range.ts";

/** All messages, by code. */
export const catalog = {
  ...yamlMessages,
  ...boardsMessages,
  ...linesMessages,
  ...namesMessages,
  ...typesMessages,
  ...zonesMessages,
  ...playMessages,
  ...rulesMessages,
  ...scenariosMessages,
  ...suppressionsMessages,
  ...variantsMessages,
  ...viewMessages,
  ...balanceMessages,
};

/** The code of a message, such as `unknown-verb`. */
export type Code = keyof typeof catalog;
/** The data that a message of this code takes. */
export type DataOf<C extends Code> = (typeof catalog)[C] extends Entry<infer D> ? D : never;

/**
 * Makes a problem from a code, a range and the data of its message. All problems are made here, so the type `Code`
 * guarantees that each has a message.
 */
export function problem<C extends Code>(
  code: C,
  range: Range,
  data: DataOf<C>,
  related: readonly Related[] = [],
): Problem {
  return {
    code,
    range: asWritten(range),
    data: data as Readonly<Record<string, unknown>>,
    related: related.map((each) => ({ ...each, range: asWritten(each.range) })),
  };
}
