/** Tests of `rulewright play`: the questions, the log, secret answers, and the seed of the random numbers. */
import { describe, expect, test } from "vitest";
import { PLANNING } from "../interpreter/match/games.ts";
import { cli, folderWith, STONES } from "./harness.ts";

const folder = folderWith({
  "games/stones.yaml": `${STONES}texts:\n  en: { take: How many stones? , taken: { one: stone, other: stones } }\n  cs: { take: Kolik kamenů? , taken: { one: kámen, few: kameny, other: kamenů } }\n`,
});

describe("without a terminal", () => {
  test("bots play a whole match, and the log is printed", async () => {
    const { code, out } = await cli(["play", "stones", "--seed", "3"], { folder });
    expect(code).toBe(0);
    expect(out).toContain("Turn 1: player 1");
    expect(out).toMatch(/Player 1 · take: [12]/);
    expect(out).toMatch(/Player 1 gains (1 stone|2 stones)\./);
    expect(out).toContain("The match is over.");
    expect(out).toMatch(/wins?( together)?\.\n$/);
  });

  test("bots that are named play where they are seated, the others at random", async () => {
    const winners = await Promise.all(
      ["1", "2", "3", "4"].map(async (seed) =>
        (await cli(["play", "tic-tac-toe", "--seed", seed, "--bot", "player-1=flat-mc:playouts=60"])).out
          .trimEnd()
          .split("\n")
          .at(-1),
      ),
    );
    expect(winners).toEqual(["1", "2", "3", "4"].map(() => "Player 1 wins."));
  });

  test("the same seed gives the same match", async () => {
    const log = async () => (await cli(["play", "tokaido", "-p", "3", "--seed", "11"])).out;
    expect(await log()).toBe(await log());
  });
});

describe("at the terminal", () => {
  test("questions have numbered answers with what they cost and bring", async () => {
    const { code, out } = await cli(["play", "stones", "--seed", "3"], { folder, typed: ["quit"] });
    expect(code).toBe(0);
    expect(out).toContain("How many stones?");
    expect(out).toMatch(/^ +1 {2}1 {2}\+1 stone$/m);
    expect(out).toMatch(/^ +2 {2}2 {2}\+2 stones$/m);
    expect(out).not.toContain("over");
  });

  test("the table is shown", async () => {
    const { out } = await cli(["play", "stones", "--seed", "3"], { folder, typed: ["quit"] });
    expect(out).toMatch(/^heap: 5$/m);
    expect(out).toMatch(/^▸ player 1: 0 stones$/m);
  });

  test("a match is played to its end by number and by name", async () => {
    const { code, out } = await cli(["play", "stones", "--seed", "3", "--bot", "none"], {
      folder,
      typed: ["1", "take 2", "2"],
    });
    expect(code).toBe(0);
    expect(out).toContain("The match is over.");
    expect(out).toContain("player 1: 3");
  });

  test("a number that is the name of an answer gives this answer, other numbers count the lines", async () => {
    const folder = folderWith({ "games/stones.yaml": STONES.replace("in 1..2", "in 2..3") });
    const played = async (typed: string) =>
      (await cli(["play", "stones", "--bot", "none"], { folder, typed: [typed, "quit"] })).out;
    expect(await played("2")).toContain("Player 1 gains 2 taken");
    expect(await played("3")).toContain("Player 1 gains 3 taken");
    expect(await played("1")).toContain("Player 1 gains 2 taken");
    expect(await played("4")).toContain("`4` is not among the answers");
  });

  test("in Czech too", async () => {
    const { out } = await cli(["play", "stones", "--lang", "cs", "--bot", "none"], { folder, typed: ["2", "2", "1"] });
    expect(out).toContain("Kolik kamenů?");
    expect(out).toContain("Hráč 1 · Kolik kamenů? 2");
    expect(out).toContain("Hráč 1 získává 2 kameny.");
    expect(out).toContain("Vítězí hráč 1.");
  });

  test("undo goes back to the question before", async () => {
    const { out } = await cli(["play", "stones", "--bot", "none"], {
      folder,
      typed: ["undo", "2", "undo", "1", "2", "2"],
    });
    expect(out).toContain("There is nothing to take back.");
    expect(out).toContain("Taken back.");
    expect(out).toContain("player 1: 3");
  });

  test("hint tells what a bot would try, in the language of the match, and changes nothing", async () => {
    const typed = ["hint", "2", "rada", "1", "2", "2"];
    const { out } = await cli(["play", "stones", "--lang", "cs", "--bot", "none"], { folder, typed });
    expect(out.match(/[12]: zkoušel \d+ %, vyhrál \d+ %/g)!.length).toBeGreaterThanOrEqual(3);
    const plain = await cli(["play", "stones", "--lang", "cs", "--bot", "none"], {
      folder,
      typed: ["2", "1", "2", "2"],
    });
    expect(out.split("\n").at(-2)).toBe(plain.out.split("\n").at(-2));
  });

  test("what is not among the answers is said so", async () => {
    const { out } = await cli(["play", "stones", "--bot", "none"], { folder, typed: ["7", "steal", "help", "table"] });
    expect(out).toContain("`7` is not among the answers");
    expect(out).toContain("`steal` is not among the answers");
    expect(out).toContain("takes your last answer back");
  });

  test("an answer with a letter wrong is asked about", async () => {
    const { out } = await cli(["play", "tokaido", "--seed", "4"], { typed: ["1", "vilage 1", "table", "quit"] });
    expect(out).toContain(
      "`vilage 1` is not among the answers. Type a number, or `help`. Did you mean village 1 or village 2?",
    );
    // Before each question, only those places of a long road are shown that contain something.
    expect(out).toMatch(
      /^road: Kyoto \[places: the neutral traveller's pawn, player 1's pawn\], …,\n {6}farm 1 \[places: player 2's pawn\], …$/m,
    );
    expect(out.match(/sea view 7, village 7, Edo$/gm)).toHaveLength(2);
  });

  test("commands are understood in the language of the match as well as in English", async () => {
    const { out } = await cli(["play", "stones", "--lang", "cs", "--bot", "none"], {
      folder,
      typed: ["pomoc", "Stul", "zpět", "undo", "help", "konec", "1"],
    });
    expect(out.match(/vezme poslední odpověď zpět/g)).toHaveLength(2);
    expect(out.match(/Není co vzít zpět\./g)).toHaveLength(2);
    expect(out.match(/heap: 5/g)).toHaveLength(2);
    expect(out).not.toContain("není mezi odpověďmi");
  });

  test("hidden answers of others stay hidden", async () => {
    const { out } = await cli(["play", "tokaido", "-p", "3", "--seed", "4"], { typed: ["1", "quit"] });
    expect(out).toContain("Which traveller are you?");
    expect(out).toContain("Player 2 answers in secret.");
    expect(out).not.toMatch(/Player 2 · travel as/);
    // The log leaves out the set-up, because the table shows its result before the first question.
    expect(out).not.toContain("The souvenir deck is shuffled.");
  });

  test("where nobody sits at the table, what happened is told in its order", async () => {
    const { out } = await cli(["play", "tokaido", "-p", "3", "--seed", "4"]);
    const told = ["The traveller tiles are shuffled.", "Player 1 draws", "Player 1 travels as", "Player 1 moves"].map(
      (text) => out.indexOf(text),
    );
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told[0]).toBeGreaterThan(0);
  });
});

