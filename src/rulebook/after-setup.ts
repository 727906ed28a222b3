/**
 * Finds what is on the table after the set-up, for each number of players. It sets up many matches and compares them.
 */
import type { Effect, Game, State, Zone } from "../dsl/game.ts";
import { RandomPolicy } from "../agents/random.ts";
import { compileGame } from "../interpreter/compile.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { phrase, plain } from "../narration/phrase.ts";
import { Playouts } from "../simulation/playout.ts";
import { type Author, row } from "./author.ts";
import { spanned } from "./phrases.ts";
import type { Block, Row } from "./rulebook.ts";

/** How many matches are set up for each number of players. */
const MATCHES = 12;

/**
 * The values of a counter such as `coins`, or the numbers of pieces in a zone, after the set-up. There is one number
 * for each player or piece with such a counter or zone, in rising order. "varies" means that the numbers differ between
 * matches.
 */
type Amounts = readonly number[] | "varies";

/**
 * A table of what is on the table after the set-up, with a column for each number of players. No block if nothing is
 * there.
 */
export function afterSetup(author: Author): readonly Block[] {
  const { game, programs, say, words } = author;
  const found = foundIn(
    game,
    programs.map(({ seats }) => seats),
  );
  const things = [...new Set(found.flatMap((amounts) => [...amounts.keys()]))].filter((thing) =>
    found.some((amounts) => saysWhere(author, thing, amounts.get(thing))),
  );
  if (things.length === 0) return [];
  const rows = things.map((thing): Row => {
    const name = "type" in thing ? author.column(thing) : author.zone(thing);
    const title =
      thing.holder === game.kinds[0]
        ? `${name} (${say.perPlayer})`
        : thing.holder === undefined
          ? name
          : `${name} (${words.title(thing.holder.name)})`;
    return row(undefined, undefined, [
      [{ thing: thing.name, title }],
      ...found.map((amounts) => phrase`${amountWords(author, amounts.get(thing))}`),
    ]);
  });
  const { min, max } = game.players;
  const isSame =
    max > min && rows.every(({ cells: [, first, ...more] }) => more.every((n) => plain(n) === plain(first!)));
  return [
    isSame
      ? { kind: "table", head: [say.afterSetup, say.anyPlayers(min, max)], rows: rows.map((each) => firstTwo(each)) }
      : { kind: "table", head: [say.afterSetup, ...programs.map(({ seats }) => say.players(seats))], rows },
  ];
}

function firstTwo(of: Row): Row {
  return { ...of, cells: of.cells.slice(0, 2) };
}

/**
 * Whether amounts tell readers what lies where. Amounts that are all the least possible do not, such as no pieces, or
 * dice that nobody has rolled. Different amounts on several pieces do not either, because readers would not know which
 * piece has which amount.
 */
function saysWhere({ game }: Author, thing: Zone | State, amounts: Amounts | undefined): boolean {
  if (amounts === undefined || amounts === "varies") return amounts === "varies";
  const { holder } = thing;
  const least = "type" in thing && thing.type.kind === "int" ? Math.max(0, thing.type.min) : 0;
  const isSpan = amounts[0] !== amounts.at(-1) && holder !== undefined && holder !== game.kinds[0];
  return amounts.at(-1) !== least && !isSpan;
}

type Found = ReadonlyMap<Zone | State, Amounts>;

const known = new WeakMap<Game, readonly Found[]>();

/**
 * What is on the table after the set-up, for each number of players. It is cached, because it is the same in all
 * languages.
 */
function foundIn(game: Game, seats: readonly number[]): readonly Found[] {
  let found = known.get(game);
  if (!found) known.set(game, (found = seats.map((players) => measured(onlySetup(game), players))));
  return found;
}

function amountWords({ say }: Author, amounts: Amounts | undefined): string {
  if (amounts === undefined) return say.nothing;
  if (amounts === "varies") return say.varies;
  const [least, most] = [amounts[0]!, amounts.at(-1)!];
  return least === most ? String(least) : spanned(least, most);
}

/** A copy of the game that ends after its set-up. */
function onlySetup(game: Game): Game {
  const nothing = (of: Effect): Effect => ({ ...of, body: { ...of.body, items: [] } });
  return { ...game, play: nothing(game.play), finish: nothing(game.finish) };
}

function measured(game: Game, players: number): Found {
  const program = compileGame(game, { players, guards: false });
  const executor = reference(program);
  const playouts = new Playouts(
    executor,
    program.players.map(() => new RandomPolicy()),
  );
  const found = new Map<Zone | State, Amounts>();
  for (let seed = 1; seed <= MATCHES; seed++) {
    playouts.play(seed);
    for (const [thing, amounts] of amountsIn(executor.state, program)) {
      const before = found.get(thing);
      const same = before === undefined || (before !== "varies" && amounts.every((n, i) => n === before[i]));
      found.set(thing, same ? amounts : "varies");
    }
  }
  return found;
}

/**
 * The number of pieces in each zone, and the value of each counter. Several players or pieces with the same zone or
 * counter give several numbers.
 */
function amountsIn(state: Executor["state"], program: Program): ReadonlyMap<Zone | State, readonly number[]> {
  const amounts = new Map<Zone | State, number[]>();
  const note = (thing: Zone | State, value: number) => {
    const known = amounts.get(thing);
    if (known) known.push(value);
    else amounts.set(thing, [value]);
  };
  for (const [id, { decl }] of program.zones.entries())
    if (id > 0 && program.game.view.places.get(decl.name)?.kind !== "hidden")
      note(decl, state[program.layout.zoneCount + id]!);
  for (const { decl, at } of program.cells) if (decl.type.kind === "int" && !decl.eachTurn) note(decl, state[at]!);
  for (const each of amounts.values()) each.sort((a, b) => a - b);
  return amounts;
}
