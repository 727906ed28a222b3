/** Writes the chapter about what lies on the table: zones, counters and marks, and the words that rules use. */
import type { Expression, Local, State, Type, Zone } from "../dsl/game.ts";
import { childrenOf } from "../dsl/visitor.ts";
import { joined, type Phrase, phrase } from "../narration/phrase.ts";
import { WITHOUT_NUMBER } from "../narration/titles.ts";
import { playersTable } from "./arrangement.ts";
import { type Author, row, section } from "./author.ts";
import { spanned } from "./phrases.ts";
import type { Row, Section } from "./rulebook.ts";

/** The chapter about what lies on the table. */
export function tableChapter(author: Author): Section {
  const { game, say } = author;
  const zones = [...game.zones, ...game.kinds.flatMap((kind) => kind.zones)];
  const states = [...game.states, ...game.kinds.flatMap((kind) => kind.states)];
  // A list of one word tells players nothing: nothing else can be meant.
  const lists = game.enums.filter(({ members }) => members.length > 1);
  const parts = [
    {
      id: "zones",
      title: say.zones,
      head: [say.title, say.whose, say.what, say.how, say.seen, say.notes],
      rows: distinct(zones.map((zone) => zoneRow(author, zone))),
    },
    {
      id: "counters",
      title: say.counters,
      head: [say.title, say.whose, say.values, say.start, say.notes],
      rows: distinct(states.map((state) => stateRow(author, state))),
    },
    {
      id: "lists",
      title: say.lists,
      head: [say.title, say.values],
      rows: lists.map(({ name, members, range }) =>
        row(`list-${name}`, range, [
          phrase`${author.words.title(name)}`,
          joined(
            members.map((member) => phrase`${author.words.title(member)}`),
            ", ",
          ),
        ]),
      ),
    },
  ];
  const players = playersTable(author);
  return section(
    "table",
    say.chapters.table,
    undefined,
    [],
    [
      ...(players.length === 0 ? [] : [section("players", say.sides, undefined, players)]),
      ...parts.flatMap(({ id, title, head, rows }) =>
        rows.length === 0 ? [] : [section(id, title, undefined, [{ kind: "table", head, rows }])],
      ),
    ],
  );
}

/**
 * Makes the ids of rows unique. If zones or counters of several kinds have the same name, the first one keeps its id,
 * and the others get a number.
 */
function distinct(rows: readonly Row[]): readonly Row[] {
  const seen = new Map<string | undefined, number>();
  return rows.map((each) => {
    const n = (seen.get(each.id) ?? 0) + 1;
    seen.set(each.id, n);
    return n === 1 ? each : { ...each, id: `${each.id}-${n}` };
  });
}

function holderOf(author: Author, { holder }: Zone | State): Phrase {
  return holder === undefined ? phrase`${author.say.all}` : author.thing(holder.name);
}

function zoneRow(author: Author, zone: Zone): Row {
  const { say } = author;
  const notes: Phrase[] = [
    ...ownNote(author, zone),
    ...(zone.capacity ? [say.limit(author.expression(zone.capacity), zone.capacity.kind === "const")] : []),
    ...(zone.refilledFrom ? [phrase`${say.refilled}: ${author.expression(zone.refilledFrom)}`] : []),
    ...(zone.showingTop ? [phrase`${say.showingTop}`] : []),
    ...(zone.uncounted ? [phrase`${say.uncounted}`] : []),
    ...(zone.inForce ? [phrase`${say.inForce[zone.inForce]}`] : []),
  ];
  return row(`zone-${zone.name}`, zone.range, [
    title(author, zone),
    holderOf(author, zone),
    author.thing(zone.of.name),
    phrase`${say.shapes[zone.shape]}`,
    seen(author, zone),
    joinedNotes(author, notes),
  ]);
}

/**
 * The title of a zone or state. For a family of states or zones, such as `load(fish)`, the title of the list that
 * contains `fish` follows: `load (goods)`. It is left out if both titles are equal.
 */
