/** Tests of the commands' file paths: which paths are files or folders, and which are refused. */
import { symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isFile, isFolder } from "../../src/cli/files.ts";
import { cli, folderWith, STONES } from "./harness.ts";

it("finds nothing behind a file, with every Node that is supported", () => {
  const behind = join(import.meta.filename, "games");
  expect([isFile(behind), isFolder(behind)]).toEqual([false, false]);
});

it.skipIf(process.platform === "win32")("refuses what has no end: a device, a socket", async () => {
  const device = folderWith({ "stones.yaml": STONES });
  symlinkSync("/dev/zero", join(device, "x.yaml"));
  const socket = folderWith({ "stones.yaml": STONES });
  const server = createServer().listen(join(socket, "x.yaml"));
  await new Promise((listening) => server.once("listening", listening));
  for (const folder of [device, socket]) {
    const { code, out, err } = await cli(["check"], { folder });
    expect([code, out + err]).toEqual([2, expect.stringContaining("`x.yaml` is not a regular file")]);
  }
  server.close();
});

it.skipIf(process.platform === "win32")("says of links that lead to each other that they cannot be read", async () => {
  const folder = folderWith({ "stones.yaml": STONES });
  symlinkSync("b.yaml", join(folder, "a.yaml"));
  symlinkSync("a.yaml", join(folder, "b.yaml"));
  const { code, out, err } = await cli(["check"], { folder });
  expect([code, out + err]).toEqual([2, expect.stringContaining("`a.yaml` cannot be read")]);
});
