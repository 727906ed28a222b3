/** Rules that a thread has read and compiled. The thread keeps those that it used last. */
import { createHash } from "node:crypto";
import type { GameFile } from "../../dsl/ast/game-file.ts";
import { loadGame } from "../../dsl/index.ts";
import { fileOf } from "../../dsl/cache.ts";
import { HostedRules } from "../../session/hosted-rules.ts";
import type { LocalizedText } from "../../session/localized.ts";
import { makeRules } from "../../session/rules.ts";
import { offerOf } from "../../session/offer.ts";
import type { Setup } from "../../simulation/setup.ts";
import type { RulesShown } from "./calls.ts";

/** A thread keeps this many rules ready. In addition, each open match keeps its own rules. */
const MOST = 24;

/** The result of compiling rules: rules that can be played, or the problems that prevent playing. */
export type PreparedRules =
  | { readonly kind: "ready"; readonly hosted: HostedRules; readonly shown: RulesShown }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

/** The id of some rules. It is equal if the texts and the choices (variants, options, players) are equal. */
export function idOf(setup: Setup): string {
  const { source, variantFiles, variants, players, options } = setup;
  const chosen = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([source, variantFiles, variants, players, chosen]))
    .digest("base64url")
    .slice(0, 22);
}

/** Compiles each setup (a game with the chosen variants and options) only once for all matches that use it. */
export class PreparedSetups {
  private readonly known = new Map<string, PreparedRules>();

  of(setup: Setup): PreparedRules {
    const id = idOf(setup);
    const found = this.known.get(id) ?? prepared(id, setup);
    this.known.delete(id);
    this.known.set(id, found);
    for (const [oldest] of this.known) if (this.known.size > MOST) this.known.delete(oldest);
    return found;
  }
}

function prepared(id: string, setup: Setup): PreparedRules {
  const made = makeRules(setup, undefined, true);
  if (made.kind === "problems") return { kind: "problems", problems: made.problems.map(({ message }) => message) };
  if (made.kind === "refused") return { kind: "problems", problems: [`${made.message} ${made.hint}`] };
  const { rules } = made;
  const titles = new Map(offerOf(setup)?.variants.map(({ name, title }): [string, LocalizedText] => [name, title]));
  const shown: RulesShown = {
    id,
    game: rules.model.title,
    variants: rules.model.variants.map((name) => titles.get(name) ?? { en: name, cs: name }),
    players: rules.model.players.flatMap(({ name, title, seat }) =>
      seat === undefined ? [] : [{ player: name, title }],
    ),
  };
  return { kind: "ready", hosted: new HostedRules(rules), shown };
}

/** The syntax tree of a setup's game, changed by its variants. */
export function fileOfSetup({ source, variants, variantFiles }: Setup): GameFile | undefined {
  const laid = variantFiles.flatMap((file) =>
    fileOf(file).value.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : [])),
  );
  return loadGame(source, variants, laid).file;
}
