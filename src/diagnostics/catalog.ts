/**
 * All messages of the program, by code. The code is also the name of the sample's folder, and of the section in the
 * reference.
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

/** A code of the catalog. */
export type Code = keyof typeof catalog;
/** The data that a message of this code takes. */
export type DataOf<C extends Code> = (typeof catalog)[C] extends Entry<infer D> ? D : never;

/** Makes a problem. There is no other way to make one, so every code has its message. */
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
