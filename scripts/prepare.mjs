/**
 * Runs behind `npm ci` in a clone, before packing, and when `npx` sets itself up in a clone. There it
 * may come before anything is installed; then there is nothing to build with, and the command builds
 * when it is called.
 */
import { createRequire } from "node:module";

const installed = (name) => {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
};

if (installed("esbuild")) await import("./build.mjs");
