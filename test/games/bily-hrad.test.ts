/** Bílý hrad against its rulebook: scenarios for its rules. */
import { describe, expect, test } from "vitest";
import { failures, gameText, runner, scenariosOf } from "./scenarios.ts";

const scenarios = scenariosOf("bily-hrad");

describe("each scenario shows its rules", () => {
  const whole = runner("bily-hrad", gameText("bily-hrad"));
  test.each(scenarios.map((scenario) => [scenario.file.replace(".test.yaml", ""), scenario.title, scenario] as const))("%s: %s", (_, title, scenario) => {
    expect(title).not.toBe("");
    expect(scenario.covers).not.toEqual([]);
    expect(failures(whole, scenario)).toEqual([]);
  });
});
