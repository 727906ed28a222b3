/** Declares kinds: first the names and order of all kinds, then the fields, states, zones and links of each. */
import type { Enum, Field, Kind, State, Zone } from "../../game.ts";
import type { FieldDecl, GameFile, KindDecl } from "../../ast/game-file.ts";
import { isOfEveryPiece } from "../../schema/pieces.ts";
import { formOf, isBoard, sizeOf } from "./board.ts";
import type { Check } from "../check.ts";
import { declare, kindNamed, parameters, typeOf } from "./declare.ts";
import { declareState } from "./declare-states.ts";
import { declareZone } from "./declare-zones.ts";
import type { Draft } from "./draft.ts";
import { ownMember } from "./members.ts";
import { int } from "../types/types.ts";
import { directions } from "./symbol-table.ts";

/** A kind while it is declared, when its lists still grow. */
export interface KindDraft {
  readonly kind: Draft<Kind> & { readonly fields: Field[]; readonly states: State[]; readonly zones: Zone[] };
  readonly decl: KindDecl | undefined;
}

/** All kinds. `player` is the first, and each kind comes after its more general kind. */
export function declareKinds(c: Check, file: GameFile): readonly KindDraft[] {
  const own = file.kinds.find((decl) => decl.name.text === "player");
  const others = file.kinds.filter((decl) => decl !== own);
  const drafts = [
    draft(c, own, { text: "player", range: own?.name.range ?? file.name.range }),
    ...others.map((decl) => draft(c, decl, decl.name)),
  ];
  for (const { kind, decl } of drafts) if (decl?.is) kind.is = kindNamed(c, decl.is);
  for (const { kind, decl } of drafts) {
    if (!decl?.is || !isItself(kind)) continue;
    c.report("kind-is-itself", decl.is.range, { name: kind.name });
    kind.is = undefined;
  }
  for (const { kind, decl } of drafts) if (decl?.owner) checkOwner(c, kind, decl.owner.text, decl);
  const sorted = new Set<KindDraft>();
  for (const each of drafts) addAfterParent(each, drafts, sorted);
  return [...sorted];
}

function draft(c: Check, decl: KindDecl | undefined, { text: name, range }: KindDecl["name"]): KindDraft {
  const kind: KindDraft["kind"] = {
    name,
    title: decl?.title ?? new Map(),
    is: undefined,
    owned: decl?.owner !== undefined,
    fields: [],
    states: [],
    zones: [],
    links: decl?.links.map((link) => link.text) ?? [],
    range,
  };
  declare(c, { sort: "kind", kind, name, range });
  if (!c.symbols.kinds.has(name)) c.symbols.kinds.set(name, kind);
  return { kind, decl };
}

function isItself(kind: Kind): boolean {
  let steps = 0;
  for (let k = kind.is; k; k = k.is) if (k === kind || ++steps > 100) return true;
  return false;
}

/** Adds a kind to `sorted`, after its more general kind. */
function addAfterParent(of: KindDraft, drafts: readonly KindDraft[], sorted: Set<KindDraft>): void {
  const { is } = of.kind;
  const parent = is && drafts.find(({ kind }) => kind === is);
  if (parent && !sorted.has(parent)) addAfterParent(parent, drafts, sorted);
  sorted.add(of);
}

function checkOwner(c: Check, kind: Kind, owner: string, decl: KindDecl): void {
  c.observer?.used(decl.owner!.range, {
    sort: "kind",
    kind: c.symbols.player,
    name: "player",
    range: c.symbols.player.range,
  });
  if (owner !== "player") c.report("owner-is-player", decl.owner!.range, { kind: kind.name, owner });
}

/** Marks a kind as owned by players if its more general kind is. */
export function inheritOwners(drafts: readonly KindDraft[]): void {
  for (const { kind } of drafts) if (kind.is?.owned) kind.owned = true;
}

/** Declares an enumeration of the links of all kinds. */
export function declareLinks(c: Check, drafts: readonly KindDraft[]): void {
  const names = drafts.flatMap(({ decl }) => decl?.links ?? []);
  const [first] = names;
  if (!first) return;
  const link: Enum = { name: "link", members: [...new Set(names.map((name) => name.text))], range: first.range };
  c.symbols.link = link;
  for (const { text, range } of names) c.observer?.declared(range, { sort: "link", name: text, of: link });
  addQuietly(c, link, names);
}

