/**
 * The script of a page that contains only a game. `table.test.ts` opens the page. The match is played in the page
 * itself, without threads.
 */
import { signal } from "@preact/signals";
import { h, render } from "preact";
import { Game } from "../../editor/play/Game.tsx";
import type { Playing } from "../../editor/play/playing.ts";
import { Session } from "../../src/session/session.ts";
import type { Opening } from "./opening.ts";

window.open_game = ({
  text,
  pictures,
  players,
  variants = [],
  language = "en",
  viewer: asked = "everything",
  alone = false,
  guest = false,
  marks = [],
  moves = 0,
  seed = 11,
}: Opening) => {
  const setup = (rules: string) => ({
    source: { name: "game.yaml", text: rules, ...(pictures && { pictures }) },
    variantFiles: [],
    variants,
    players,
    options: {},
  });
  const opened = Session.open(setup(text), seed);
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  const viewer = asked === "first seat" ? session.model.players[0]!.name : asked;
  const letBots = (most: number) => {
    for (const player of session.model.players) session.seat(player.name, "random");
    for (let n = 0; n < most && session.botMove() === true; n++);
    for (const player of session.model.players) session.seat(player.name, undefined);
  };
  letBots(moves);

  const [model, snapshot, seen] = [signal(session.model), signal(session.snapshot(viewer)), signal(viewer)];
  const bots = signal<Readonly<Record<string, string>>>({});
  const show = () => {
    for (let n = 0; n < 1000 && session.botMove() === true; n++);
    snapshot.value = session.snapshot(seen.value);
  };
  const then = (what: () => unknown) => {
    what();
    show();
  };
  const playing: Playing = {
    model,
    snapshot,
    earlier: signal(undefined),
    bots,
    viewer: seen,
    language: signal(language),
    marks: signal(marks),
    lookingBack: signal<false>(false),
    answer: (name, decision) => then(() => session.answer(name, decision)),
    changeSheet: (id, change, part) => then(() => session.change(id, change, part)),
    whyNot: (target) => Promise.resolve(session.whyNot(target, seen.value, language)),
    ...(guest
      ? { people: signal({ [viewer]: { name: "Ada", present: true }, "player-2": { name: "Bo", present: false } }) }
      : {
          paused: signal(false),
          seek: (at) => then(() => session.seek(at, seen.value)),
          undo: () => then(() => session.undo()),
          redo: () => then(() => session.redo()),
          goOn: show,
          look: (other) => then(() => (seen.value = other)),
          seat: (player, bot) =>
            then(() => {
              session.seat(player, bot);
              const { [player]: _, ...others } = bots.value;
              bots.value = bot === undefined ? others : { ...others, [player]: bot };
            }),
        }),
  };
  window.lines = [];
  window.let_bots = (most) => then(() => letBots(most));
  window.shown = () => snapshot.value;
  window.change_rules = (rules) =>
    then(() => {
      session.update(setup(rules));
      model.value = session.model;
    });
  render(
    h(Game, {
      playing,
      around: guest
        ? { alone }
        : {
            alone,
            go: ({ start, end }) => window.lines.push(text.slice(start, end)),
            save: () => undefined,
            open: () => undefined,
          },
    }),
    document.getElementById("studio")!,
  );
};
