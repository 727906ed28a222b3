/** A designer works in the studio. The tests of one `describe` are one visit of the page, in order. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { answers, expectMoves, moves } from "./played.ts";
import { visiting } from "./opened.ts";
import { goToLine, lineOf, matchIsKept, paste, typeBelow } from "./visit.ts";
import { within } from "./within.ts";

const GAME = "games/tokaido.yaml";

/** The value of a counter of the first player, from the text for screen readers. */
const counter = async (page: Page, name: string) =>
  Number((await page.locator(`[aria-label^="player 1, ${name}: "]`).getAttribute("aria-label"))!.split(": ")[1]);
const mistake = (page: Page) => page.locator(".first-problem");

/** Answers the first question with an answer by its name. */
async function answer(page: Page, name: string): Promise<void> {
  const [made] = (await moves(page).innerText()).split("/");
  await page.locator(`button.answer[data-answer="${name}"]`).first().click();
  await expectMoves(page, Number(made) + 1);
}

describe("a visit", () => {
  const it = visiting(GAME, { games: ["tokaido"] });
  const text = () => readFileSync(join(it.folder, GAME), "utf8");

  test("begins with the rules on the left and the game on the right", async () => {
    await within(() => it.page.locator(".view-line").first().innerText()).toMatch(/game:\s+tokaido/);
    expect(await it.page.locator(".game-title").innerText()).toBe("Tokaido");
    await it.page.getByText("No errors").waitFor();
    expect(await answers(it.page).count()).toBeGreaterThan(1);
  });

  test("shows a mistake while it is typed, and goes on playing by the rules before", async () => {
    await typeBelow(it.page, lineOf(text(), "  - shuffle spring-deck"), "  - as each p in seats: gian 15 points");
    await within(() => mistake(it.page).innerText()).toContain("gian");
    await it.page.locator(".squiggly-error").first().waitFor();
    await within(() => it.page.locator('[data-test="hindered"]').innerText()).toContain(
      "The table shows the rules before the mistake.",
    );
    expect(await answers(it.page).count()).toBeGreaterThan(1);
  });

  test("fixes it with a quick fix, and the table follows", async () => {
    await it.page.keyboard.press("Control+.");
    await it.page.locator(".action-widget").getByText(/gain/).first().waitFor();
    await it.page.keyboard.press("Enter");
    await within(() => it.page.getByText("No errors").isVisible()).toBe(true);
    await within(() => it.page.locator('[data-test="hindered"]').count()).toBe(0);
    await within(() => counter(it.page, "point")).toBe(15);
  });

  test("plays ten moves, by the list and on the table", async () => {
    for (let made = 0; made < 10; made++) {
      const spaces = it.page.locator("button.hit");
      if (made % 2 === 1 && (await spaces.count()) > 0) await spaces.first().press("Enter");
      else await answers(it.page).first().click();
      if ((await it.page.locator(".details.which button").count()) > 0)
        await it.page.locator(".details.which button").first().click();
      await expectMoves(it.page, made + 1);
    }
    expect(await it.page.locator("[role=log]").innerText()).toMatch(/travels? to/);
  });

  test("shows what another rule would have made of the same moves", async () => {
    const points = await counter(it.page, "point");
    await goToLine(it.page, lineOf(text(), "  - shuffle spring-deck") + 1);
    await it.page.keyboard.press("Control+Shift+ArrowLeft");
    await it.page.keyboard.press("Control+Shift+ArrowLeft");
    await it.page.keyboard.type("16 points");
    await it.page.keyboard.press("Escape");
    await within(() => counter(it.page, "point")).toBe(points + 1);
    await expectMoves(it.page, 10);
  });

  test("leads from the log to the line", async () => {
    await it.page.keyboard.press("Control+Home");
    await it.page.locator("[role=log] button.entry").last().click();
    await within(() => it.page.locator(".status-bar").innerText()).not.toContain("Line 1,");
  });

  test("scrubs back and forth", async () => {
    await it.page.getByRole("slider", { name: "Time line" }).fill("0");
    await expectMoves(it.page, 0, 10);
    expect(await it.page.locator("[role=log]").innerText()).not.toMatch(/travels? to/);
    await it.page.getByRole("slider", { name: "Time line" }).fill("10");
    await expectMoves(it.page, 10);
  });

  test("names the first move that changed rules do not allow, and plays on from there", async () => {
    await it.page.getByLabel("Players").selectOption("3");
    await within(() => it.page.locator(".notice.warning").count()).toBe(1);
    await it.page.getByLabel("Players").selectOption("2");
    await within(() => it.page.locator(".notice.warning").count()).toBe(0);
    await expectMoves(it.page, 10);
  });

  test("follows a move line by line, marked in the text", async () => {
    await it.page.getByRole("tab", { name: "Trace" }).click();
    await it.page.locator(".steps").focus();
    await it.page.keyboard.press("ArrowDown");
    await within(() => it.page.getByText(/line 2 of \d+/).count()).toBe(1);
    await it.page.locator(".carried-out-line").first().waitFor();
    expect(await answers(it.page).count()).toBe(0);
    await it.page.getByText("The table is as it was before the marked line.").waitFor();
    await it.page.getByRole("button", { name: "Show it as it is now" }).click();
    await within(() => it.page.locator(".carried-out-line").count()).toBe(0);
    await answers(it.page).first().waitFor();
  });

  test("simulates matches by the rules and with a variant", async () => {
    await it.page.getByRole("tab", { name: "Simulation" }).click();
    await it.page.getByRole("spinbutton", { name: "Matches" }).fill("200");
    await it.page.getByLabel("Comparison").selectOption("zabuznicka");
    await it.page.getByRole("button", { name: "Simulate" }).click();
    await within(() => it.page.getByText("200 of 200 matches").count(), { timeout: 100_000 }).toBe(1);
    await within(() => it.page.locator(".plot svg").count()).toBeGreaterThan(3);
    await within(() => it.page.locator(".differences tbody tr").count()).toBeGreaterThan(4);
    await it.page.getByRole("button", { name: "Close the tools" }).click();
  });

  test("saves the match into the folder", async () => {
    await it.page.getByRole("button", { name: "Save match" }).click();
    await it.page.getByText(/Saved matches\/tokaido-\d+-10\.match\.json/).waitFor();
    const [name] = readdirSync(join(it.folder, "matches"));
    expect(
      (JSON.parse(readFileSync(join(it.folder, "matches", name!), "utf8")) as { moves: unknown[] }).moves,
    ).toHaveLength(10);
  });

  test("saves, and finds everything again after loading the page anew", async () => {
    expect(text()).not.toContain("gain 16 points");
    await it.page.keyboard.press("Control+s");
    await within(() => text()).toContain("  - as each p in seats: gain 16 points");
    await within(() => it.page.locator(".tab .dirty").count()).toBe(0);
    await matchIsKept(it.page, 10);
    await it.page.reload();
    await expectMoves(it.page, 10);
    await it.page.getByText("No errors").waitFor();
    await goToLine(it.page, lineOf(text(), "gain 16 points"));
    await within(() => it.page.locator(".view-lines").innerText()).toMatch(/gain\s+16\s+points/);
  });

  test("takes over what others change, and asks where both have changed", async () => {
    writeFileSync(join(it.folder, GAME), text().replace("gain 16 points", "gain 17 points"));
    const points = await counter(it.page, "point");
    await within(() => counter(it.page, "point")).toBe(points + 1);
    await goToLine(it.page, 1);
    await it.page.keyboard.type(" # mine");
    writeFileSync(join(it.folder, GAME), text().replace("gain 17 points", "gain 18 points"));
    await it.page.getByText("has been changed elsewhere, too.").waitFor();
    await it.page.getByRole("button", { name: "Compare" }).click();
    await within(() => it.page.locator(".compare .line-insert, .compare .char-insert").count()).toBeGreaterThan(0);
    await it.page.keyboard.press("Escape");
    await it.page.getByRole("button", { name: "Take theirs" }).click();
    await goToLine(it.page, lineOf(text(), "gain 18 points"));
    await within(() => it.page.locator(".view-lines").innerText()).toMatch(/gain\s+18\s+points/);
    await within(() => it.page.locator(".tab .dirty").count()).toBe(0);
  });

  test("has no errors", () => {
    expect(it.errors).toEqual([]);
  });
});