describe("secret answers of several parts", () => {
  const GAME = PLANNING.replace("players: 2..3", "players: 2..3\ntitle: Planning");
  const play = (...typed: readonly string[]) =>
    cli(["play", "planning", "--seed", "1", "--bot", "2=random"], {
      folder: folderWith({ "games/planning.yaml": GAME }),
      typed,
    });

  test("are listed, asked again with `back`, and committed at the end", async () => {
    const { out } = await play("done", "lamp", "reed", "drum", "back 2", "kite", "commit");
    const lists = out
      .split("Answered in secret so far:")
      .slice(1)
      .map((part) =>
        part
          .trim()
          .split("\n\n")[0]!
          .split("\nAre these")[0]!
          .split("\n")
          .map((line) => line.trim()),
      );
    expect(lists[3]).toEqual(["1  leave empty? done", "2  lay? lamp", "3  lay? reed", "4  lay? drum"]);
    expect(lists[4]).toEqual(["1  leave empty? done", "?  lay? lamp", "?  lay? reed", "?  lay? drum"]);
    expect(lists[5]).toEqual(["1  leave empty? done", "2  lay? kite", "3  lay? reed", "4  lay? drum"]);
    expect(out).toContain("Are these answers final? (commit, back N, or help)");
    expect(out).toContain("The match is over.");
    expect(out).not.toContain("Player 2 · lay");
  });

  test("are neither committed nor changed by something else", async () => {
    const { out } = await play("done", "lamp", "reed", "drum", "3", "quit");
    expect(out).toContain("`3` has no meaning here.\nAre these answers final? (commit, back N, or help)");
  });

  test("go back one part where none is named, and not where there is none", async () => {
    const { out } = await play("done", "lamp", "back", "back 7", "back x", "reed", "quit");
    expect(out.match(/This answer cannot be changed\./g)).toHaveLength(2);
    expect(out).toContain("  2  lay? reed");
  });

  test("of two people are committed by each, and taken back while the other still answers", async () => {
    const { out } = await cli(["play", "planning", "--seed", "1", "--bot", "none"], {
      folder: folderWith({ "games/planning.yaml": GAME }),
      typed: [
        "done",
        "lamp",
        "reed",
        "drum",
        "commit",
        "done",
        "withdraw",
        "back 2",
        "kite",
        "commit",
        "lamp",
        "reed",
        "drum",
        "withdraw",
        "commit",
        "commit",
      ],
    });
    expect(out).toContain("The match is over.");
    expect(out).toContain("player 1: 15");
  });
});

