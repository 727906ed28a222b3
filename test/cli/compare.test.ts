import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

const VARIANT = "variants:\n  gift:\n    setup:\n      - as each p in seats: gain 1 taken\n";
const folder = folderWith({ "games/stones.yaml": `${STONES}${VARIANT}` });

describe("compare", () => {
  test("says what differs, and how sure that is", async () => {
    const { code, out } = await cli(["compare", "stones", "--variant", "gift", "-n", "40", "-w", "1"], { folder });
    expect(code).toBe(0);
    expect(out).toContain("stones, 2 players, with and without gift: 40 matches each");
    expect(out).toMatch(/score of player-1 +\d+\.\d\d +\d+\.\d\d +\+1\.00 +\+1\.00 to \+1\.00\n/);
    expect(out).toMatch(/turns .* may be chance/);
  });

  test("prints the same JSON with any number of workers", async () => {
    const run = async (workers: string) => (await cli(["compare", "stones", "-v", "gift", "-n", "30", "-w", workers, "--json"], { folder })).out;
    const out = await run("1");
    expect(await run("2")).toBe(out);
    const data = JSON.parse(out) as { readonly differences: readonly { readonly measure: object; readonly difference: number; readonly certain: boolean }[] };
    expect(data).toMatchObject({ game: "stones", players: 2, variants: ["gift"], both: [], seed: 1, games: 30, hash: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(data.differences.find(({ measure }) => JSON.stringify(measure) === '{"kind":"turns"}')).toMatchObject({ difference: 0, certain: false });
  });

  test("needs a variant", async () => {
    const { code, err } = await cli(["compare", "stones"], { folder });
    expect(code).toBe(2);
    expect(err).toContain("Name a variant with --variant.");
  });
});