describe("at an inn", () => {
  const it = visiting(GAME, { games: ["tokaido"] });

  /**
   * The number of meals on offer, from the text for screen readers. On the table, equal meals lie in one stack, so they
   * cannot be counted there.
   */
  const laidOut = async () =>
    Number(
      (await it.page
        .locator('.zone[aria-label^="first inn from Kyoto, meals on offer: "]')
        .getAttribute("aria-label"))!.split(": ")[1],
    );

  test("a variant that is turned on takes a meal away at once", async () => {
    await answers(it.page).first().click();
    await expectMoves(it.page, 1);
    await answers(it.page).first().click();
    await expectMoves(it.page, 2);
    await answer(it.page, "walk first-inn");
    while ((await it.page.locator('button.answer[data-answer="walk first-inn"]').count()) > 0)
      await answer(it.page, "walk first-inn");
    const before = await laidOut();
    expect(before).toBeGreaterThan(1);
    await it.page.getByRole("button", { name: "Variants", exact: true }).click();
    await it.page
      .getByLabel(/Labužnická|Gastronomic/)
      .first()
      .check();
    await within(laidOut).toBe(before - 1);
    await it.page.keyboard.press("Escape");
  });

  test("asks why a space cannot be chosen", async () => {
    await it.page.getByRole("slider", { name: "Time line" }).fill("2");
    await expectMoves(it.page, 2, Number((await moves(it.page).innerText()).split("/")[1]));
    await it.page.locator('[role="img"][data-hit][aria-label^="Edo"]').click({ button: "right", force: true });
    const why = it.page.getByRole("dialog", { name: /Edo/ });
    await why.waitFor();
    expect(await why.innerText()).toContain("no later than first inn from Kyoto");
    expect(await why.innerText()).not.toContain("`");
    await why.getByRole("button", { name: "Show the line" }).first().click();
    await within(() => it.page.locator(".status-bar").innerText()).not.toContain("Line 1,");
  });

  test("speaks Czech", async () => {
    await it.page.getByTitle("Česky").click();
    await it.page.locator(".game-title", { hasText: "Tokaidó" }).waitFor();
    await it.page.getByTitle("English").click();
  });

  test("lays the text out", async () => {
    await goToLine(it.page, lineOf(readFileSync(join(it.folder, GAME), "utf8"), "  - shuffle spring-deck"));
    await it.page.keyboard.type("   # first of all");
    await it.page.keyboard.press("Shift+Alt+F");
    await within(() => it.page.locator(".view-lines").innerText()).toMatch(/spring-deck\s{1,2}#\sfirst/);
  });

  test("begins a house variant, whose title with markup stays text, and turns it on", async () => {
    await it.page.getByRole("button", { name: /^Variants/ }).click();
    await it.page.getByRole("button", { name: "New house variant" }).click();
    const title = '<img src=x onerror="document.title=1"><b>Rich</b>';
    await it.page.getByLabel("Title").fill(title);
    await it.page.getByRole("button", { name: "Begin", exact: true }).click();
    await it.page.getByRole("tab", { name: /img-src/ }).waitFor();
    // The tab appears first, and the editor shows the text a moment later.
    await within(() => it.page.locator(".view-lines").first().innerText()).toMatch(/variant:\simg-src/);
    await within(() => it.page.evaluate(() => document.activeElement?.closest(".monaco-editor") !== null)).toBe(true);
    await paste(it.page, "change:\n  - after setup:\n      - as each p in seats: gain 30 coins");
    await it.page.getByText("No errors").waitFor();
    await within(() => counter(it.page, "coin")).toBeGreaterThan(29);
    await it.page.getByRole("button", { name: /^Variants/ }).click();
    await it.page.getByText(title).first().waitFor();
    expect(await it.page.locator("img").count()).toBe(0);
    await it.page.keyboard.press("Escape");
    await it.page.keyboard.press("Control+s");
    await within(() =>
      readFileSync(join(it.folder, "games/tokaido/img-src-x-onerror-document-title-1-b-rich-b.yaml"), "utf8"),
    ).toContain("gain 30 coins");
    expect(it.errors).toEqual([]);
  });

  test("an audit of the light and of the dark page finds nothing serious", async () => {
    // The test adds letters to the game's name in line 5, so that the page also shows a mistake.
    await goToLine(it.page, 5);
    await it.page.keyboard.type("-gian");
    await mistake(it.page).waitFor();
    await it.page.keyboard.press("Alt+3");
    await it.page.locator(".problems").waitFor();
    // The audit is no script of the page. It is evaluated from outside, so the security policy of the page does not
    // forbid it.
    await it.page.evaluate(readFileSync(new URL(import.meta.resolve("axe-core")), "utf8"));
    for (const colorScheme of ["light", "dark"] as const) {
      // Turns off motion. Otherwise the audit could judge a colour in the middle of a transition.
      await it.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await seriousFaults(it.page)).toEqual([]);
    }
  });
});

/** The findings of an accessibility audit of the current page that are at least serious. */
function seriousFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const axe = (
      globalThis as unknown as {
        axe: {
          run(
            context: object,
            options: object,
          ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe;
    // The text editor Monaco draws its own parts, which are not audited.
    const { violations } = await axe.run({ exclude: [[".monaco-editor"]] }, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 160))
            .join(" | ")}`,
      );
  });
}
