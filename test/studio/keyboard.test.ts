/**
 * A user works in the studio without a mouse: panes, commands and answers by keys. The tests are one visit of the page,
 * in order.
 */
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { expectMoves } from "./played.ts";
import { within } from "./within.ts";
import { englishOn } from "./words.ts";

describe("by the keyboard alone", () => {
  const it = visiting("games/small/tic-tac-toe.yaml", {
    games: ["small/tic-tac-toe", "small/tic-tac-toe.test", "small/connect-four"],
  });

  const command = async (name: string) => {
    await it.page.keyboard.press("F1");
    await it.page.getByRole("combobox", { name: "Command" }).waitFor();
    await it.page.keyboard.type(name);
    await it.page.keyboard.press("Enter");
  };

  test("the licences of what the page holds are a command away", async () => {
    const [opened] = await Promise.all([it.page.context().waitForEvent("page"), command("Licences")]);
    expect(await opened.textContent("body")).toMatch(/^preact \d/m);
    await opened.close();
  });

  test("panes are gone through, and each shows where one is", async () => {
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      await it.page.keyboard.press("F6");
      seen.push(
        await it.page.evaluate(
          () => document.activeElement?.closest("[data-pane]")?.getAttribute("aria-label") ?? "none",
        ),
      );
    }
    expect(new Set(seen)).toEqual(new Set(["Files", "Rules", "Tools", "Game"]));
  });

  test("a match is played, taken back, played to its end and begun anew", async () => {
    await it.page.keyboard.press("Alt+2");
    await it.page.locator(".answer:focus").waitFor();
    await it.page.keyboard.press("5");
    await expectMoves(it.page, 1);
    await it.page.keyboard.press("Alt+ArrowLeft");
    await expectMoves(it.page, 0, 1);
    await it.page.keyboard.press("Alt+ArrowRight");
    await expectMoves(it.page, 1);
    // Gives the first answer each time, until a player has won.
    for (let made = 2; (await it.page.locator(".ending").count()) === 0; made++) {
      await it.page.keyboard.press("1");
      await expectMoves(it.page, made);
    }
    await command("new match");
    await expectMoves(it.page, 0);
  });

  test("another file is opened, saved under way and closed", async () => {
    await command("open game connect-four");
    await it.page.locator(".game-title", { hasText: /Connect/i }).waitFor();
    await command("close this tab");
    await it.page.locator(".game-title", { hasText: /Tic/i }).waitFor();
  });

  test("words are found in all files, replaced in all of them, and that is taken back in one step", async () => {
    await it.page.keyboard.press("Control+Shift+f");
    await it.page.getByRole("textbox", { name: "Find in all files" }).fill("tic-tac-toe");
    await it.page.getByLabel("Whole names").check();
    const status = it.page.locator(".search [role=status]");
    await within(() => status.innerText()).toMatch(/\d+ places in \d+ files/);
    const before = await status.innerText();
    await it.page.locator(".search .found", { hasText: "game:" }).last().click();
    await it.page.locator(".crumbs", { hasText: "game" }).waitFor();
    await it.page.getByLabel("Replace with").fill("noughts");
    await it.page.getByRole("button", { name: "Replace all" }).click();
    await within(() => status.innerText()).toBe("Not found.");
    await it.page.keyboard.press("Alt+1");
    await it.page.keyboard.press("Control+z");
    await within(() => status.innerText()).toBe(before);
    await within(() => it.page.locator(".tab .dirty").count()).toBe(0);
    await it.page.getByRole("button", { name: "Close the tools" }).click();
  });

  test("two files stand beside each other, and each is gone to by its name", async () => {
    await it.page.keyboard.press("Control+Backslash");
    await it.page.locator('[data-test="text-2"].at .monaco-editor.focused').waitFor();
    await it.page.keyboard.press("Control+p");
    await it.page.keyboard.type("tic-tac-toe.test");
    await it.page.keyboard.press("Enter");
    await within(() => it.page.locator('[data-test="text-2"] .view-lines').innerText()).toMatch(/scenario/);
    expect(await it.page.locator('[data-test="text-1"] .view-lines').innerText()).toMatch(/^game/);
    await it.page.locator('[data-test="text-1"] .view-line').first().click();
    await it.page.locator(".tab.active", { hasText: /^tic-tac-toe.yaml/ }).waitFor();
    await it.page.keyboard.press("Control+Backslash");
    await within(() => it.page.locator(".text").count()).toBe(1);
    expect(await it.page.locator(".view-lines").innerText()).toMatch(/^game/);
    await it.page.keyboard.press("Alt+z");
    await it.page.locator('.text-bar [aria-label^="Wrap"][aria-pressed="true"]').waitFor();
  });

  test("all of the page speaks Czech once it is chosen", async () => {
    await command("language english");
    await it.page.locator(".game-title", { hasText: "Piškvorky" }).waitFor();
    const left = new Set(await englishOn(it.page));
    const look = async () => {
      for (const each of await englishOn(it.page)) left.add(each);
    };
    for (const tool of await it.page.locator(".dock-tabs [role=tab]").all()) {
      await tool.click();
      await it.page.locator(".dock-panel").waitFor();
      await look();
    }
    for (const keys of ["F1", "Control+p"]) {
      await it.page.keyboard.press(keys);
      await it.page.locator(".palette").waitFor();
      await look();
      await it.page.keyboard.press("Escape");
    }
    await it.page.locator(".pane-head button").first().click();
    await it.page.locator("dialog .form").waitFor();
    await look();
    await it.page.keyboard.press("Escape");
    expect([...left]).toEqual([]);
    expect(await it.page.locator("html").getAttribute("lang")).toBe("cs");
  });

  test("and so does the text editor from the next visit on", async () => {
    await it.page.reload();
    await it.page.locator(".view-line").first().waitFor();
    await it.page.keyboard.press("F1");
    await it.page.locator(".palette li", { hasText: "Úpravy textu: Najít" }).first().waitFor();
    await it.page.keyboard.press("Escape");
    expect(it.errors).toEqual([]);
  });
});
