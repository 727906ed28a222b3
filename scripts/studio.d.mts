export function buildStudio(root: string, outdir: string): Promise<void>;
