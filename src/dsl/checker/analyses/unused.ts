/** Finds declarations that no line uses, because they are probably mistakes. */
import { nearest } from "../../../diagnostics/suggest.ts";
import type { Range } from "../../../diagnostics/range.ts";
import type { Game, Local } from "../../game.ts";
import type { GameFile } from "../../ast/game-file.ts";
import type { Check } from "../check.ts";
import { spokenLocals } from "./text-keys.ts";

/** Reports declared names that nothing uses. */
export function checkUnused(c: Check, game: Game, file: GameFile): void {
  const templates = new Set(
    file.pieces.flatMap(({ how }) => (how.kind === "rows" ? how.rows.flatMap(({ madeFrom }) => madeFrom ?? []) : [])),
  );
  const report = (sort: string, things: readonly { readonly name: string; readonly range: Range }[]): void => {
    for (const thing of things)
      if (!c.used.has(thing) && thing.name) c.report("unused", thing.range, { name: thing.name, sort });
  };
  const own = new Set([c.symbols.direction, c.symbols.link]);
  report(
    "list of names",
    game.enums.filter(
      (of) => !own.has(of) && !templates.has(of.name) && !game.options.some((option) => option.name === of.name),
    ),
  );
  report(
    "option",
    game.options.filter((option) => option.type.kind !== "enum" || !c.used.has(option.type.of)),
  );
  report("state", [...game.states, ...game.kinds.flatMap((kind) => kind.states)]);
  report(
    "zone",
    [...game.zones, ...game.kinds.flatMap((kind) => kind.zones)].filter(
      (zone) => !zone.inForce && zone.filled === undefined,
    ),
  );
  report("value", game.values);
  report("effect", game.effects);
  let spoken: ReadonlySet<Local> | undefined;
  for (const [local, how] of c.bound) {
    if (c.used.has(local) || !local.name) continue;
    spoken ??= spokenLocals(c, game, file);
    if (spoken.has(local)) continue;
    const [meant] = how === "draw" ? nearest(local.name, [...c.symbols.things.keys()]) : [];
    c.report("unused-local", local.range, { name: local.name, how, ...(meant && { meant }) });
  }
}
