/** The changes of each move of a match, by name, so that a replay can report where it diverges. */
import type { Executor } from "../../runtime/executor.ts";
import { Match } from "../match.ts";
import { repeatMove } from "../moves/moves.ts";
import type { Changes, Recorded, RecordedMatch } from "./record.ts";

/** States and zones by name, with their values. */
export type Values = ReadonlyMap<string, Recorded>;

/** A state or zone that differs from the record. Undefined: no state or zone has this name. */
export interface Difference {
  readonly name: string;
  readonly recorded: Recorded | undefined;
  readonly now: Recorded | undefined;
}

/** All states and zones of a position. */
export function valuesOf(match: Match): Values {
  const { states, zones } = match.viewOfEverything();
  return new Map<string, Recorded>([
    ...states.map(({ name, value }) => [name, value ?? null] as const),
    ...zones.map(({ name, pieces }) => [name, pieces.map((piece) => piece!.name)] as const),
  ]);
}

/** The values in `after` that differ from `before`. */
export function changesBetween(before: Values, after: Values): Changes {
  return Object.fromEntries(
    [...after].filter(([name, value]) => !equal(value, before.get(name) ?? nothingLike(value))),
  );
}

/** The values that differ from the recorded ones of a step, and further values that the step changed. */
export function differences(recorded: Changes, before: Values, after: Values): readonly Difference[] {
  const wanted = new Map(Object.entries(recorded));
  const names = new Set([...wanted.keys(), ...Object.keys(changesBetween(before, after))]);
  return [...names].flatMap((name) => {
    const [then, now] = [wanted.get(name) ?? before.get(name) ?? nothingLike(after.get(name)), after.get(name)];
    return equal(then, now) ? [] : [{ name, recorded: then, now }];
  });
}

/** A record with the changes of its moves, which are carried out again for this. `executor`: for the same rules. */
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

/** The initial value of an unchanged value, which a record leaves out. */
function nothingLike(value: Recorded | undefined): Recorded | undefined {
  return typeof value === "number" ? 0 : Array.isArray(value) ? [] : value === undefined ? undefined : null;
}

function equal(one: Recorded | undefined, other: Recorded | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
