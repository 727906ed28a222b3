/** The studio on a small screen, such as a tablet or a phone. */
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { goToLine } from "./visit.ts";
import { within } from "./within.ts";

describe("where there is little room", () => {
  const it = visiting("games/tokaido.yaml", { games: ["tokaido"], viewport: { width: 1024, height: 700 } });

  test("the line of a question is shown from its beginning", async () => {
    const { page } = it;
    await page.locator(".to-line").first().click();
    const line = page.locator(".view-line", { hasText: "secretly as each p in seats" });
    await line.waitFor();
    const edge = await page
      .locator(".editor-scrollable")
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
    // The editor draws a line first without colours and then with colours. So the test reads the line's position again
    // until it is right.
    await expect
      .poll(() => line.evaluate((element) => element.getBoundingClientRect().left))
      .toBeGreaterThanOrEqual(edge);
  });

  test("nothing of the seats is cut off", async () => {
    const cut = await it.page
      .locator(".seats")
      .evaluate(
        (seats) =>
          [...seats.querySelectorAll("select, button")].filter(
            (each) => each.getBoundingClientRect().right > seats.getBoundingClientRect().left + seats.clientWidth,
          ).length,
      );
    expect(cut).toBe(0);
  });

  test("what answers bring stays inside them", async () => {
    const { page } = it;
    const cut = () =>
      page
        .locator("button.answer")
        .evaluateAll((answers) =>
          answers
            .filter((each) =>
              [...each.children].some(
                (part) => part.getBoundingClientRect().right > each.getBoundingClientRect().right,
              ),
            )
            .map((each) => each.textContent),
        );
    const found = new Set<string | null>();
    for (let move = 1; move <= 12; move++) {
      await page.locator("button.answer").first().click();
      await page.locator("output.at", { hasText: `${move}/${move}` }).waitFor();
      for (const text of await cut()) found.add(text);
    }
    expect([...found]).toEqual([]);
  });
});

describe("a line longer than the text editor", () => {
  const it = visiting("games/small/tic-tac-toe.yaml", {
    games: ["small/tic-tac-toe"],
    viewport: { width: 1920, height: 700 },
  });

  test("moves no other line when its scrollbar appears", async () => {
    const size = () =>
      it.page
        .locator(".view-lines")
        .first()
        .evaluate((lines) => ({ width: lines.clientWidth, height: lines.clientHeight }));
    // Notes between the lines come later, and would change the height, too.
    await it.page.getByRole("button", { name: /^Show or hide notes/ }).click();
    await goToLine(it.page, 1);
    await within(() => it.page.locator(".codelens-decoration").count()).toBe(0);
    const before = await size();
    await it.page.keyboard.insertText(` # ${"word ".repeat(60)}`);
    await within(async () => (await size()).width).toBeGreaterThan(before.width);
    expect((await size()).height).toBe(before.height);
  });
});

describe("on a phone", () => {
  const it = visiting("games/momidzi.yaml", { games: ["momidzi"], viewport: { width: 360, height: 844 } });

  test("the game is shown alone, no wider than the screen, with the question and one's own board", async () => {
    const { page } = it;
    await page.locator(".questions").waitFor();
    expect(
      await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll(".game-grid, .top-bar, .setup-bar")]
          .filter((each) => each.scrollWidth > each.clientWidth)
          .map((each) => each.className),
      ),
    ).toEqual([]);
    expect(await page.locator(".editor-panel").isVisible()).toBe(false);
    await page.locator(".seat .eye").first().click();
    await page.locator(".own .player.mine").waitFor();
    // When the page opens, it scrolls smoothly to the pieces that can be chosen. So the test scrolls to the top until
    // the page stays there.
    const fromTheTop = () =>
      page.evaluate(() => {
        document.querySelector(".game-grid")!.scrollTo(0, 0);
        const [board, answer] = [".player.mine", ".answer"].map((each) =>
          document.querySelector(each)!.getBoundingClientRect(),
        );
        return [board!.top > 0, board!.top < 200, answer!.bottom < 844];
      });
    await expect.poll(fromTheTop).toEqual([true, true, true]);
  });

  test("what is tapped is 44 pixels tall", async () => {
    const low = await it.page
      .locator(":is(.answer, .eye, .top-bar button, .setup-bar button, .seat select, .time button)")
      .evaluateAll((all) =>
        all.flatMap((each) => {
          const { height } = each.getBoundingClientRect();
          return height > 0 && height < 43.5 ? [`${each.className} ${height}`] : [];
        }),
      );
    expect(low).toEqual([]);
  });

  test("the rules take its place, and give it back", async () => {
    const { page } = it;
    await page.locator(".to-line").first().click();
    await page.locator(".view-line").first().waitFor();
    expect(await page.locator(".game-view").isVisible()).toBe(false);
    await page.getByRole("group", { name: "Panes" }).getByRole("button", { name: "Game" }).click();
    expect(await page.locator(".game-view").isVisible()).toBe(true);
  });
});
