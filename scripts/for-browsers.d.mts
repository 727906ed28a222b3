import type { BuildOptions } from "esbuild";
export const FOR_BROWSERS: BuildOptions;
