/** If a player answers with a card of their hand, the log names the card to other players only if they then see it. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { Recorder } from "../../src/narration/events.ts";
import { Narrator } from "../../src/narration/narrator.ts";
import { Words } from "../../src/narration/titles.ts";
import { Session } from "../../src/session/session.ts";
import { sourceOf } from "../support/texts.ts";

function game(lines: string, effects = ""): string {
  return `game: cards
players: 2..2
kinds:
  player: { zones: { hand: hand of card } }
  card: { rank: 0..9 }
zones: { stock: deck of all card, table: row of card, pile: deck of card }
pieces: { card: { ace: 1, king: 3, queen: 2 } }
setup:
  - as the first(seats): draw 3 from stock to me.hand
play:
  - as the first(seats):
${lines.replaceAll(/^/gm, "      ")}
      - choose n in 1..2 to wait
${effects}
texts:
  en: { play: { say: <me> plays the <c>. } }
`;
}

/** Lets player 1 give these answers. Returns what player 2 reads in the log of the studio, and at a terminal. */
function told(
  text: string,
  ...answers: readonly string[]
): readonly [studio: readonly string[], terminal: readonly string[]] {
  const opened = Session.open({ source: sourceOf(text), variantFiles: [], variants: [], players: 2, options: {} }, 1);
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  for (const answer of answers) expect(session.answer(answer)).toEqual({ ok: true });
  const { log, timeline } = session.snapshot("player-2");
  expect(timeline.map(({ answer }) => answer !== undefined)).toEqual(
    log.filter(({ kind }) => kind === "answer").map(({ text: { en } }) => en!.includes("plays")),
  );
  const program = compileGame(loadGame(sourceOf(text)).game!, { players: 2 });
  const recorder = new Recorder();
  const match = Match.start(reference(program, recorder.hooks), 1);
  const other = program.players[1]!;
  const narrator = new Narrator(match, recorder, [{ viewer: other, words: new Words(program, "en") }]);
  for (const answer of answers) {
    const [decision] = match.decisions();
    narrator.answer(
      decision!,
      decision!.answers.find(({ name }) => name === answer)!,
    );
  }
  return [
    log.filter(({ move }) => move > 0).map((entry) => entry.text["en"]!),
    narrator
      .take(other)
      .map((line) => line.text)
      .slice(1),
  ];
}

test("a card that is laid openly is told as it was chosen, also by an effect that is given it", () => {
  const both = ["Player 1 plays the king.", "Player 1 moves the king to the table."];
  expect(told(game("- choose c in me.hand to play: move c to table"), "play king")).toEqual([both, both]);
  const effects = "effects:\n  lay(card c): [move c to table]\n";
  expect(told(game("- choose c in me.hand to play: do lay(c)", effects), "play king")).toEqual([both, both]);
});

test("a card that nobody sees is not told", () => {
  const both = ["Player 1 moves 1 hidden piece to the pile."];
  expect(told(game("- choose c in me.hand to play: move c to pile"), "play king")).toEqual([both, both]);
});

test("where the card that is laid need not be the one that was chosen, its move alone is told", () => {
  const move = ["Player 1 moves the king to the table."];
  const highest = "- choose c in me.hand to play: move k in me.hand with most k.rank to table";
  expect(told(game(highest), "play king")).toEqual([move, move]);
  expect(told(game(highest), "play ace")).toEqual([move, move]);
});

test("what is laid openly beside a card that nobody sees is not told as the answer", () => {
  const [secretly, unseen] = ["Player 1 makes a hidden choice.", "Player 1 moves 1 hidden piece to the pile."];
  const openly = "The queen goes to the table.";
  const bury = (...lines: readonly string[]) =>
    game(`- choose c in me.hand to bury:${lines.map((line) => `\n    - ${line}`).join("")}`).replace(
      "draw 3",
      "draw 2",
    );
  const [put, draw] = ["move c to pile", "draw 1 from stock to table"];
  const behind = [unseen, openly];
  expect(told(bury(put, draw), "bury king")).toEqual([behind, behind]);
  expect(told(bury(put, "move stock to table"), "bury king")).toEqual([behind, behind]);
  const before = [secretly, openly, unseen];
  expect(told(bury(draw, put), "bury king")).toEqual([before, before]);
});

test("the name of a shown answer does not tell which others there were", () => {
  const text = game("- choose c in me.hand to mark: set c.worn to 2\n- choose c in me.hand to play: move c to table")
    .replace("rank: 0..9", "rank: 0..9, state: { worn: 0..3 = 0 }")
    .replace("ace: 1, king: 3, queen: 2", "king: 3x 3");
  const opened = Session.open({ source: sourceOf(text), variantFiles: [], variants: [], players: 2, options: {} }, 1);
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  for (const answer of ["mark king", "play king 2"]) expect(session.answer(answer)).toEqual({ ok: true });
  const answers = (viewer: string) => session.snapshot(viewer).timeline.map(({ answer }) => answer);
  expect(answers("player-1")).toEqual(["mark king", "play king 2"]);
  expect(answers("player-2")).toEqual([undefined, "play king"]);
});
