/**
 * Reads the log of random matches like a player who does not know the file. The log must contain correct sentences, in
 * both languages.
 */
import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";
import { gameSources } from "../support/files.ts";

/** The number of moves that the test plays and reads, in a small game and in a large game. */
const [MOVES, OF_LARGE] = [25, 60];
const LARGE = new Set(["bily-hrad", "bily-hrad-duel", "momidzi", "shogun", "tokaido"]);

/** Patterns of faults that no sentence of the log may contain, in any language. */
const FAULTS: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ["is empty", /^\W*$/u],
  ["has an arrow between places", / → (?![^(]*\))/u],
  ["names a thing by its id", /\b[a-z]+(?:-[a-z]+)*-\d+\b|\b(?:player|hráč)-\d|#\d/u],
  ["has a name that nothing stands for", /[<>]|undefined|null|NaN/u],
  ["has punctuation twice", /[.!?,;:]\s*[.,;:!]|[?]\s*[.,;:]|\(\s*\)|“”|„“/u],
  ["has a gap", / {2}|\s[.,;!?]|^\s|\s$/u],
];

const files = gameSources().filter(({ name, text }) => !name.endsWith(".test.yaml") && /^game:/m.test(text));

test.each(files.map((source) => [source.name.replace(/^games\/|\.yaml$/g, ""), source] as const))(
  "%s: every line is a sentence",
  (name, source) => {
    const opened = Session.open({ source, variantFiles: [], variants: [], players: undefined, options: {} }, 3);
    if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
    const { session } = opened;
    for (const player of session.model.players) session.seat(player.name, "random");
    const moves = LARGE.has(name) ? OF_LARGE : MOVES;
    for (let made = 0; made < moves && session.botMove() === true; made++);
    const places = session.model.zones.map(({ title }) => title["en"]!.replaceAll(/[()[\]?*+.]/g, "\\$&"));
    const path = new RegExp(`\\b(?:${places.join("|")}) of [^,]+ of player \\d`, "u");
    const faults = [...FAULTS, ["names the path of a zone", path] as const];
    const viewers = ["everything", "spectator", session.model.players[0]!.name];
    const found = viewers.flatMap((viewer) =>
      session
        .snapshot(viewer)
        .log.flatMap(({ text }) =>
          Object.values(text).flatMap((line) =>
            faults.flatMap(([fault, pattern]) => (pattern.test(line) ? [`“${line}” ${fault}.`] : [])),
          ),
        ),
    );
    expect([...new Set(found)].slice(0, 10)).toEqual([]);
  },
  60_000,
);
