/** What is on the table after the set-up, for each number of players: found out by setting up many matches. */
import type { Effect, Game, State, Zone } from "../dsl/game.ts";
import { RandomPolicy } from "../agents/random.ts";
import { compileGame } from "../interpreter/compile.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { phrase } from "../narration/phrase.ts";
import { Playouts } from "../simulation/playout.ts";
import { type Author, row } from "./author.ts";
import type { Block, Row } from "./rulebook.ts";

/** So many matches are set up for each number of players. */
const MATCHES = 12;

/** The least and the most that was found. */
interface Span {
  min: number;
  max: number;
}

/** A table with a column for each number of players; none where nothing lies anywhere. */
export function afterSetup(author: Author): readonly Block[] {
  const { game, programs, say, words } = author;
  const found = foundIn(
    game,
    programs.map(({ seats }) => seats),
  );
  const things = [...new Set(found.flatMap((spans) => [...spans.keys()]))].filter((thing) =>
    found.some((spans) => (spans.get(thing)?.max ?? 0) > 0),
  );
  if (things.length === 0) return [];
  const rows = things.map((thing): Row => {
    const title =
      thing.holder === game.kinds[0]
        ? `${words.title(thing.name)} (${say.perPlayer})`
        : thing.holder === undefined
          ? words.title(thing.name)
          : `${words.title(thing.name)} (${words.title(thing.holder.name)})`;
    return row(undefined, undefined, [
      [{ thing: thing.name, title }],
      ...found.map((spans) => phrase`${spanWords(spans.get(thing))}`),
    ]);
  });
  return [{ kind: "table", head: [say.afterSetup, ...programs.map(({ seats }) => say.players(seats))], rows }];
}

type Spans = ReadonlyMap<Zone | State, Span>;

const known = new WeakMap<Game, readonly Spans[]>();

/** What each number of players finds on the table: the same for all languages. */
function foundIn(game: Game, seats: readonly number[]): readonly Spans[] {
  let found = known.get(game);
  if (!found) known.set(game, (found = seats.map((players) => measured(onlySetup(game), players))));
  return found;
}

function spanWords(span: Span | undefined): string {
  if (span === undefined) return "–";
  return span.min === span.max ? String(span.min) : `${span.min}–${span.max}`;
}

/** The same game, which is over after its set-up. */
function onlySetup(game: Game): Game {
  const nothing = (of: Effect): Effect => ({ ...of, body: { ...of.body, items: [] } });
  return { ...game, play: nothing(game.play), finish: nothing(game.finish) };
}

function measured(game: Game, players: number): Spans {
  const program = compileGame(game, { players, guards: false });
  const executor = reference(program);
  const playouts = new Playouts(
    executor,
    program.players.map(() => new RandomPolicy()),
  );
  const spans = new Map<Zone | State, Span>();
  const note = (thing: Zone | State, value: number) => {
    const span = spans.get(thing);
    if (!span) return void spans.set(thing, { min: value, max: value });
    span.min = Math.min(span.min, value);
    span.max = Math.max(span.max, value);
  };
  for (let seed = 1; seed <= MATCHES; seed++) {
    playouts.play(seed);
    const { state } = executor;
    for (const [id, { decl }] of program.zones.entries())
      if (id > 0 && game.view.places.get(decl.name)?.kind !== "hidden")
        note(decl, state[program.layout.zoneCount + id]!);
    for (const { decl, at } of program.cells) if (decl.type.kind === "int" && !decl.eachTurn) note(decl, state[at]!);
  }
  return spans;
}
