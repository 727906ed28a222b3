export function bundled(): Promise<{ readonly code: string; readonly inputs: readonly string[] }>;
export function packageFiles(): Promise<Readonly<Record<string, Uint8Array>>>;
export function zipped(files: Readonly<Record<string, Uint8Array>>): Uint8Array;
