import { Command } from "commander";
import type { Host } from "../host.ts";

export function testCommand(_host: Host, _ends: (code: number) => void): Command {
  return new Command("test");
}
