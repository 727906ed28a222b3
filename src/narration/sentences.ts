/** Writes sentences about events for one reader. Pieces that the reader could not see are counted instead of named. */
import { startKey } from "../diagnostics/range.ts";
import type { Point } from "../interpreter/ir/ir.ts";
import { cellIndex } from "../interpreter/ir/layout.ts";
import type { CellInfo, Program } from "../interpreter/ir/program.ts";
import { isBrought } from "./brought.ts";
import type { Event, ForcedAnswer } from "./events.ts";
import type { EventVisibility } from "./event-visibility.ts";
import { isMove, type Moved, movedTogether, seenMoves } from "./moves.ts";
import { moveSentence, type MoveSentence } from "./move-sentences.ts";
import { sentence as capitalised } from "./phrases.ts";
import { pieceList } from "./piece-list.ts";
import { filled, type Known, names } from "./questions.ts";
import { countedState, counterName, spokenState, stateText, stateTitle } from "./states.ts";
import type { Words } from "./titles.ts";

/** A sentence of the log, with the data that pages need about it. */
export interface Told {
  /**
   * What the sentence reports: the start of a turn or of the end of the match, an answer that was the only one
   * (`forced`), an event for which the game has its own sentence (`told`), or anything else.
   */
  readonly kind: "turn" | "finish" | "forced" | "told" | "event";
  readonly text: string;
  /** The first event that the sentence reports; absent for an answer. */
  readonly event: Event | undefined;
  /** The line of the rules that caused the event. */
  readonly point: Point | undefined;
  /** The player whom the sentence is about, if there is one. */
  readonly player: number | undefined;
  /**
   * The name of the state whose change the sentence reports, without its piece. If it reports several changes, the name
   * of the first.
   */
  readonly state: string | undefined;
  /** The moves that the sentence reports; undefined for all sentences that are not about moved pieces. */
  readonly moves: readonly Moved[] | undefined;
}

/**
 * The sentence that readers get instead of a hidden answer: the first one about moved pieces before the next turn, if
 * the rules named the pieces. If the reader does not see the pieces, the sentence says how many they are.
 */
export function showingMove(told: readonly Told[]): Told | undefined {
  const next = told.findIndex(({ kind }) => kind !== "event");
  const first = told.slice(0, next < 0 ? told.length : next).find(({ moves }) => moves !== undefined);
  return first?.moves?.[0]?.kind === "moved" ? first : undefined;
}

/** A sentence, and the things from which it follows. */
interface Said {
  readonly words: Words;
  readonly group: Group;
  readonly seen: boolean;
  readonly sentence: string | MoveSentence | undefined;
}

/** Remembers sentences about events of a match. Most readers are told the same about most events. */
export class SaidSentences {
  private readonly said = new WeakMap<Event, Said[]>();

  /** The sentence about a group of events, which `make` makes if it is not known. */
  of(words: Words, group: Group, seen: boolean, make: () => Said["sentence"]): Said["sentence"] {
    let said = this.said.get(group[0]);
    if (!said) this.said.set(group[0], (said = []));
    const known = said.find(
      (each) =>
        each.words === words &&
        each.seen === seen &&
        each.group.length === group.length &&
        each.group.every((event, i) => event === group[i]),
    );
    if (known) return known.sentence;
    const sentence = make();
    said.push({ words, group, seen, sentence });
    return sentence;
  }
}

/**
 * The sentences about the events of one move, for one reader, in each of the languages.
 * @param said remembers sentences for other readers of the same match
 */
export function sentences(
  languages: readonly Words[],
  program: Program,
  events: readonly Event[],
  sees: EventVisibility,
  said = new SaidSentences(),
): readonly (readonly Told[])[] {
  const seen = seenMoves(program, events, sees);
  // Hidden events are left out before events are grouped to sentences. Otherwise a group that a hidden event splits in
  // two would reveal this event.
  const told = events.filter((event) => isTold(program, event, sees));
  const groups = grouped(program, told, seen).map((group) => ({ group, isSeen: seesMore(group[0], seen, sees) }));
  return languages.map((words) =>
    groups.flatMap(({ group, isSeen }): readonly Told[] => {
      const made = said.of(words, group, isSeen, () => sentence(words, program, group, isSeen));
      if (made === undefined) return [];
      const { text, spoken } = typeof made === "string" ? { text: made, spoken: false } : made;
      return [
        {
          kind: spoken ? "told" : kindOf(group[0]),
          text,
          event: group[0],
          point: group[0].point,
          player: playerOf(program, group[0]),
          state: stateOf(program, group[0]),
          moves: isMove(group[0]) ? group.filter(isMove) : undefined,
        },
      ];
    }),
  );
}

/** The sentence about the same event in another language. If that language has none, the sentence itself. */
export function sameLine(line: Told, others: readonly Told[]): Told {
  return others.find(({ event }) => event === line.event) ?? line;
}

