/**
 * Finds effects whose frame always has the same address, such as that of the whole match. V8 knows where the words of
 * such a frame are, so it need not test each time that they exist.
 */
import { calledBy, edgesOf } from "../../../ir/control-flow.ts";
import type { Program } from "../../../ir/program.ts";

/** For each effect that always has the same address of its frame: this address. */
export function frameAddresses({ effects, main, anytime, rehearsed, layout }: Program): ReadonlyMap<number, number> {
  const found = new Map<number, number | undefined>();
  const lay = (id: number, address: number | undefined) => {
    const before = found.get(id);
    if (found.has(id) && (before === undefined || before === address)) return;
    const now = found.has(id) ? undefined : address;
    found.set(id, now);
    const end = now === undefined ? undefined : now + effects[id]!.size;
    for (const op of effects[id]!.ops) for (const to of calledBy(op)) lay(to, end);
  };
  const forked = effects.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "fork" ? edgesOf(op).calls : [])));
  for (const id of [...anytime, ...rehearsed, ...forked]) lay(id, undefined);
  lay(main, layout.frames);
  return new Map([...found].flatMap(([id, address]) => (address === undefined ? [] : [[id, address] as const])));
}
