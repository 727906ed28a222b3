/** The studio shows messages of the checker on a page in another language than English. */
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { typeBelow } from "./visit.ts";

describe("the problems in Czech", () => {
  const it = visiting("games/small/tic-tac-toe.yaml", { games: ["small/tic-tac-toe"] });

  test("say that they are in English, and are read so", async () => {
    await typeBelow(it.page, 1, "nonsense: 1");
    await it.page.locator("button[lang=cs]").first().click();
    await it.page.locator(".first-problem [lang=en]").first().waitFor();
    await it.page.keyboard.press("Alt+3");
    await it.page.locator(".problems [lang=en]").first().waitFor();
    await it.page.getByText("Zprávy jsou anglicky").waitFor();
    expect(await it.page.locator("html").getAttribute("lang")).toBe("cs");
    expect(it.errors).toEqual([]);
  });
});
