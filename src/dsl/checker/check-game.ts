/**
 * Turns the syntax tree of a game file into a typed game: names get meanings, and expressions get types. Declarations
 * are checked first, then the lines that refer to them.
 */
import type { Change, Effect, Game, Kind, Texts, Value } from "../game.ts";
import type { EffectDecl, GameFile } from "../ast/game-file.ts";
import type { Block as Lines, TypeExpr } from "../ast/syntax.ts";
import { textsByKey } from "../ast/texts.ts";
import { variantsOf } from "../variants/overlay.ts";
import { fillPieces, findAbsentFields } from "./symbols/cells.ts";
import { needsOfAll } from "./analyses/acting.ts";
import { changesIn } from "../ast/changes.ts";
import { typedChange } from "./statements/changes.ts";
import { bind, env } from "./env.ts";
import { Check } from "./check.ts";
import { type CheckedGame, checkedGame } from "./checked-game.ts";
import { checkColumns } from "./symbols/columns.ts";
import { connectPieces } from "./symbols/links.ts";
import { declare, parameters } from "./symbols/declare.ts";
import { declareDirections, declareKinds, declareLinks, fillKind, inheritOwners } from "./symbols/declare-kinds.ts";
import { declareEnums, declareOptions } from "./symbols/declare-names.ts";
import { declarePieces } from "./symbols/declare-pieces.ts";
import { declareStates } from "./symbols/declare-states.ts";
import { declareZones } from "./symbols/declare-zones.ts";
import { fillDefaults } from "./symbols/defaults.ts";
import type { Draft } from "./symbols/draft.ts";
import { sideOf, winnersIn } from "./sides.ts";
import type { SemanticObserver } from "./semantic-observer.ts";
import { noPlayers } from "./expressions/builders.ts";
import { block } from "./statements/rules.ts";
import { declareValues } from "./expressions/values.ts";
import { checkedBands } from "./balance.ts";
import { checkedView, recordViewNames } from "./view.ts";
import { SymbolTable } from "./symbols/symbol-table.ts";
import { placeOnBoards } from "./symbols/signs.ts";

/**
 * For the name of each value that a change with `becomes` replaces: the new result, if it is certainly a number, as in
 * `rounds becomes 9`. It is undefined if the game's file has several such changes of the value, or if the new
 * expression is no number.
 */
function changedValues(file: GameFile): ReadonlyMap<string, number | undefined> {
  const changes = changesIn(file).flatMap(({ change }) => (change.how === "becomes" ? [change] : []));
  return new Map(
    [...Map.groupBy(changes, ({ target }) => target.text)].map(([name, [first, ...others]]) => {
      const { value } = first!;
      const isConstant = others.length === 0 && file.change.includes(first!) && value.kind === "int";
      return [name, isConstant ? value.value : undefined];
    }),
  );
}

/** Checks a game file. The result always contains a game. It can be run only if no problem is an error. */
export function checkGame(file: GameFile, observer?: SemanticObserver): CheckedGame {
  const players = playersOf(file.players);
  const c = new Check(new SymbolTable(players), observer);
  c.untilPrinted = [];
  if (file.players && file.players.kind !== "missing" && !isPlayers(file.players))
    c.report("players-range", file.players.range, {});
  const ownEnums = declareEnums(c, file);
  const { options, enums: ofOptions } = declareOptions(c, file);
  const drafts = declareKinds(c, file);
  const kinds: readonly Kind[] = drafts.map(({ kind }) => kind);
  inheritOwners(drafts);
  const sections = declareSections(c, file);
  const effects = declareEffects(c, file.effects);
  for (const [name, constant] of changedValues(file)) c.changed.set(name, constant);
  const zones = declareZones(c, file);
  declareDirections(c, file);
  declareLinks(c, drafts);
  for (const draft of drafts) fillKind(c, draft, file);
  const states = declareStates(c, file);
  const made = declarePieces(c, file);
  findAbsentFields(c, made);
  const pieces = made.map(({ piece }) => piece);
  c.symbols.takePieces(pieces);
  const values = declareValues(c, file);
  connectPieces(c, made);
  placeOnBoards(c, file, made);
  for (const { effect, decl } of effects) effect.params = parameters(c, decl.heading);
  for (const look of c.later) look();
  checkColumns(c, file);
  const carried = fillPieces(c, made);
  fillDefaults(c, made);
  for (const value of [...values, sections.winners]) c.settle(value);
  for (const part of [sections.setup, sections.play, sections.finish]) {
    const lines = file[part.name as "setup" | "play" | "finish"];
    if (lines) part.body = block(c, env({ needs: c.idle, scope: part.name }), lines);
  }
  for (const { effect, decl } of effects)
    effect.body = block(
      c,
      bind(env({ me: "caller", needs: c.needsOf(effect), scope: effect.name }), ...effect.params),
      decl.body,
    );
  const anytime = file.anytime.map((decl) => anytimeEffect(c, decl));
  const changes = typedChanges(c, file, file.change);
  for (const look of c.untilPrinted) look();
  c.untilPrinted = undefined;
  const game: Game = {
    name: file.name.text,
    title: file.title,
    about: file.about,
    ...laidOver(file),
    players,
    enums: [...ownEnums, ...ofOptions, ...[c.symbols.direction, c.symbols.link].filter((of) => of !== undefined)],
    options,
    kinds,
    pieces,
    states,
    zones,
    values,
    effects: effects.map(({ effect }) => effect),
    anytime,
    changes: [...changes, ...carried],
    ...sections,
    decider: deciderOf(c, values),
    side: sideOf(c, values),
    view: checkedView(c, file.view, zones),
    bands: checkedBands(
      c,
      file.balance,
      pieces
        .filter(({ seat }) => seat !== undefined)
        .sort((a, b) => a.seat! - b.seat!)
        .map(({ name }) => name),
      players,
    ),
    acting: needsOfAll(c),
  };
  if (observer) recordViewNames(c, file.view, game);
  return checkedGame(c, file, game);
}

