/** The studio on a small screen. */
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";

describe("where there is little room", () => {
  const it = visiting("games/tokaido.yaml", { viewport: { width: 1024, height: 700 } });

  test("the line of a question is shown from its beginning", async () => {
    const { page } = it;
    await page.locator(".to-line").first().click();
    const line = page.locator(".view-line", { hasText: "secretly as each p in seats" });
    await line.waitFor();
    const edge = await page.locator(".editor-scrollable").first().evaluate((element) => element.getBoundingClientRect().left);
    // The editor draws a line anew when its colours are known.
    await expect.poll(() => line.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(edge);
  });

  test("nothing of the seats is cut off", async () => {
    const cut = await it.page.locator(".seats").evaluate((seats) => [...seats.querySelectorAll("select, button")].filter((each) => each.getBoundingClientRect().right > seats.getBoundingClientRect().left + seats.clientWidth).length);
    expect(cut).toBe(0);
  });

  test("what answers bring stays inside them", async () => {
    const { page } = it;
    const cut = () => page.locator("button.answer").evaluateAll((answers) => answers.filter((each) => [...each.children].some((part) => part.getBoundingClientRect().right > each.getBoundingClientRect().right)).map((each) => each.textContent));
    const found = new Set<string | null>();
    for (let move = 1; move <= 12; move++) {
      await page.locator("button.answer").first().click();
      await page.locator("output.at", { hasText: `${move}/${move}` }).waitFor();
      for (const text of await cut()) found.add(text);
    }
    expect([...found]).toEqual([]);
  });
});
