/** Compiles a checked game to a program for one number of players and one choice of options. */
import { rootOf } from "../dsl/kinds.ts";
import type { Block, Effect, Expression, Game } from "../dsl/game.ts";
import { sideNames } from "../dsl/sides.ts";
import { rulesIn } from "../dsl/visitor.ts";
import { assignGuards } from "./lookahead/assign-guards.ts";
import { bitboards } from "./lowering/bitboards.ts";
import { filledZones } from "./lowering/changes.ts";
import { EMPTY } from "./lowering/environment.ts";
import { pieceFunction } from "./lowering/expressions/functions.ts";
import { list } from "./lowering/expressions/lists.ts";
import { number } from "./lowering/expressions/numbers.ts";
import { zoneId } from "./lowering/expressions/zones.ts";
import { frameWords } from "./lowering/frames.ts";
import { initialState } from "./lowering/initial.ts";
import { inlineCalls } from "./lowering/inline-calls.ts";
import { inlineLines } from "./lowering/inline-lines.ts";
import { clearLess } from "./lowering/needless-clears.ts";
import { filledBy, type GameParts, loweredGame, wordsOfMarks } from "./lowering/lowered-game.ts";
import type { Lowering } from "./lowering/lowering.ts";
import { secretPieces } from "./lowering/secret.ts";
import { settleUnmoved } from "./lowering/unmoved.ts";
import { sectionEffect, sequence } from "./lowering/statements/effects.ts";
import { tallies } from "./lowering/tallies.ts";
import { bitboardWords } from "./ir/bitboards.ts";
import { isIn } from "./ir/builders.ts";
import { bounds } from "./ir/instances.ts";
import type { Ask, FlatEffect, Fn, ListExpr, ScalarExpr } from "./ir/ir.ts";
import { layOut } from "./ir/layout.ts";
import type { Program } from "./ir/program.ts";
import { wordsOf } from "./ir/tallies.ts";
import { LOOK_AHEAD, WORK } from "./runtime/executor.ts";
import { metered } from "./work/metering.ts";

/**
 * What a program is compiled for: the number of players and the options of the game. The other fields are for tools and
 * tests.
 */
export interface Setting {
  readonly players: number;
  /**
   * The value of each option, by the option's name: the index of the chosen member, the int, or 0 or 1 for no or yes.
   * An option that is missing here gets its default value.
   */
  readonly options?: Readonly<Record<string, number>>;
  /**
   * If false, the compiler makes no guards. A guard is a condition that decides whether an answer is offered. Without
   * guards the executor tries every answer, which is slower and offers the same answers.
   */
  readonly guards?: boolean;
  /**
   * If true, the reference executor reports each line of the rules that it carries out (`Hooks.passed`). The match is
   * played the same way, but somewhat slower.
   */
  readonly spots?: boolean;
  /**
   * If true, generated code also returns in how many ways the answering player can end the turn after an answer, if
   * that number is known (`Ask.ways`). Perft uses this to count move sequences without playing their last turn.
   */
  readonly counting?: boolean;
  /** Called after each pass of the compiler with the program so far, for tests that verify it. */
  readonly afterPass?: (pass: Pass, made: PassResult) => void;
}

/** The parts of a program that the passes have produced so far, for example the effects, functions and tables. */
export interface PassResult {
  readonly effects: readonly FlatEffect[];
  readonly asks: readonly Ask[];
  readonly fns: readonly Fn[];
  readonly tables: readonly Int32Array[];
  readonly anytime: readonly number[];
  readonly points: readonly unknown[];
}

/** The passes of the compiler, in their order. */
type Pass = "lowering" | "look-ahead" | "inlining";

/**
 * Compiles a program. The game must be free of errors.
 *
 * @throws RangeError if the game does not allow this number of players, or has no such option or value of an option
 * @example
 * const program = compileGame(game, { players: 4 });
 */
export function compileGame(game: Game, setting: Setting): Program {
  checkSetting(game, setting);
  return compileWith(game, setting, { expressions: [] }).program;
}

