/** The server sends a picture of each game, from which a host chooses a game. */
import { expect, test } from "vitest";
import type { Games, OfferedGame } from "../../src/server/games.ts";
import { call, started, TextGames } from "./servers.ts";

const QUARRY = `game: quarry
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  stone: {}
zones: { quarry: row of all stone }
pieces: { stone: { flint: } }
play:
  - turn of each p in seats:
      - choose s in quarry to lift: [gain 1 point, move s to box]
winners: p in seats with most p.points
view:
  symbols: { flint: rock }
  drawings: { rock: rock.svg }
`;

const rock = (radius: number) => `<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="${radius}"/></svg>`;

test("a picture shows the author's drawing as it is now", async () => {
  let drawing = rock(2);
  const texts = new TextGames({ quarry: QUARRY });
  const withDrawing = (game: OfferedGame): OfferedGame => ({
    ...game,
    setup: { ...game.setup, source: { ...game.setup.source, pictures: { "rock.svg": drawing } } },
  });
  const games: Games = {
    folder: texts.folder,
    list: () => texts.list().map(withDrawing),
    watch: (changed) => texts.watch(changed),
  };
  const server = await started(games);
  const picture = async () => JSON.stringify((await call(server.addresses.own, "/api/games/quarry/picture")).body);
  expect(await picture()).toContain('"r":"2"');
  drawing = rock(3);
  expect(await picture()).toContain('"r":"3"');
  await server.close();
});
