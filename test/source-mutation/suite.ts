/**
 * Takes the place of Vitest when a test file imports it. It keeps the tests of a file, so that a process can run some
 * of them again and again.
 */
// oxlint-disable typescript/no-explicit-any -- tests have the types that Vitest gives them
export { expect, vi } from "vitest";

type Run = (...args: any[]) => unknown;

/** One test. `run` also runs the hooks of its file and of its groups. */
export interface Case {
  readonly run: () => Promise<void>;
}

interface Group {
  readonly parent: Group | undefined;
  readonly before: Run[];
  readonly after: Run[];
  readonly beforeEach: Run[];
  readonly afterEach: Run[];
  begun: boolean;
}

let cases: Case[] = [];
let group = root();
let groups: Group[] = [group];

function root(parent?: Group): Group {
  return { parent, before: [], after: [], beforeEach: [], afterEach: [], begun: false };
}

/** Loads a test file. Returns its tests in order, and `end`, which runs the hooks for the end of the file. */
export async function collected(
  load: () => Promise<unknown>,
): Promise<{ readonly cases: readonly Case[]; readonly end: () => Promise<void> }> {
  cases = [];
  group = root();
  groups = [group];
  await load();
  const mine = groups;
  return {
    cases,
    end: async () => {
      for (const { begun, after } of mine.toReversed()) if (begun) for (const each of after) await each();
    },
  };
}

function added(run: Run, args: readonly unknown[]): void {
  const own = group;
  cases.push({
    run: async () => {
      const path: Group[] = [];
      for (let at: Group | undefined = own; at; at = at.parent) path.unshift(at);
      for (const each of path)
        if (!each.begun) {
          each.begun = true;
          for (const before of each.before) await before();
        }
      for (const each of path) for (const before of each.beforeEach) await before();
      try {
        await run(...args);
      } finally {
        for (const each of path.toReversed()) for (const after of each.afterEach) await after();
      }
    },
  });
}

function described(body: Run, args: readonly unknown[]): void {
  const outer = group;
  group = root(outer);
  groups.push(group);
  body(...args);
  group = outer;
}

/**
 * Makes a function that is called like `test` or `describe` of Vitest, also as `test.each`. Options among the arguments
 * have no effect.
 */
function ofVitest(add: (run: Run, args: readonly unknown[]) => void) {
  const body = (rest: readonly unknown[]) => rest.find((part): part is Run => typeof part === "function")!;
  return Object.assign((_: string, ...rest: unknown[]) => add(body(rest), []), {
    each:
      (rows: readonly unknown[]) =>
      (_: string, ...rest: unknown[]) => {
        for (const row of rows) add(body(rest), Array.isArray(row) ? row : [row]);
      },
  });
}

export const test = ofVitest(added);
export const it = test;
export const describe = ofVitest(described);
export const beforeAll = (run: Run): void => void group.before.push(run);
export const afterAll = (run: Run): void => void group.after.push(run);
export const beforeEach = (run: Run): void => void group.beforeEach.push(run);
export const afterEach = (run: Run): void => void group.afterEach.push(run);