describe("a game with many things alike", () => {
  const asked = async (...more: readonly string[]) =>
    (await cli(["play", "bily-hrad", "--seed", "5", ...more], { typed: ["2", "2", "quit"] })).out.replaceAll(
      /\s+/g,
      " ",
    );

  test("answers tell where things lie, what is printed on them, what they cost, and what comes next", async () => {
    const out = await asked();
    expect(out).toMatch(/lantern end: orange die \(\d\)/);
    expect(out).toMatch(/orange die \(\d\) · lantern end of orange bridge/);
    expect(out).toMatch(/steward room \d \(printed value 3, steward floor\)/);
    expect(out).toMatch(/printed value 3, .*? → Which action of [a-z ]+ do you perform/);
    // The log leaves out the set-up, because the table shows its result.
    expect(out).not.toContain("Shuffled");
  });

  test("counters called like the words of a list are counted like others", async () => {
    expect(await asked("--lang", "cs")).toMatch(/hráč 1: 0 mincí, 0 pečetí, 0 jídel, 0 želez, 0 perletí/);
  });

  test("the log tells answers in the sentences of the game", async () => {
    expect(await asked("--lang", "cs", "-v", "solo", "-v", "first-game")).toMatch(
      /Hráč 1 si bere (oranžovou|černou|bílou) kostku \(\d\)\./,
    );
  });

  test("an automated player who wins is counted", async () => {
    const { out } = await cli(["simulate", "bily-hrad", "-v", "solo", "-n", "1", "-w", "1"]);
    expect(out).toMatch(/tokugawa +100\.0 % won/);
  });
});

describe("a game with dice", () => {
  const DICE = `game: luck
players: 1..1
kinds:
  player: { state: { points: 0.. } }
  die: { state: { value: 4..4 } }
pieces:
  die: { plain: 3x, golden: }
zones: { dice: pile of all die }
play:
  - as each p in seats:
      - roll dice
      - choose d in dice to keep
      - gain d.value points
texts:
  en: { keep: { ask: Which die?, say: <me> keeps <d>. } }
`;

  test("each roll is told in one sentence, with values that stay the same; answers with their values", async () => {
    const { out } = await cli(["play", "luck", "--seed", "1"], { folder: folderWith({ "games/luck.yaml": DICE }) });
    expect(out).toContain("The plain shows 4, 4, and 4; the golden shows 4.\n");
    expect(out).toMatch(/Player 1 keeps (plain \(4\)|golden)\./);
  });
});

describe("a seed", () => {
  const folder = folderWith({ "games/stones.yaml": STONES });

  test("that nobody names has 128 bits, is shown, and repeats the match", async () => {
    const [one, other] = [await cli(["play", "stones"], { folder }), await cli(["play", "stones"], { folder })];
    const seed = /seed ([0-9a-f]{32})\n/.exec(one.out)?.[1];
    expect(seed).toBeDefined();
    expect(other.out).not.toContain(seed!);
    expect((await cli(["play", "stones", "--seed", seed!.toUpperCase()], { folder })).out).toBe(one.out);
  });

  test.each(["", "x", "1.5", "99999999999", "0123456789abcdef"])("cannot be %j", async (seed) => {
    const { code, err } = await cli(["play", "stones", "--seed", seed], { folder });
    expect([code, err]).toEqual([2, expect.stringContaining("is not a seed")]);
  });
});

describe("an answer that is the only one", () => {
  const GAME = `game: wells
players: 2..2
kinds:
  player: { state: { coins: 0..9 = 2 } }
  well: { depth: 1..3 }
zones: { yard: row of all well }
pieces: { well: { spring: 1, shaft: 2 } }
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose w in yard where w.depth = 1 to place: gain 1 coin
          - choose n in 1..2 to take: gain n coins
winners: p in seats with most p.coins
texts:
  en: { shaft: Shaft, spring: the spring }
  cs: { place: Kam?, spring: pramen }
`;
  const wells = folderWith({ "games/wells.yaml": GAME });

  test("is told in the log, in both languages", async () => {
    const { out } = await cli(["play", "wells", "--seed", "1"], { folder: wells });
    expect(out.match(/^ {2}Player [12] · place: the spring \(the only answer\)$/gm)).toHaveLength(4);
    const czech = await cli(["play", "wells", "--seed", "1", "--lang", "cs"], { folder: wells });
    expect(czech.out.match(/^ {2}Hráč [12] · Kam\? pramen \(jediná možnost\)$/gm)).toHaveLength(4);
  });

  test("in secret is told only to whoever would have answered", async () => {
    const secret = GAME.replace("- turn of each p in seats:", "- secretly as each p in seats:")
      .replace("gain 1 coin\n", "gain 1 me.coins\n")
      .replace("gain n coins", "gain n me.coins");
    const { out } = await cli(["play", "wells", "--seed", "1", "--bot", "2=random"], {
      folder: folderWith({ "games/wells.yaml": secret }),
      typed: ["take 1", "take 1"],
    });
    expect(out).toContain("Player 1 · place: the spring (the only answer)");
    expect(out).not.toContain("Player 2 · place");
  });
});