/** Declares the names of directions, such as `north`, if the game has a board. */
export function declareDirections(c: Check, file: GameFile): void {
  const boards = file.pieces.flatMap(({ kind, how }) => (isBoard(how) ? [{ kind, form: formOf(how) }] : []));
  const [first] = boards;
  if (!first) return;
  const other = boards.find(({ form }) => form !== first.form);
  if (other)
    c.report("two-sorts-of-directions", other.kind.range, { kind: other.kind.text, other: first.kind.text }, [
      { range: first.kind.range, label: "the other board" },
    ]);
  const direction: Enum = { name: "direction", members: directions[first.form], range: first.kind.range };
  c.symbols.direction = direction;
  addQuietly(c, direction, []);
}

/**
 * Declares words of the language, such as directions. Words that the game uses for its own things keep the game's
 * meaning.
 */
function addQuietly(
  c: Check,
  of: Enum,
  names: readonly { readonly text: string; readonly range: Enum["range"] }[],
): void {
  if (!c.symbols.enums.has(of.name)) c.symbols.enums.set(of.name, of);
  const { things } = c.symbols;
  if (!things.has(of.name)) c.symbols.add({ sort: "names", of, name: of.name, range: of.range });
  of.members.forEach((name, index) => {
    if (!things.has(name))
      c.symbols.add({
        sort: "member",
        of,
        index,
        name,
        range: names.find((n) => n.text === name)?.range ?? of.range,
      });
  });
}

/** Declares the fields, states and zones of a kind. For cells of a board, the fields `row` and `column` come first. */
export function fillKind(c: Check, { kind, decl }: KindDraft, file: GameFile): void {
  const board = file.pieces.find((pieces) => pieces.kind.text === kind.name && isBoard(pieces.how))?.how;
  if (board && isBoard(board)) {
    const { rows, columns } = sizeOf(board);
    for (const [name, max] of [
      ["row", rows],
      ["column", columns],
    ] as const) {
      kind.fields.push({ name, holder: kind, type: int(1, max), card: "one", params: [], range: board.range });
    }
  }
  const { fields = [], state = [], zones = [] } = decl ?? {};
  for (const decl of fields) {
    addMember(
      c,
      kind,
      decl.heading.name,
      () => {
        const field = declareField(c, kind, decl);
        kind.fields.push(field);
        c.observer?.declared(field.range, { sort: "field", name: field.name, field });
      },
      isOfEveryPiece,
    );
  }
  for (const decl of state) {
    addMember(c, kind, decl.heading.name, () => {
      const made = declareState(c, kind, decl);
      kind.states.push(made);
      c.observer?.declared(made.range, { sort: "state", name: made.name, state: made, range: made.range });
    });
  }
  for (const decl of zones) {
    addMember(c, kind, decl.heading.name, () => {
      for (const zone of declareZone(c, kind, decl)) {
        kind.zones.push(zone);
        c.observer?.declared(zone.range, { sort: "zone", name: zone.name, zone, range: zone.range });
      }
    });
  }
}

/**
 * Adds a field, state or zone to a kind, unless its name is taken or reserved. `taken` tests for further names that are
 * not allowed.
 */
function addMember(
  c: Check,
  kind: Kind,
  { text, range }: KindDecl["name"],
  add: () => void,
  taken: (name: string) => boolean = () => false,
): void {
  for (let k: Kind | undefined = kind; k; k = k.is) {
    const first = ownMember(k, text);
    if (!first) continue;
    c.report("member-taken", range, { name: text, kind: k.name }, [{ range: first.range, label: "first named here" }]);
    c.symbols.ambiguous.add(`.${text}`);
    return;
  }
  if (["at", "owner", "name"].includes(text) || taken(text)) c.report("reserved-name", range, { name: text });
  else add();
}

function declareField(c: Check, holder: Kind, { heading, spec }: FieldDecl): Field {
  const { type, card } = typeOf(c, spec.type);
  if (card === "many" && heading.params.length > 0)
    c.report("set-by-arguments", spec.type.range, {
      name: heading.name.text,
      kind: holder.name,
      rules: type.kind === "effect",
    });
  const field: Field = {
    name: heading.name.text,
    holder,
    type,
    card,
    params: parameters(c, heading),
    range: heading.name.range,
  };
  if (spec.initial) c.defaults.set(field, spec.initial);
  return field;
}
