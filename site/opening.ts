/** Plays the first move of the front page's match beforehand, in each way. */
import { BOTS, type Opening, PATH, PERSON, SEED } from "../editor/front/opening.ts";
import { offerOf } from "../src/session/offer.ts";
import { Session } from "../src/session/session.ts";
import { Texts } from "../src/session/texts.ts";

/** @throws where the game has a mistake, or begins with no question to the person */
export function openingOf(text: string): Opening {
  const setup = new Texts().read({
    source: { name: PATH, text },
    variantFiles: [],
    variants: [],
    players: 2,
    options: {},
  });
  const open = () => {
    const opened = Session.open(setup, SEED);
    if (opened.kind !== "session")
      throw new Error(`The game on the front page cannot be played: ${JSON.stringify(opened)}`);
    const { session } = opened;
    for (const [player, bot] of Object.entries(BOTS)) session.seat(player, bot);
    return { session, snapshot: session.snapshot(PERSON) };
  };
  const { session, snapshot } = open();
  const asked = snapshot.decisions.find(({ deciders }) => deciders.includes(PERSON))?.asked;
  if (!asked) throw new Error("The game on the front page must begin with a question to the first player.");
  const after = asked.answers.map(({ name }) => {
    const { session: other } = open();
    other.answer(name, asked.id);
    return [name, other.snapshot(PERSON)] as const;
  });
  return { text, offer: offerOf(setup), model: session.model, snapshot, after: Object.fromEntries(after) };
}
