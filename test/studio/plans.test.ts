/**
 * A player gives secret answers with many parts in the studio, for example a plan for each province: lays them, changes
 * them and commits them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compileGame, instantiate, loadGame, Match } from "../../src/index.ts";
import { folderWith, ROOT } from "../cli/harness.ts";
import { visiting } from "./opened.ts";
import { within } from "./within.ts";

const GAME = "games/shogun.yaml";

/** Records a match of three players up to the phase of secret plans, and returns the path of the file. */
function aboutToPlan(): string {
  const { game } = loadGame({ name: GAME, text: readFileSync(join(ROOT, GAME), "utf8") });
  const match = Match.start(instantiate(compileGame(game!, { players: 3 })), 3);
  for (let next = match.decision()!; next.label !== "place"; next = match.decision()!)
    match.answer(next, next.answers[0]!);
  const file = join(folderWith({}), "plan.match.json");
  writeFileSync(file, JSON.stringify(match.hostRecord()));
  return file;
}

describe("the plans of a seat", () => {
  const it = visiting(GAME, { games: ["shogun"] });
  const part = (number: number) => it.page.locator(`button.part[data-part="${number}"]`);
  const parts = () => it.page.locator("button.part");
  const question = () => it.page.locator(".question .asked");
  const text = async (number: number) => (await part(number).innerText()).replaceAll(/\s+/g, " ");

  test("are laid one after the other, and listed with their spaces", async () => {
    const [chooser] = await Promise.all([
      it.page.waitForEvent("filechooser"),
      it.page.getByRole("button", { name: "Open match" }).click(),
    ]);
    await chooser.setFiles(aboutToPlan());
    await it.page.getByRole("button", { name: "See what player 1 sees" }).click();
    await it.page.locator('.eye[aria-pressed="true"]', { hasText: "Player 1" }).waitFor();
    for (let laid = 1; laid <= 11; laid++) {
      await it.page.locator("button.answer").first().click();
      await within(() => parts().count()).toBe(laid);
    }
    expect(await question().count()).toBe(0);
    expect(await text(1)).toBe("Auction Chest card 0");
    expect(await it.page.locator(".commitment").innerText()).toMatch(/All answered\. Commit these answers\?\s+Commit/);
  });

  test("are changed: the third is asked again, and the others stay", async () => {
    const others = await Promise.all([1, 2, 4, 5, 11].map(text));
    const third = await text(3);
    await part(3).click();
    await within(() => question().innerText()).toBe("Which card do you plan for “Build a temple”?");
    expect(await it.page.locator(".sheet summary").innerText()).toBe("Answered in secret: 2 · 8 more stay if possible");
    await it.page.locator("button.answer").last().click();
    await within(() => parts().count()).toBe(11);
    expect(await Promise.all([1, 2, 4, 5, 11].map(text))).toEqual(others);
    expect(await text(3)).not.toBe(third);
  });

  test("are committed, taken back and committed again, and nobody else sees them", async () => {
    await it.page.getByRole("button", { name: "Commit", exact: true }).click();
    await it.page.getByRole("button", { name: "Take back", exact: true }).click();
    await it.page.getByRole("button", { name: "Commit", exact: true }).click();
    await it.page.getByText("Committed.", { exact: true }).waitFor();
    expect(await part(3).isDisabled()).toBe(true);
    await it.page.getByRole("button", { name: "See what player 2 sees" }).click();
    await within(() => question().innerText()).toBe("Which card do you plan for “Auction”?");
    expect(await parts().count()).toBe(0);
    expect(await it.page.locator(".log").innerText()).not.toContain("Player 1 plans");
    expect(it.errors).toEqual([]);
  });
});
