/** A user makes house rules in the studio by pointing at things on the table. */
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { lineOf, typeBelow } from "./visit.ts";
import { within } from "./within.ts";

describe("what lies on the table", () => {
  const it = visiting("games/tokaido.yaml", { games: ["tokaido"] });

  const form = () => it.page.locator(".house-form");
  const lines = () => it.page.locator(".house-lines").innerText();
  const text = async () =>
    (await it.page.locator(".editor-text .view-line").allInnerTexts()).join("\n").replaceAll("\u00A0", " ");

  test("is changed in a house variant that is begun for it", async () => {
    await it.page.locator('[data-hit][aria-label^="hot spring 1,"]').click({ button: "right" });
    await it.page.getByRole("button", { name: "Change in a house variant" }).click();
    await form().locator("input[name=width]").fill("3");
    await within(lines).toBe("pieces:\n  space:\n    hot-spring-1: { width: 3 }");
    await form().getByRole("button", { name: "Change" }).click();
    await it.page.locator(".tab.active", { hasText: "house-rules.yaml" }).waitFor();
    await it.page.getByRole("button", { name: "Variants: 1" }).waitFor();
    await within(text).toContain("    hot-spring-1: { width: 3 }");
    await within(() => it.page.locator('[data-hit][aria-label^="hot spring 1,"]').getAttribute("aria-label")).toContain(
      "place 3",
    );
  });

  test("is as before when that is taken back", async () => {
    await it.page.locator(".house-notice").getByRole("button", { name: "Take it back" }).click();
    await within(text).not.toContain("hot-spring-1");
    await within(() => it.page.locator('[data-hit][aria-label^="hot spring 1,"]').getAttribute("aria-label")).toContain(
      "place 2",
    );
    expect(await it.page.locator(".house-notice").count()).toBe(0);
  });

  test("is asked about by a click, too, and a mistake is told before it is made", async () => {
    await it.page.getByRole("button", { name: "Ask or change" }).click();
    await it.page.locator('[data-hit][aria-label^="hot spring 1,"]').click();
    await it.page.getByRole("button", { name: "Change in a house variant" }).click();
    await form().locator("input[name=copies]").fill("0");
    await within(lines).toBe("without: { space: [hot-spring-1] }");
    await form().locator("input[name=copies]").fill("1");
    await form().locator("input[name=width]").fill("9");
    await within(() => it.page.locator(".house-problem").innerText()).toContain("9");
    expect(await form().getByRole("button", { name: "Change" }).isDisabled()).toBe(true);
    await it.page.keyboard.press("Escape");
    expect(await form().count()).toBe(0);
  });

  test("and a common house rule is added to the same variant", async () => {
    await it.page.getByRole("button", { name: "Variants: 1" }).click();
    await it.page.getByRole("button", { name: "Add a house rule" }).click();
    await it.page.getByRole("button", { name: "More at the start" }).click();
    await form().locator("input[name=number]").fill("2");
    await within(lines).toContain("- as each p in seats: gain 2 coins");
    await form().getByRole("button", { name: "Change" }).click();
    await within(text).toContain("gain 2 coins");
    for (const made of [1, 2]) {
      await it.page.locator("button.answer").first().click();
      await within(() => it.page.locator("output.at").innerText()).toBe(`${made}/${made}`);
    }
    const [coins, printed] = await Promise.all(
      ['[aria-label^="player 1, coin: "]', '[data-zone="player-1.traveller"] [data-hit]'].map((each) =>
        it.page.locator(each).first().getAttribute("aria-label"),
      ),
    );
    expect(coins).toBe(`player 1, coin: ${Number(/coin (\d+)/.exec(printed!)![1]) + 2}`);
  });

  test("and a table of numbers, from the list of all numbers in the rules", async () => {
    await it.page.getByRole("button", { name: "Variants: 1" }).click();
    await it.page.getByRole("button", { name: "Add a house rule" }).click();
    await it.page.getByRole("button", { name: "points for the temple …", exact: true }).click();
    await form().locator('input[name="1"]').fill("12");
    await within(lines).toContain("temple-points(1..5 n): { 1: 12, 2: 7, 3: 4, else: 2 }");
    await form().getByRole("button", { name: "Change" }).click();
    await within(text).toContain("1: 12, 2: 7");
    await within(() => it.page.locator(".house-notice").innerText()).toMatch(/^Changed: .*1 10 12/s);
  });

  test("and the rules related to what is pointed at: a bath brings a point more", async () => {
    const change = it.page.getByRole("button", { name: "Change: bathing in a hot spring" });
    // The studio may still be playing the match again under the new rules, which closes the opened menu. So the test
    // clicks until the menu stays open.
    await within(async () => {
      await it.page.locator('[data-hit][aria-label^="hot spring 1,"]').click({ button: "right" });
      return change.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    }).toBe(true);
    await change.click();
    await form().locator("input[name=more]").fill("1");
    await within(lines).toContain("- after bathe: gain 1 point");
    await it.page.keyboard.press("Escape");
  });

  test("and a number for one player only, with a slider beside the table; the plots follow", async () => {
    await it.page.getByRole("tab", { name: "Simulation" }).click();
    await it.page.getByRole("spinbutton", { name: "Matches" }).fill("10");
    await it.page.getByRole("button", { name: "Simulate" }).click();
    const plot = () => it.page.locator(".plot svg").nth(1).innerHTML();
    await within(() => it.page.getByText("10 of 10 matches").count(), { timeout: 60_000 }).toBe(1);
    const before = await plot();
    await it.page.keyboard.press("Alt+n");
    const slider = it.page.getByRole("group", { name: "point: At the start" });
    await slider.getByLabel("For whom").selectOption({ label: "player 2: 0" });
    await slider.getByRole("slider").focus();
    for (let i = 0; i < 4; i++) await it.page.keyboard.press("ArrowRight");
    await within(text).toContain("- as each p in seats where p = player-2: set me.points to 4");
    await within(plot).not.toBe(before);
    await slider.getByRole("button", { name: "Back to 0" }).click();
    await within(text).not.toContain("set me.points");
    await it.page.keyboard.press("Alt+n");
    await it.page.getByRole("button", { name: "Close the tools" }).click();
  });

  test("and the failing step of a scenario that was made by playing is put on the table", async () => {
    await it.page.getByRole("button", { name: "Make a scenario" }).click();
    await it.page.locator(".tab.active", { hasText: "house-rules.test.yaml" }).waitFor();
    await within(text).toContain("steps:");
    await typeBelow(it.page, lineOf(await text(), "steps:"), "  - expect: player-1.coins = 98");
    await it.page.getByRole("button", { name: "The failing step on the table" }).click();
    await within(() => it.page.locator("output.at").innerText()).toBe("0/0");
    expect(it.errors).toEqual([]);
  });
});
