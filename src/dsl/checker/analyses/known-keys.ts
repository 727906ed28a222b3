/** The keys that texts can have. */
import type { GameFile, LanguageTexts } from "../../ast/game-file.ts";
import type { Name } from "../../ast/syntax.ts";
import type { Game } from "../../game.ts";
import { variantsOf } from "../../variants/overlay.ts";
import { everyExpression } from "../../visitor.ts";
import type { Asked, Check } from "../check.ts";

/** The keys of everything in a game that has a name, and of the questions for players. */
export class Keys {
  private readonly c: Check;
  private readonly file: GameFile;
  private readonly game: Game;
  private readonly decisions: ReadonlyMap<string, readonly Asked[]>;
  private unknownKeys: ReadonlySet<string> | undefined;

  constructor(c: Check, file: GameFile, game: Game) {
    this.c = c;
    this.file = file;
    this.game = game;
    this.decisions = Map.groupBy(c.asked, ({ name }) => name);
  }

  /**
   * The decisions that a key can mean. The key is the name of a decision (`eat`), or the effect with the decision and
   * its name (`dine.eat`).
   */
  decisionsOf(key: string): readonly Asked[] {
    const dot = key.indexOf(".");
    if (dot <= 0) return this.decisions.get(key) ?? [];
    const scope = key.slice(0, dot);
    return this.decisions.get(key.slice(dot + 1))?.filter((decision) => decision.scope === scope) ?? [];
  }

  /** Whether a key can mean a decision. */
  isDecision(key: string): boolean {
    return this.decisionsOf(key).length > 0;
  }

  /** The keys of texts that belong to nothing. */
  get unknown(): ReadonlySet<string> {
    return (this.unknownKeys ??= this.findUnknown());
  }

  private findUnknown(): ReadonlySet<string> {
    const { things } = this.c.symbols;
    const unknown = new Set<string>();
    for (const key of keysIn(this.file.texts)) if (!things.has(key) && !this.isDecision(key)) unknown.add(key);
    unknown.delete(this.game.name);
    if (unknown.size > 0) this.everyOther((name) => unknown.delete(name));
    if (unknown.size > 0) this.everyNumber((name) => unknown.delete(name));
    return unknown;
  }

  /** All keys, for a message. */
  all(): readonly string[] {
    const keys = new Set([this.game.name, ...this.c.symbols.things.keys()]);
    for (const { name, scope } of this.c.asked) {
      keys.add(name);
      if (scope) keys.add(`${scope}.${name}`);
    }
    this.everyOther((name) => keys.add(name));
    this.everyNumber((name) => keys.add(name));
    return [...keys];
  }

  /** Calls `visit` with the names of everything else, such as the fields of kinds and the variants. */
  private everyOther(visit: (name: string) => void): void {
    const { game, file } = this;
    const add = ({ name }: { readonly name: string }) => visit(name);
    const addWord = ({ name }: { readonly name: Name }) => visit(name.text);
    for (const { fields, states, zones } of game.kinds) {
      fields.forEach(add);
      states.forEach(add);
      zones.forEach(add);
    }
    file.view.areas.forEach(addWord);
    file.variants.forEach(addWord);
    variantsOf(file).forEach(addWord);
    game.pieces.forEach(add);
    [game.setup, game.play, game.finish, game.winners].forEach(add);
  }

  /**
   * Calls `visit` with the local names of numbers and conditions. Those that a line has named by `let` need texts,
   * because the printed rules contain these names.
   */
  private everyNumber(visit: (name: string) => void): void {
    everyExpression(this.game, (e) => {
      if (e.kind === "local" && (e.type.kind === "int" || e.type.kind === "bool")) visit(e.local.name);
    });
  }
}

const keysByTexts = new WeakMap<readonly LanguageTexts[], ReadonlySet<string>>();

/** The keys of all languages. They are kept, because the game is checked with different variants. */
function keysIn(texts: readonly LanguageTexts[]): ReadonlySet<string> {
  let known = keysByTexts.get(texts);
  if (!known) {
    known = new Set(texts.flatMap(({ entries }) => entries.map(({ key }) => key.text)));
    keysByTexts.set(texts, known);
  }
  return known;
}
