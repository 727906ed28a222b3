/** Tells which blocks are allowed below a line. */
import type { StatementHeader } from "../ast/syntax.ts";
import { statements } from "../statements/index.ts";
import type { Below } from "../statements/statement.ts";

/** Whether a line needs a block below it. An unreadable line may have a block or none. */
export function blockNeed(header: StatementHeader): Below {
  if (header.kind === "missing") return "block or rest";
  const rule = header.kind === "may" ? header.body.items[0] : undefined;
  return rule ? blockNeed(rule) : statements[header.kind].below;
}
