/**
 * Computes the changes by each move of a match, as values by name. With recorded changes, a replay can report the move
 * at which it first differs.
 */
import type { Executor } from "../../runtime/executor.ts";
import { Match } from "../match.ts";
import { repeatMove } from "../moves/moves.ts";
import type { Changes, Recorded, RecordedMatch } from "./record.ts";

/** The values of states and the contents of zones, by name. */
export type Values = ReadonlyMap<string, Recorded>;

/**
 * A state or zone whose value differs from the record. `recorded` or `now` is undefined if there is no state or zone
 * with this name.
 */
export interface Difference {
  readonly name: string;
  readonly recorded: Recorded | undefined;
  readonly now: Recorded | undefined;
}

/** The values of all states and zones in the current position. */
export function valuesOf(match: Match): Values {
  const { states, zones } = match.viewOfEverything();
  return new Map<string, Recorded>([
    ...states.map(({ name, value }) => [name, value ?? null] as const),
    ...zones.map(({ name, pieces }) => [name, pieces.map((piece) => piece!.name)] as const),
  ]);
}

/** The values in `after` that differ from those in `before`. */
export function changesBetween(before: Values, after: Values): Changes {
  return Object.fromEntries(
    [...after].filter(([name, value]) => !equal(value, before.get(name) ?? nothingLike(value))),
  );
}

/**
 * Compares the values after a step of a replay with the recorded ones, and returns those that differ. Values that
 * changed only now, or only in the record, are included.
 */
export function differences(recorded: Changes, before: Values, after: Values): readonly Difference[] {
  const wanted = new Map(Object.entries(recorded));
  const names = new Set([...wanted.keys(), ...Object.keys(changesBetween(before, after))]);
  return [...names].flatMap((name) => {
    const [then, now] = [wanted.get(name) ?? before.get(name) ?? nothingLike(after.get(name)), after.get(name)];
    return equal(then, now) ? [] : [{ name, recorded: then, now }];
  });
}

/**
 * The record, with the changes by each move added. For that, the moves of the record are played again on `executor`,
 * which must have the same rules.
 */
export function withChanges(record: RecordedMatch, executor: Executor): RecordedMatch {
  const match = Match.start(executor, record.seed);
  let before: Values = new Map();
  const step = (): Changes => {
    const [was, now] = [before, valuesOf(match)];
    before = now;
    return changesBetween(was, now);
  };
  const changes = [step()];
  for (const move of record.moves) {
    if (!repeatMove(match, move))
      throw new RangeError(`The move \`${move.answer}\` of ${move.by} does not belong to these rules.`);
    changes.push(step());
  }
  return { ...record, changes };
}

/**
 * The value that every state or zone is taken to have before the first step: 0, null or no pieces, depending on the
 * type of `value`. Recorded changes leave such values out.
 */
function nothingLike(value: Recorded | undefined): Recorded | undefined {
  return typeof value === "number" ? 0 : Array.isArray(value) ? [] : value === undefined ? undefined : null;
}

function equal(one: Recorded | undefined, other: Recorded | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