/** Refuses a setting that the game does not have. Otherwise a misspelt option would silently be ignored. */
function checkSetting({ players: { min, max }, options }: Game, { players, options: chosen = {} }: Setting): void {
  if (!Number.isInteger(players) || players < min || players > max)
    throw new RangeError(`The game is for ${min} to ${max} players, not for ${String(players)}.`);
  for (const [name, value] of Object.entries(chosen)) {
    const option = options.find((each) => each.name === name);
    if (!option) throw new RangeError(`There is no option ${JSON.stringify(name)}.`);
    const range = bounds(option.type);
    if (!Number.isInteger(value) || value < range.min || value > range.max)
      throw new RangeError(`The option ${name} is ${range.min} to ${range.max}, not ${String(value)}.`);
  }
}

/** Additional rules and expressions, of a scenario or a tool, that are compiled with the game. */
export interface Snippets {
  /** Rules that are carried out before the set-up. */
  readonly before?: readonly Block[];
  /** Rules that are carried out after the set-up and before the play. */
  readonly given?: readonly Block[];
  /** Rules that are carried out at the current position when `Executor.perform` is called. */
  readonly later?: readonly Block[];
  readonly expressions: readonly Expression[];
  /** Expressions that stand for lists. `WithSnippets.sets` contains each of them in compiled form. */
  readonly sets?: readonly Expression[];
}

/**
 * The result of `compileWith`. Each expression in `Snippets` is compiled to a function of the program that has no
 * parameters; `Program.snippets` has the number of this function. If the value of the expression is a zone, the function
 * returns the id of the zone. `Program.snippets` also has the numbers of the effects for `Snippets.later`.
 */
export interface WithSnippets {
  readonly program: Program;
  readonly sets: readonly ListExpr[];
  readonly origins: Origins;
}

/**
 * For each compiled expression: the expressions of the typed game from which it was compiled. Equal expressions are
 * compiled to one, so there can be several. An expression inside another one comes before it.
 */
export type Origins = ReadonlyMap<ScalarExpr | ListExpr, readonly Expression[]>;

/** Like `compileGame`, but also compiles rules or expressions that a scenario or tool adds to the game. */
export function compileWith(game: Game, setting: Setting, snippets: Snippets): WithSnippets {
  const options = new Map(game.options.map((o) => [o.name, setting.options?.[o.name] ?? o.initial]));
  const rules = blocksOf(snippets).flatMap(rulesIn);
  for (let live = filledZones(game); ;) {
    const lowered = loweredGame(game, {
      players: setting.players,
      options,
      spots: setting.spots ?? false,
      rules,
      live,
    });
    const l = lowered.lowering.fork();
    const made = lowerSnippets(l, lowered.parts, snippets);
    const expressions = snippets.expressions.map(
      (e) =>
        l.fns.push({
          params: [],
          body: e.type.kind === "zone" ? zoneId(l, EMPTY, e) : number(l, EMPTY, e),
          name: "expected",
        }) - 1,
    );
    const sets = (snippets.sets ?? []).map((e) => list(l, EMPTY, e));
    const found = filledBy(l);
    if (found.size === l.live.size)
      return { program: finish(l, made, expressions, options, setting), sets, origins: l.origins };
    live = found;
  }
}

function blocksOf({ before = [], given = [], later = [] }: Snippets): readonly Block[] {
  return [...before, ...given, ...later];
}

/**
 * The parts of a program after lowering, which is the translation of rules to ops: the effects of the game, and the
 * effects of the snippets.
 */
interface Made extends GameParts {
  readonly main: number;
  readonly later: readonly number[];
  readonly decides: readonly number[];
}

function lowerSnippets(l: Lowering, parts: GameParts, { before = [], given = [], later = [] }: Snippets): Made {
  const { game } = l;
  const position = (name: string, blocks: readonly Block[]) =>
    blocks.map((lines) => ({ effect: sectionEffect(l, name, lines), range: lines.range }));
  const section = ({ range }: Effect, effect: number) => ({ effect, range });
  const main = sequence(
    l,
    game.name,
    [
      ...position("before-setup", before),
      section(game.setup, parts.setup),
      ...position("given", given),
      section(game.play, parts.play),
    ],
    section(game.finish, parts.finish),
  );
  return {
    ...parts,
    main,
    later: later.map((lines) => sectionEffect(l, "given", lines)),
    decides: l.asks.map((ask) => pieceFunction(l, "decides", (player) => isIn(player, ask.deciders))),
  };
}

