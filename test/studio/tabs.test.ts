/** Several games in one tab of a browser, and the studio in several tabs at the same time. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { goToLine, matchIsKept } from "./visit.ts";
import { within } from "./within.ts";

describe("matches", () => {
  const it = visiting("games/small/tic-tac-toe.yaml", { games: ["small/tic-tac-toe", "small/connect-four"] });

  const moves = (of: Page) => within(() => of.locator("output.at").innerText());
  const answer = async (of: Page, made: number) => {
    await of.locator("button.answer").first().click();
    await moves(of).toBe(`${made}/${made}`);
  };

  test("are gone on with after a look at another game, also after loading the page anew", async () => {
    await answer(it.page, 1);
    await answer(it.page, 2);
    await goToLine(it.page, 3);
    await it.page.getByRole("button", { name: "connect-four.yaml" }).click();
    await it.page.locator(".game-title", { hasText: /Connect/i }).waitFor();
    await it.page.locator(".status-bar .place", { hasText: "Line 1," }).waitFor();
    await answer(it.page, 1);
    await it.page.getByRole("tab", { name: /tic-tac-toe/ }).click();
    await it.page.locator(".game-title", { hasText: /Tic/i }).waitFor();
    await moves(it.page).toBe("2/2");
    await matchIsKept(it.page, 2);
    await it.page.reload();
    await moves(it.page).toBe("2/2");
    await it.page.getByRole("tab", { name: /connect-four/ }).click();
    await it.page.locator(".game-title", { hasText: /Connect/i }).waitFor();
    await moves(it.page).toBe("1/1");
    await it.page.getByRole("tab", { name: /tic-tac-toe/ }).click();
    await moves(it.page).toBe("2/2");
  });

  test("and what is not saved belong to their tab", async () => {
    await goToLine(it.page, 1);
    await it.page.keyboard.type(" # here");
    await it.page.locator(".tab .dirty").waitFor();
    await matchIsKept(it.page, 2);
    const other = await it.page.context().newPage();
    await other.goto(it.studio.address);
    await moves(other).toBe("2/2");
    expect(await other.locator(".tab .dirty").count()).toBe(0);
    await answer(other, 3);
    await matchIsKept(other, 3);
    await it.page.reload();
    await moves(it.page).toBe("2/2");
    await it.page.locator(".tab .dirty").waitFor();
    await other.reload();
    await moves(other).toBe("3/3");
    await other.close();
    expect(it.errors).toEqual([]);
  });
});
