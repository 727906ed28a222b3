/** The editor of the studio proposes words while a user types. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { lineOf, paste, typeBelow } from "./visit.ts";
import { within } from "./within.ts";

describe("completion", () => {
  const it = visiting("games/tokaido.yaml", { games: ["tokaido"] });

  const list = () => it.page.locator(".suggest-widget.visible");
  const rows = () => list().locator(".monaco-list-row .label-name");
  const text = async () => (await it.page.locator(".view-lines").innerText()).replaceAll("\u00a0", " ");

  /** Begins a rule below the line that contains `below`, and types `words`. */
  async function type(below: string, words: string): Promise<void> {
    await typeBelow(
      it.page,
      lineOf(readFileSync(join(it.folder, "games/tokaido.yaml"), "utf8"), below),
      `${/^ */.exec(below)![0]}- `,
    );
    await it.page.keyboard.type(words, { delay: 20 });
  }

  test("keeps one dash where somebody types another one after that of the next item", async () => {
    await type("  - shuffle meal-deck", "shuffle meal-deck");
    await it.page.keyboard.press("Escape");
    await it.page.keyboard.press("Enter");
    await it.page.keyboard.type("- shuffle road", { delay: 20 });
    await within(text).toContain("- shuffle road");
    expect(await text()).not.toContain("- - ");
    await discard();
  });

  async function discard(): Promise<void> {
    await it.page.keyboard.press("Escape");
    await it.page.keyboard.press("F1");
    await it.page.getByRole("combobox", { name: "Command" }).fill("discard unsaved");
    await it.page.keyboard.press("Enter");
    await within(() => it.page.locator(".tab .dirty").count()).toBe(0);
  }

  test("comes while a rule is typed, and is accepted with its places to fill in", async () => {
    await type("  - shuffle spring-deck", "mov");
    await within(() => rows().first().innerText()).toBe("move pieces to zone");
    await it.page.keyboard.press("Enter");
    await list().waitFor({ state: "hidden" });
    await within(text).toContain("- move pieces to zone");
    // The inserted line has gaps to fill in. The first gap is selected, so the typed text replaces it.
    await it.page.keyboard.type("souvenir-d", { delay: 20 });
    await within(() => rows().first().innerText()).toBe("souvenir-deck");
    await it.page.keyboard.press("Enter");
    await within(text).toContain("- move souvenir-deck to zone");
    await discard();
  });

  test("comes after a space, tells what is proposed, and puts zones first", async () => {
    await type("  - shuffle spring-deck", "for each s in ");
    await within(() => rows().allInnerTexts()).toEqual(expect.arrayContaining(["encounter-deck"]));
    await it.page.keyboard.type("souvenir-", { delay: 20 });
    await within(() => rows().first().innerText()).toBe("souvenir-deck");
    await it.page.keyboard.press("Control+Space");
    await within(() => it.page.locator(".suggest-details").innerText()).toContain("deck of all souvenir");
    await it.page.keyboard.press("Tab");
    await within(text).toContain("- for each s in souvenir-deck");
    await discard();
  });

  test("comes after a dot and in brackets", async () => {
    await type("        - gain collection-points(place-in-collection(s)) points", "if any(");
    await within(() => rows().allInnerTexts()).toEqual(expect.arrayContaining(["achievement", "category"]));
    await it.page.keyboard.type("me.", { delay: 20 });
    await within(() => rows().allInnerTexts()).toEqual(expect.arrayContaining(["meals", "souvenirs"]));
    await it.page.keyboard.type("sou", { delay: 20 });
    await within(() => rows().first().innerText()).toBe("souvenirs");
    await it.page.keyboard.press("Enter");
    await within(text).toContain("if any(me.souvenirs");
    await discard();
  });

  test("knows the game in a variant and in scenarios", async () => {
    await it.page.getByRole("button", { name: /movement\.test\.yaml/ }).click();
    await it.page.locator(".tab.active", { hasText: "movement" }).waitFor();
    await it.page.keyboard.press("Alt+1");
    await it.page.keyboard.press("Control+End");
    await it.page.keyboard.press("Enter");
    await paste(it.page, "---\nscenario: Ours\ngame: tokaido\nplayers: 2\nsteps:\n");
    await it.page.keyboard.type("  - mo", { delay: 20 });
    await within(() => rows().first().innerText()).toBe("move");
    await it.page.keyboard.press("Enter");
    // After `move: ` the names of moves are proposed at once, without a further key.
    await within(() => rows().allInnerTexts()).toEqual(expect.arrayContaining(["buy", "bless"]));
    await it.page.keyboard.type("wa", { delay: 20 });
    await within(() => rows().first().innerText()).toBe("walk");
    await it.page.keyboard.press("Enter");
    await within(text).toContain("- move: walk");
    await it.page.keyboard.press("Escape");
    await it.page.getByRole("button", { name: "botan.yaml" }).click();
    await it.page.locator(".tab.active", { hasText: "botan" }).waitFor();
    await it.page.keyboard.press("Alt+1");
    await it.page.keyboard.press("Control+End");
    await paste(it.page, "\nchange:\n  - after collect(s):\n      - ");
    await it.page.keyboard.type("choose x in stall to ", { delay: 20 });
    await within(() => rows().allInnerTexts()).toEqual(expect.arrayContaining(["buy", "bless"]));
    expect(it.errors).toEqual([]);
  });
});
