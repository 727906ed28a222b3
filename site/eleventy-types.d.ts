/** Eleventy has no types of its own: what is used here. */
declare module "@11ty/eleventy" {
  export const IdAttributePlugin: unknown;
  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly quietMode: boolean;
        readonly configPath: string;
        readonly config: (configuration: never) => unknown;
      },
    );
    write(): Promise<unknown>;
  }
}
