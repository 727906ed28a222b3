/**
 * Runs commands beside each other: `node scripts/together.mjs tsc "tsc -p editor"`. What each prints comes in one piece
 * when it ends. Fails where one of them fails, after all have ended.
 */
import { spawn } from "node:child_process";

const ends = process.argv.slice(2).map(
  (command) =>
    new Promise((resolve) => {
      const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
      const printed = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
      child.on("close", (code, signal) => {
        const failed = code === 0 ? "" : `${command}: ${signal ?? `exit code ${code}`}\n`;
        process.stdout.write(`${Buffer.concat(printed)}${failed}`, () => resolve(code === 0));
      });
    }),
);
if ((await Promise.all(ends)).includes(false)) process.exitCode = 1;
