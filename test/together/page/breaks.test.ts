/** The connection of two browsers breaks in the middle of a match. Nobody loads a page again, and no click is lost. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RecordedMatch } from "../../../src/interpreter/match/record/record.ts";
import type { PlayedMatch } from "../../../src/together/protocol.ts";
import { call, made } from "../../server/servers.ts";
import { bePatient } from "../../studio/opened.ts";
import { builtServer } from "../kills/built-server.ts";
import { ServerProcess } from "../kills/process.ts";
import { Gate } from "./gate.ts";
import { together } from "./opened.ts";
import { answer, Party, PHONE } from "./party.ts";

const STEPS = `game: steps
players: 2..2
kinds: { player: { state: { points: 0.. } } }
play:
  - repeat 3 times:
      - turn of each p in seats:
          - choose n in 1..3 to step: gain n points
winners: p in seats with most p.points
`;

/** The answers of both players in turn. */
const ANSWERS = ["1", "3", "2", "2", "3", "1"];

bePatient();

let server: ServerProcess;
let gate: Gate;
let address: string;
let opened: Browser;
let party: Party;

together.beforeAll(async ({ browser, pages }) => {
  opened = browser;
  const folder = mkdtempSync(join(tmpdir(), "rulewright-breaks-"));
  const game = join(folder, "steps.yaml");
  writeFileSync(game, STEPS);
  server = new ServerProcess(join(folder, "matches.db"), [game], await builtServer(folder), pages);
  await server.start();
  gate = new Gate(server.port);
  address = await gate.start();
});

together.afterAll(async () => {
  gate?.close();
  await server?.kill();
});

beforeEach(() => void (party = new Party(opened)));

afterEach(() => party.leave());

/** The answers in a record, without the name of the decision. */
const stepsIn = ({ moves }: RecordedMatch) => moves.map(({ answer: text }) => text.replace("step ", ""));

/** Plays a whole match, and returns its record. `interrupted` clicks, and breaks the connection before or after that. */
async function play(interrupted: (click: () => Promise<void>, number: number) => Promise<void>) {
  const match = await made(server.address, { game: "steps" });
  const people: Page[] = [];
  for (const [i, { secret }] of match.seats.entries()) {
    const page = await party.open(`${address}/m#${secret}`, i === 1 ? PHONE : {});
    await page.getByLabel("Your name").fill(`Person ${i + 1}`);
    await page.getByRole("button", { name: "Sit down" }).click();
    people.push(page);
  }
  for (const page of people) {
    await page.locator(".tabletop").waitFor();
    // This mark would not outlast a reload.
    await page.evaluate(() => document.body.setAttribute("data-loaded", "once"));
  }
  for (const [i, text] of ANSWERS.entries()) await interrupted(() => answer(people[i % 2]!, text), i);
  for (const [i, page] of people.entries()) {
    await page.locator(".ending").first().waitFor();
    expect(await page.locator("body").getAttribute("data-loaded")).toBe("once");
    const fresh = await party.open(`${address}/m#${match.seats[i]!.secret}`);
    await fresh.locator(".ending").first().waitFor();
    const log = await page.locator(".log-scroll").innerText();
    expect(log).toBe(await fresh.locator(".log-scroll").innerText());
  }
  const { body } = await call(server.address, "/api/played", { bearer: match.seats[0]!.secret });
  return (body as PlayedMatch).record;
}

test("a proxy closes the sockets: each click counts once, and the log is whole", async () => {
  const record = await play(async (click, number) => {
    if (number % 2 === 0) {
      const clicked = click();
      gate.cut();
      return clicked;
    }
    gate.shut();
    const clicked = click();
    setTimeout(() => gate.open(), 300);
    return clicked;
  });
  expect(stepsIn(record)).toEqual(ANSWERS);
});

test("the server is killed and started again: each click counts once, and the log is whole", async () => {
  const record = await play(async (click, number) => {
    if (number !== 1 && number !== 4) return click();
    if (number === 4) await server.kill();
    const clicked = click();
    await server.kill();
    await server.start();
    return clicked;
  });
  expect(stepsIn(record)).toEqual(ANSWERS);
});
