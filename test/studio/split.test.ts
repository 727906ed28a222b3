import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { Split } from "../../editor/studio/split.ts";
import type { Workspace } from "../../editor/files/workspace.ts";

function opened(...tabs: readonly string[]) {
  const workspace = {
    tabs: signal<readonly string[]>(tabs),
    active: signal<string | undefined>(tabs[0]),
    open: (path: string) => (workspace.active.value = path),
  };
  return { workspace, split: new Split(workspace as unknown as Workspace) };
}

test("the second text begins with the same file, and then shows what is opened there", () => {
  const { workspace, split } = opened("game", "variant");
  expect(split.files.value).toEqual(["game"]);
  split.turn();
  expect([split.files.value, split.at.value]).toEqual([["game", "game"], 1]);
  workspace.open("variant");
  expect(split.files.value).toEqual(["game", "variant"]);
});

test("the file on the screen is that of the text in which one writes", () => {
  const { workspace, split } = opened("game", "variant");
  split.turn();
  workspace.open("variant");
  split.enter(0);
  expect(workspace.active.value).toBe("game");
  workspace.open("variant");
  expect(split.files.value).toEqual(["variant", "variant"]);
});

test("one text is left, the one in which one writes, or the one that is not closed", () => {
  const { workspace, split } = opened("game", "variant");
  split.turn();
  workspace.open("variant");
  split.turn();
  expect([split.files.value, split.at.value, workspace.active.value]).toEqual([["variant"], 0, "variant"]);
  split.turn();
  workspace.open("game");
  split.close(1);
  expect([split.files.value, workspace.active.value]).toEqual([["variant"], "variant"]);
});

test("a text goes with its file", () => {
  const { workspace, split } = opened("game", "variant");
  split.turn();
  workspace.open("variant");
  workspace.tabs.value = ["variant"];
  expect([split.files.value, split.at.value]).toEqual([["variant"], 0]);
});
