/**
 * Runs after `npm ci` in a clone, and before packing. Where the development dependencies are missing there is nothing to
 * build with: a release has its bundle with it, any other clone is built when its dependencies are installed.
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
