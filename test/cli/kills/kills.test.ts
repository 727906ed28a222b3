/**
 * A program that is killed while it writes leaves either the old text or the new one, and does not block other
 * programs.
 */
import { expect, test } from "vitest";
import { killed, WRITERS } from "./kills.ts";

test.each(Object.keys(WRITERS))(
  "`%s`, killed while it writes",
  async (name) => {
    const whole = await killed(name, Number.POSITIVE_INFINITY);
    expect(whole).toMatchObject({ killed: false, faults: [] });
    // Kills the program after it has taken the lock, when half of the text is written, and before the draft replaces
    // the file.
    const steps = [1, Math.ceil(whole.steps / 3), Math.ceil(whole.steps / 2)];
    for (const step of steps) expect((await killed(name, step)).faults).toEqual([]);
  },
  120_000,
);
