import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";
import { setup } from "../play/setups.ts";

test("a session is played, scrubbed and read in two languages", () => {
  const opened = Session.open(setup("tokaido", 3, ["cesta-zasveceni"]), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  expect(session.answer("walk nowhere")).toMatchObject({ ok: false });
  expect(session.answer("walk first-inn")).toEqual({ ok: true });
  const shown = session.snapshot();
  expect(shown.at).toBe(1);
  expect(shown.timeline.map(({ answer }) => answer)).toEqual(["walk first-inn"]);
  expect(shown.decisions[0]!.asked!.question).toEqual({ en: "Which meal do you take?", cs: "Které jídlo si dáš?" });
  session.undo();
  expect(session.snapshot().at).toBe(0);
});