/** The changes of a game or of one of its variants, typed. */
export function typedChanges(c: Check, file: GameFile, changes: GameFile["change"]): readonly Change[] {
  return changes.flatMap((words) => typedChange(c, words, variantIndex(file, words), undefined) ?? []);
}

/** The parts of a game that depend on the names and texts of its variants only. */
export function laidOver(file: GameFile): Pick<Game, "variants" | "laid" | "texts"> {
  const variants = variantsOf(file);
  return {
    variants: variants.map((variant) => variant.name.text),
    laid: variants.map(({ title, about }) => ({ title, about })),
    texts: textsOf(file),
  };
}

const MOST_PLAYERS = 64;

function isPlayers(ast: TypeExpr): boolean {
  return ast.kind === "range" && ast.min >= 1 && ast.max !== undefined && ast.min <= ast.max && ast.max <= MOST_PLAYERS;
}

/**
 * The range for the number of players as written. If the text is wrong or the numbers are too large, it is limited so
 * that the checker can go on.
 */
function playersOf(ast: TypeExpr | undefined): Game["players"] {
  if (ast?.kind !== "range") return { min: 1, max: 1 };
  const within = (n: number) => Math.min(Math.max(1, n), MOST_PLAYERS);
  return { min: within(ast.min), max: within(Math.max(ast.min, ast.max ?? ast.min)) };
}

interface EffectDraft {
  readonly effect: Draft<Effect>;
  readonly decl: EffectDecl;
}

function declareEffects(c: Check, decls: readonly EffectDecl[]): readonly EffectDraft[] {
  return decls.map((decl) => {
    const { name } = decl.heading;
    const effect: Draft<Effect> = {
      name: name.text,
      params: [],
      body: { items: [], range: decl.body.range },
      range: name.range,
    };
    declare(c, { sort: "effect", effect, name: name.text, range: name.range });
    return { effect, decl };
  });
}

function anytimeEffect(c: Check, { heading, body }: EffectDecl): Effect {
  if (heading.params.length > 0)
    c.report(
      "no-arguments",
      { ...heading.range, start: heading.name.range.end },
      { name: heading.name.text, has: heading.params.length },
    );
  c.asked.push({ name: heading.name.text, scope: "", locals: new Map(), answers: [] });
  c.observer?.declared(heading.name.range, { sort: "label", name: heading.name.text, asked: true });
  return {
    name: heading.name.text,
    params: [],
    body: block(c, env({ me: "bound", scope: heading.name.text }), body),
    range: heading.name.range,
  };
}

function variantIndex(file: GameFile, words: GameFile["change"][number]): number {
  return variantsOf(file).findIndex((variant) => variant.change.includes(words));
}

/**
 * Declares the sections of a game, such as `setup` and `play`, under names that a change can use: as effects, and
 * `winners` as a value. An absent section has no lines, and an absent `winners` no players.
 */
function declareSections(c: Check, file: GameFile) {
  const range = { ...file.range, end: file.range.start };
  const part = (name: string, lines: Lines | undefined): Draft<Effect> => ({
    name,
    params: [],
    body: { items: [], range },
    range: lines?.range ?? range,
  });
  const seated = c.symbols.aPlayer;
  const winners: Draft<Value> = {
    name: "winners",
    params: [],
    body: noPlayers(c.symbols.player, range),
    type: seated,
    card: "many",
    range: file.winners?.range ?? range,
  };
  if (file.winners)
    c.pending.set(winners, () => (winners.body = winnersIn(c, env({ needs: c.idle }), file.winners!, "as winners")));
  const sections = {
    setup: part("setup", file.setup),
    play: part("play", file.play),
    finish: part("finish", file.finish),
    winners,
  };
  for (const section of Object.values(sections)) c.symbols.sections.set(section.name, section);
  return sections;
}

/** The value `decider`, which says for each player who answers in their place. */
function deciderOf(c: Check, values: readonly Value[]): Value | undefined {
  const value = values.find((v) => v.name === "decider");
  if (!value) return undefined;
  c.used.add(value);
  const [param, second] = value.params;
  const right =
    param &&
    !second &&
    param.card === "one" &&
    (param.type.kind === "unknown" || (param.type.kind === "piece" && param.type.of[0] === c.symbols.player));
  const players =
    value.type.kind === "unknown" ||
    (value.type.kind === "piece" && value.type.of.every((kind) => kind === c.symbols.player));
  if (right && players) return value;
  c.report("wrong-decider", value.range, {});
  return undefined;
}

function textsOf(file: GameFile): Texts {
  return new Map(file.texts.map(({ language, entries }) => [language.text, textsByKey(entries)]));
}