function title(author: Author, of: Zone | State): Phrase {
  const { words } = author;
  const name = "type" in of ? author.column(of) : author.zone(of);
  const list = of.family && words.title(of.family.of.name);
  return list === undefined || list === name ? phrase`${name}` : phrase`${name} (${list})`;
}

/** The notes about a zone or state in one cell. */
function joinedNotes({ say }: Author, notes: readonly Phrase[]): Phrase {
  return notes.length === 0 ? phrase`${say.nothing}` : joined(notes, "; ");
}

/** The game's own description of a zone or state as a note, which ends without a full stop. */
function ownNote({ words }: Author, { name }: Zone | State): readonly Phrase[] {
  const about = words.about(name);
  return about === undefined ? [] : [phrase`${about.replace(/\.$/, "")}`];
}

/**
 * For a family such as `good(fish)` with the same title as the list that contains `fish`: a note that names the words
 * of this list. Empty for all other states.
 */
function membersNote({ say, words }: Author, { name, family }: State): readonly Phrase[] {
  if (!family || !("members" in family.of) || words.title(family.of.name) !== words.title(name, WITHOUT_NUMBER))
    return [];
  return [phrase`${say.oneForEach(family.of.members.map((each) => words.title(each, WITHOUT_NUMBER)).join(", "))}`];
}

function seen({ say, rules }: Author, { seen: by }: Zone | State): Phrase {
  if (by.who !== "players") return phrase`${say.seenBy[by.who]}`;
  const cond = forAll(by.players);
  return cond ? say.allIf(rules.say(cond)) : rules.say(by.players);
}

/**
 * The condition of a query over all players, such as `p in player where …`, if the condition depends on no player.
 * Otherwise undefined.
 */
function forAll(players: Expression): Expression | undefined {
  if (players.kind !== "query" || players.in.kind !== "all") return undefined;
  const [clause, more] = players.clauses;
  return clause?.how === "where" && !more && !isAbout(clause.expr, players.binder) ? clause.expr : undefined;
}

/** Whether an expression refers to the member that a query tests, or to the acting player. */
function isAbout(e: Expression, member: Local): boolean {
  return (
    (e.kind === "local" && e.local === member) ||
    e.kind === "me" ||
    childrenOf(e).some((part) => part && isAbout(part, member))
  );
}

function stateRow(author: Author, state: State): Row {
  const { say } = author;
  const notes: Phrase[] = [
    ...ownNote(author, state),
    ...membersNote(author, state),
    ...(state.from ? [phrase`${say.from}: ${author.expression(state.from)}`] : []),
    ...(state.eachTurn ? [phrase`${say.eachTurn}`] : []),
    ...(state.seen.who === "all" ? [] : [phrase`${say.seen}: ${seen(author, state)}`]),
  ];
  return row(`state-${state.name}`, state.range, [
    title(author, state),
    holderOf(author, state),
    typeWords(author, state.type),
    state.initial ? author.expression(state.initial) : phrase`${startOf(author, state)}`,
    joinedNotes(author, notes),
  ]);
}

/** The initial value of a state whose declaration gives none. */
function startOf({ say, words }: Author, { type }: State): string {
  switch (type.kind) {
    case "int":
      return String(Math.min(Math.max(0, type.min), type.max));
    case "bool":
      return words.phrases.no;
    case "enum":
      return words.title(type.of.members[0]!);
    case "piece":
    case "card":
    case "effect":
    case "unknown":
    case "zone":
      return say.nothing;
  }
}

/** The possible values of a type, in words. */
export function typeWords(author: Author, type: Type): Phrase {
  const { say, words } = author;
  switch (type.kind) {
    case "int":
      return phrase`${Number.isFinite(type.max) && type.max < 999_999_999 ? spanned(type.min, type.max) : say.upwards(type.min)}`;
    case "bool":
      return phrase`${say.yesNo}`;
    case "enum":
      return phrase`${type.of.members.map((member) => words.title(member)).join(", ")}`;
    case "piece":
      return joined(
        type.of.map((kind) => author.thing(kind.name)),
        ", ",
      );
    case "card":
    case "effect":
    case "unknown":
    case "zone":
      return phrase`${say.nothing}`;
  }
}
