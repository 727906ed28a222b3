import { expect, test } from "vitest";
import { tellFaults } from "../../editor/app/faults.ts";

function toldOf(...events: readonly [string, object][]): readonly string[] {
  const page = new EventTarget();
  const told: string[] = [];
  tellFaults(page as Window, (message) => told.push(message));
  for (const [type, more] of events) page.dispatchEvent(Object.assign(new Event(type), more));
  return told;
}

test("an unhandled rejection is reported, and so is an error", () => {
  expect(
    toldOf(
      ["unhandledrejection", { reason: new Error("no such move") }],
      ["unhandledrejection", { reason: "gone" }],
      ["error", { error: new Error("no such card") }],
    ),
  ).toEqual(["no such move", "gone", "no such card"]);
});

test("what was ended on purpose is not, nor what is no error", () => {
  const canceled = Object.assign(new Error("Canceled"), { name: "Canceled" });
  expect(toldOf(["unhandledrejection", { reason: canceled }], ["error", { error: undefined }])).toEqual([]);
});