/** Whether the reader may learn of an event, and the log reports such events. */
function isTold(program: Program, event: Event, sees: EventVisibility): boolean {
  switch (event.kind) {
    case "changed":
    case "rolled": {
      const cell = cellAt(program, event.at);
      return cell !== undefined && sees.cell(cell) && !(event.kind === "changed" && isBookkeeping(program, event.at));
    }
    case "moved":
    case "drawn":
      return event.from !== event.to;
    case "picked":
      return event.zone < 0 || sees.zone(event.zone);
    case "told":
      return sees.told(program.tellings[event.telling]!, event.me, event.secret);
    // A reader who may not know a forced answer reads only about its results.
    case "forced":
      return sees.mayKnow(event.knownTo);
    case "turn":
    case "finish":
    case "shuffled":
    case "secret":
      return true;
  }
}

function kindOf({ kind }: Event): Told["kind"] {
  return kind === "turn" || kind === "finish" || kind === "forced" || kind === "told" ? kind : "event";
}

function playerOf(program: Program, event: Event): number | undefined {
  if (event.kind === "turn" || event.kind === "forced") return event.player;
  if (event.kind === "told") return event.me < 0 ? undefined : event.me;
  const holder = event.kind === "changed" ? cellAt(program, event.at)?.holder : undefined;
  return holder !== undefined && program.players.includes(holder) ? holder : undefined;
}

function stateOf(program: Program, event: Event): string | undefined {
  return event.kind === "changed" ? cellAt(program, event.at)?.decl.name : undefined;
}

/**
 * Events of one kind that one sentence reports. Changes are in one group only if the same line of the rules caused
 * them, because the sentence links to one line.
 */
type Group = readonly [Event, ...Event[]];