function finish(
  l: Lowering,
  made: Made,
  expressions: readonly number[],
  options: ReadonlyMap<string, number>,
  { guards = true, counting = false, afterPass }: Setting,
): Program {
  const { instances, game } = l;
  const finished = (pass: Pass) =>
    afterPass?.(pass, {
      effects: l.effects as FlatEffect[],
      asks: l.asks,
      fns: l.fns,
      tables: l.tables,
      anytime: made.anytime,
      points: l.points,
    });
  finished("lowering");
  // Tools that inspect single lines compile without guards. For them, a call of an effect stays a call, and is not
  // replaced by the lines of the effect.
  if (guards) settleUnmoved(l);
  if (guards) inlineLines(l);
  const exchangeable = assignGuards(l, made.anytime, guards, made.later, counting);
  finished("look-ahead");
  if (guards) inlineCalls(l, [made.main, ...made.anytime, ...made.later]);
  finished("inlining");
  const effects = (l.effects as FlatEffect[]).map((effect) => (guards ? clearLess(effect, l.asks) : effect));
  const kept = guards ? tallies(l) : [];
  const boards = guards ? bitboards(l) : [];
  const layout = layOut({
    mobile: instances.mobile,
    pieces: instances.pieces.length,
    zones: instances.zones.length,
    stateWords: instances.stateWords + wordsOfMarks(l.marks) + l.ending.words,
    threads: l.forks ? instances.players.to - instances.players.from : 0,
    secret: secretPieces(l, effects, made.anytime),
    ...frameWords(effects, made.main, [...made.anytime, ...made.later], l.rehearsed),
    tallyWords: kept.reduce((words, tally) => words + wordsOf(tally), 0),
    bitboardWords: boards.reduce((words, board) => words + bitboardWords(board), 0),
  });
  const placed = kept.map((tally) => ({ ...tally, at: layout.tallies + tally.at }));
  const placedBoards = boards.map((board) => ({ ...board, at: layout.bitboards + board.at }));
  const program: Program = {
    game,
    seats: instances.seats,
    options: Object.fromEntries(options),
    layout,
    tables: l.tables,
    fns: l.fns,
    effects,
    main: made.main,
    anytime: made.anytime,
    rehearsed: [...l.rehearsed],
    exchangeable,
    asks: l.asks,
    labels: l.labels,
    vars: l.vars,
    lookAhead: LOOK_AHEAD,
    work: WORK,
    initial: initialState(l, layout, placed, placedBoards),
    indexed: indexedPieces(l),
    tallies: placed,
    bitboards: placedBoards,
    holders: Int32Array.from(instances.zones.map((z) => z.holder)),
    wins: made.wins,
    sides: made.side === undefined ? undefined : { of: made.side, names: sideNames(game.side!) },
    declared: l.ending.winners,
    decides: made.decides,
    score: made.score?.fn,
    scored: made.score,
    snippets: { expressions, later: made.later },
    points: l.points,
    picks: l.picks,
    tellings: l.tellings,
    spots: l.spots,
    pieces: instances.pieces,
    zones: instances.zones.map((z, i) => ({ ...z, seen: made.zoneSeen[i], room: made.room.get(z.decl) })),
    cells: instances.cells.map((c, i) => ({ ...c, seen: made.cellSeen[i] })),
    asked: l.asked,
    players: Array.from(
      { length: instances.players.to - instances.players.from },
      (_, i) => instances.players.from + i,
    ),
  };
  return metered(program, (before, now) => {
    const from = l.origins.get(before);
    if (from) l.origins.set(now, from);
  });
}

function indexedPieces(l: Lowering): Uint8Array {
  const { game, instances } = l;
  return Uint8Array.from(instances.pieces, ({ kind }) =>
    Number(l.indexed.has(undefined) || l.indexed.has(game.kinds.indexOf(rootOf(kind)))),
  );
}
