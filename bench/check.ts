/**
 * How long the check of one file takes in a process that has checked it many times: node bench/check.ts FILE
 */
import { readFileSync } from "node:fs";
import { checkSource } from "../src/dsl/index.ts";

const CHECKS = 100;
const name = process.argv[2]!;
const text = readFileSync(name, "utf8");

const times = Array.from({ length: CHECKS }, (_, i) => {
  // Another text each time: what was checked before is not checked again.
  const source = { name, text: `${text}# ${i}\n` };
  const begun = performance.now();
  checkSource(source);
  return performance.now() - begun;
});
// The first half only warms the machine up.
const counted = times.slice(CHECKS / 2).sort((a, b) => a - b);
console.log(`check of ${name}, warm: ${counted[counted.length >> 1]!.toFixed(1)} ms`);