function grouped(program: Program, events: readonly Event[], seen: ReadonlySet<Event>): Group[] {
  const groups: [Event, ...Event[]][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    // If chance picked a piece that then moves, only the sentence about the move reports it.
    if (
      event.kind === "moved" &&
      last?.[0].kind === "picked" &&
      last.some((pick) => pick.kind === "picked" && pick.zone >= 0 && pick.value === event.piece)
    )
      groups.pop();
    const group = last && belongTogether(program, last, event, seen) ? last : repeated(program, groups, event, seen);
    if (group) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/**
 * If the lines of a loop roll dice and move pieces in turn, finds the earlier group to which an event belongs. So one
 * sentence reports all rolls, and another one all moves. If nothing is rolled, the moves stay in their order.
 */
function repeated<G extends Group>(
  program: Program,
  groups: readonly G[],
  event: Event,
  seen: ReadonlySet<Event>,
): G | undefined {
  if (event.kind !== "rolled" && !isMove(event)) return undefined;
  const begin = groups.findLastIndex(([first]) => first.kind !== "rolled" && !isMove(first)) + 1;
  const run = groups.slice(begin);
  return run.some(([first]) => first.kind === "rolled")
    ? run.findLast((group) => isOneLine(program, group.at(-1)!, event) && belongTogether(program, group, event, seen))
    : undefined;
}

function belongTogether(program: Program, group: Group, b: Event, seen: ReadonlySet<Event>): boolean {
  const a = group.at(-1)!;
  if (isMove(a) && isMove(b)) return movedTogether(program, group.filter(isMove), b, seen);
  if (a.kind === "picked" && b.kind === "picked") return isOneLine(program, a, b);
  if (a.kind === "rolled" && b.kind === "rolled") return true;
  if (a.kind === "changed" && b.kind === "changed")
    return (
      isOneLine(program, a, b) &&
      cellAt(program, a.at)?.holder === cellAt(program, b.at)?.holder &&
      Math.sign(a.after - a.before) === Math.sign(b.after - b.before)
    );
  return false;
}

/**
 * Whether the same line of the rules caused two events. All changes that are printed on pieces count as one line. Which
 * of these pieces are in force may be hidden, so the number of sentences must not depend on it.
 */
function isOneLine(program: Program, a: Event, b: Event): boolean {
  if (a.point === b.point) return true;
  const [one, other] = [program.points[a.point], program.points[b.point]];
  return (
    one !== undefined &&
    other !== undefined &&
    (startKey(one.range) === startKey(other.range) || (isBrought(program, one) && isBrought(program, other)))
  );
}

/**
 * Whether the log reports no changes of a state: of a supply, such as the coins in the bank, which only mirrors what
 * players gain; or of a state that is reset each turn.
 */
export function isBookkeeping(program: Program, at: number): boolean {
  const decl = cellAt(program, at)?.decl;
  return (
    decl !== undefined &&
    (decl.eachTurn || program.cells.some(({ decl: { from } }) => from?.kind === "state" && from.member.includes(decl)))
  );
}

function cellAt(program: Program, at: number): CellInfo | undefined {
  return program.cells[cellIndex(at)];
}

const payments = new WeakMap<Program, ReadonlySet<Point>>();

function isPayment(program: Program, point: Point): boolean {
  let known = payments.get(program);
  if (!known)
    payments.set(
      program,
      (known = new Set(
        program.effects.flatMap(({ ops }) => ops.filter(({ op }) => op === "pay").map(({ point: at }) => at)),
      )),
    );
  return known.has(point);
}

function sentence(words: Words, program: Program, group: Group, seen: boolean): string | MoveSentence | undefined {
  const [first] = group;
  const { phrases } = words;
  switch (first.kind) {
    case "turn":
      return phrases.turn(first.number, words.piece(first.player));
    case "finish":
      return phrases.finish;
    case "shuffled":
      return phrases.shuffled(words.zone(first.zone));
    case "moved":
    case "drawn":
      return moveSentence(words, program, group.filter(isMove) as [Moved, ...Moved[]], seen);
    case "told":
      return effectSentence(words, program, first);
    case "forced":
      return forcedSentence(words, first, seen);
    case "picked":
      return picks(words, program, group);
    case "rolled":
      return rolls(words, program, group);
    case "changed":
      return changes(words, program, group);
    case "secret":
      return undefined;
  }
}

/**
 * Whether the reader gets the fuller sentence about an event. Of moved pieces, it says which they are. Of an answer that
 * was the only one, it says so; the others at the table need not know that nobody was asked.
 */
function seesMore(event: Event, seen: ReadonlySet<Event>, sees: EventVisibility): boolean {
  return event.kind === "forced" ? sees.wasUnasked(event.player) : seen.has(event);
}

function forcedSentence({ language, phrases }: Words, { text }: ForcedAnswer, wasUnasked: boolean): string {
  const own = text[language]!;
  return wasUnasked ? phrases.onlyAnswer(own) : own;
}

/** The sentence about things that chance picked. */
function picks(words: Words, program: Program, group: Group): string | undefined {
  const naming = program.picks.get(group[0].point);
  const picked = group.flatMap((event) => (event.kind === "picked" ? [event.value] : []));
  if (naming === undefined || picked.length === 0) return undefined;
  if (naming.kind === "pieces") return words.phrases.picked(pieceList(words, picked, -1, "accusative"));
  const names = words.tally(picked.map((value) => words.value(naming, value)));
  return words.phrases.picked({
    text: words.list(names),
    number: picked.length > 1 ? "list" : "one",
    inflected: false,
  });
}

/** The sentence about rolled dice. Dice with the same name are listed together. */
function rolls(words: Words, program: Program, group: Group): string {
  const dice = new Map<string, { readonly pieces: number[]; readonly sides: string[] }>();
  for (const event of group) {
    if (event.kind !== "rolled") continue;
    const cell = cellAt(program, event.at)!;
    const side = stateText(words, cell, event.value);
    const name = words.pieceOf(event.piece);
    const { pieces, sides } = dice.get(name) ?? { pieces: [], sides: [] };
    pieces.push(event.piece);
    sides.push(cell.decl.type.kind === "bool" ? `${stateTitle(words, cell)} ${side}` : side);
    dice.set(name, { pieces, sides });
  }
  return words.phrases.rolls(
    [...dice.values()].map(({ pieces, sides }) => {
      const { kind, owner } = program.pieces[pieces[0]!]!;
      return {
        ...words.uncounted(pieces),
        // A die with the same name as its kind is one of several equal dice, so its name would add nothing to the number.
        plain: owner < 0 && words.piece(pieces[0]!) === words.title(kind.name),
        values: words.list(sides),
      };
    }),
  );
}

function changes(words: Words, program: Program, group: Group): string | MoveSentence | undefined {
  const counters = new Map<CellInfo, number>();
  const spoken: string[] = [];
  const others: string[] = [];
  let holder = -1;
  for (const event of group) {
    if (event.kind !== "changed") continue;
    const cell = cellAt(program, event.at)!;
    const own = spokenState(words, cell, event.after, event.me);
    if (own !== undefined) spoken.push(own);
    else if (cell.decl.type.kind === "int" && program.players.includes(cell.holder)) {
      ({ holder } = cell);
      counters.set(cell, (counters.get(cell) ?? 0) + event.after - event.before);
    } else others.push(...[countedState(words, cell, event.after)].filter((text) => text !== undefined));
  }
  const things = [...counters].map(([cell, by]) => words.counted(Math.abs(by), counterName(cell), "accusative"));
  const verb = [...counters.values()].some((by) => by > 0)
    ? "gains"
    : isPayment(program, group[0].point)
      ? "pays"
      : "loses";
  if (things.length > 0) others.unshift(words.phrases[verb](words.one(holder), words.list(things)));
  const text = [...spoken, ...others].join(" ");
  return text === "" ? undefined : { text, spoken: spoken.length > 0 };
}

/**
 * The game's own sentence about an effect. Undefined if it has none, or if the sentence needs the acting player and
 * nobody acts.
 */
function effectSentence(words: Words, program: Program, event: Event & { readonly kind: "told" }): string | undefined {
  const { effect, which, names: given } = program.tellings[event.telling]!;
  const text = words.spoken(effect.name, which);
  if (text === undefined || (event.me < 0 && names(text).includes("me"))) return undefined;
  const known = (word: string): Known | undefined => {
    if (word === "me") return { of: { kind: "pieces" }, values: [event.me] };
    const at = given.findIndex(({ local }) => local.name === word);
    return at < 0 ? undefined : { of: given[at]!.of, values: event.args[at]!, set: given[at]!.local.card === "many" };
  };
  return capitalised(filled(words, text, known));
}
