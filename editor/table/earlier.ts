/**
 * Compares the table, the answers and the log before and after a change of the rules, to show earlier values beside the
 * new ones.
 */
import type { CardModel, Model, PrintedValue } from "../../src/session/model.ts";
import type { AnswerShown, Gain, Item, LogEntry, Snapshot, StateValue } from "../../src/session/snapshot.ts";

/** A table that was drawn: the model of its game, and the snapshot of its position. */
export interface Drawn {
  readonly model: Model;
  readonly snapshot: Snapshot;
}

/** The table before a change of the rules. It finds the earlier value of a thing on the new table. */
export class Earlier {
  private readonly now: Drawn;
  private readonly language: string;
  private readonly cards: ReadonlyMap<string, { readonly card: CardModel; readonly model: Model }>;
  private readonly states: ReadonlyMap<string, number | undefined>;
  private readonly previews: ReadonlyMap<string, string>;
  private readonly log: ReadonlyMap<LogEntry, LogEntry>;

  constructor(before: Drawn, now: Drawn, language: string) {
    this.now = now;
    this.language = language;
    this.cards = new Map(before.model.cards.map((card) => [card.name, { card, model: before.model }]));
    this.states = statesOf(before);
    this.previews = new Map(answersOf(before.snapshot).map(({ name, preview }) => [name, preview[language] ?? ""]));
    this.log = besideEachOther(before.snapshot.log, now.snapshot.log);
  }

  /** The earlier value of a field printed on a card; undefined if it has not changed. */
  printed({ card }: Item, field: string): string | undefined {
    const own = card === undefined ? undefined : this.now.model.cards[card];
    const then = own && this.cards.get(own.name);
    if (!own || !then) return undefined;
    const [was, is] = [this.words(then.model, then.card, field), this.words(this.now.model, own, field)];
    return was === is ? undefined : was;
  }

  /**
   * The earlier value of a counter; undefined if it has not changed.
   *
   * @param owner the piece that has the counter; if missing, the game itself
   */
  state(value: StateValue, owner?: Item): number | undefined {
    const was = this.states.get(keyOf(this.now.model, value, owner));
    return was === value.value ||
      value.value === undefined ||
      this.now.model.states[value.state]?.type.kind !== "number"
      ? undefined
      : was;
  }

  /** The earlier preview (costs and gains) of an answer; undefined if it has not changed. */
  preview({ name, preview }: AnswerShown): string | undefined {
    const was = this.previews.get(name);
    const now = preview[this.language];
    // As long as the new preview is not computed, it cannot be compared.
    return was === undefined || now === undefined || was === now ? undefined : was;
  }

  /** The sentence that stood in the log before the change; undefined if it has not changed. */
  entry(entry: LogEntry): string | undefined {
    const was = this.log.get(entry)?.text[this.language];
    return was === entry.text[this.language] ? undefined : was;
  }

  /** The earlier gain in a move (0 if there was none); undefined if it has not changed. */
  gain(entry: LogEntry, { player, state, member, by }: Gain): number | undefined {
    const then = this.log.get(entry);
    const { states } = this.now.model;
    const was =
      then?.gains?.find(
        (gain) => gain.player === player && gain.member === member && states[gain.state]?.name === states[state]?.name,
      )?.by ?? 0;
    return then === undefined || was === by ? undefined : was;
  }

  private words(model: Model, { fields }: CardModel, field: string): string {
    return (fields.find(({ name }) => name === field)?.values ?? []).map((value) => this.word(model, value)).join(", ");
  }

  private word(model: Model, value: PrintedValue): string {
    switch (value.kind) {
      case "word":
        return model.lists[value.list]?.members[value.member]?.title[this.language] ?? "";
      case "piece":
        return model.cards[value.card]?.title[this.language] ?? "";
      case "rules":
        return (value.lines[this.language] ?? [])
          .map(({ words }) => words.map((part) => (typeof part === "string" ? part : part.title)).join(""))
          .join("; ");
      case "bool":
      case "number":
        return String(value.value);
    }
  }
}

/**
 * Finds for each entry of the log the entry that stood there before the change of the rules. Two entries belong
 * together if they stand at the same place among the entries of the same move. The move must have equally many entries
 * before and after the change.
 */
function besideEachOther(before: readonly LogEntry[], now: readonly LogEntry[]): ReadonlyMap<LogEntry, LogEntry> {
  const then = byMove(before);
  const found = new Map<LogEntry, LogEntry>();
  for (const [move, entries] of byMove(now)) {
    const others = then.get(move) ?? [];
    if (others.length === entries.length) for (const [i, entry] of entries.entries()) found.set(entry, others[i]!);
  }
  return found;
}

function byMove(log: readonly LogEntry[]): ReadonlyMap<number, readonly LogEntry[]> {
  const found = new Map<number, LogEntry[]>();
  for (const entry of log) {
    const entries = found.get(entry.move);
    if (entries) entries.push(entry);
    else found.set(entry.move, [entry]);
  }
  return found;
}

function answersOf({ decisions }: Snapshot): readonly AnswerShown[] {
  return decisions.flatMap(({ asked }) => asked?.answers ?? []);
}

/** The values of counters that stay at one place: those of the game, of players, and of spaces. */
function statesOf({ model, snapshot }: Drawn): ReadonlyMap<string, number | undefined> {
  const found = new Map<string, number | undefined>();
  for (const value of snapshot.states) found.set(keyOf(model, value, undefined), value.value);
  for (const item of snapshot.fixed) for (const value of item.states) found.set(keyOf(model, value, item), value.value);
  return found;
}

function keyOf({ states, cards }: Model, { state, member }: StateValue, owner: Item | undefined): string {
  return [owner?.card === undefined ? "" : cards[owner.card]!.name, states[state]!.name, member ?? ""].join(" ");
}
