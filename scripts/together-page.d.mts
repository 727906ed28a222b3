import type { Metafile } from "esbuild";
export function buildTogether(root: string, outdir: string): Promise<Metafile>;
