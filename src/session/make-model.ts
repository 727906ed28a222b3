/** Makes the model of a program: the constant facts about a game that a user interface reads once. */
import type { Range } from "../diagnostics/range.ts";
import type { Expression, Field, FieldValue, Game, Kind, Piece, Seen, Type, Zone } from "../dsl/game.ts";
import { allZones } from "../interpreter/ir/instances.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { type RuleLine, RuleWords } from "../narration/rule-words.ts";
import type { Words } from "../narration/titles.ts";
import type {
  CardModel,
  FieldModel,
  KindModel,
  ListModel,
  Model,
  PrintedValue,
  RulesModel,
  StateModel,
  TypeModel,
  ZoneModel,
} from "./model.ts";
import { type LocalizedText, say, SPOKEN, type Languages } from "./localized.ts";
import { spanOf } from "./span.ts";
import { viewModel } from "./view-model.ts";

/** Gives each declaration of a game a number, by which the model and the snapshots refer to it. */
export class Numbering {
  readonly kinds: readonly Kind[];
  readonly zones: readonly Zone[];
  readonly states: Game["states"];
  readonly lists: Game["enums"];
  /** A map from the name of a card to its number; `samples` has one piece of each card. */
  readonly cards: ReadonlyMap<string, number>;
  readonly samples: readonly number[];

  constructor({ game, pieces }: Program) {
    this.kinds = game.kinds;
    this.zones = allZones(game);
    this.states = [...game.states, ...game.kinds.flatMap((kind) => kind.states)];
    this.lists = game.enums;
    const samples = new Map<string, number>();
    pieces.forEach(({ card }, id) => !samples.has(card) && samples.set(card, id));
    this.samples = [...samples.values()];
    this.cards = new Map([...samples.keys()].map((name, i) => [name, i]));
  }
}

/** The constant facts about a game that a user interface reads once. */
export function makeModel(program: Program, languages: Languages, numbering: Numbering): Model {
  const { game, pieces } = program;
  const { kinds, lists } = numbering;
  const title = (name: string, own?: (words: Words) => string | undefined): LocalizedText =>
    say(languages, (words) => words.titleText(name) ?? own?.(words) ?? words.title(name));
  const type = (of: Type) => typeModel(of, numbering);
  const fields = (kind: Kind): FieldModel[] => [
    ...(kind.is ? fields(kind.is) : []),
    ...kind.fields.map((field) => ({
      name: field.name,
      title: title(field.name),
      type: field.params.length > 0 && field.type.kind !== "effect" ? { kind: "value" as const } : type(field.type),
    })),
  ];
  const counts = new Map<string, number>();
  for (const { card } of pieces) counts.set(card, (counts.get(card) ?? 0) + 1);
  return {
    game: game.name,
    title: say(languages, (words) => words.game()),
    about: say(languages, (words) => words.localized(game.about) ?? ""),
    variants: game.variants,
    players: program.players.map((id, i) => ({
      name: pieces[id]!.name,
      title: say(languages, (words) => words.piece(id)),
      seat: i < program.seats ? i + 1 : undefined,
    })),
    kinds: kinds.map((kind): KindModel => ({
      name: kind.name,
      title: title(kind.name, (words) => words.localized(kind.title)),
      is: kind.is && kinds.indexOf(kind.is),
      owned: kind.owned,
      fields: fields(kind),
      links: kind.links,
    })),
    cards: numbering.samples.map((sample) =>
      cardModel(program, languages, numbering, sample, counts.get(pieces[sample]!.card)!),
    ),
    zones: numbering.zones.map((zone): ZoneModel => ({
      name: zone.name,
      title: title(zone.name),
      shape: zone.shape,
      of: kinds.indexOf(zone.of),
      holder: zone.holder && kinds.indexOf(zone.holder),
      owner: zone.holder === undefined ? "game" : zone.holder === kinds[0] ? "player" : "piece",
      seen: seenBy(zone.seen),
      showingTop: zone.showingTop,
      inForce: zone.inForce !== undefined,
      line: spanOf(zone.range),
    })),
    states: numbering.states.map((state): StateModel => ({
      name: state.name,
      title: title(state.name),
      forms: formsOf(state.name, languages),
      holder: state.holder && kinds.indexOf(state.holder),
      type: type(state.type),
      seen: seenBy(state.seen),
      rolled: languages[0]!.isRolled(state),
      line: spanOf(state.range),
    })),
    rules: [...game.effects, ...game.values].map(({ name }) => ({ name, title: title(name) })),
    lists: lists.map((list): ListModel => ({
      name: list.name,
      title: title(list.name),
      members: list.members.map((name) => ({ name, title: title(name) })),
    })),
    options: game.options.map((option) => ({
      name: option.name,
      title: title(option.name),
      type: type(option.type),
      value: program.options[option.name]!,
    })),
    view: viewModel(game, languages),
  };
}

function seenBy({ who }: Seen): ZoneModel["seen"] {
  return who === "players" ? "some" : who;
}

/** Numbers that together need every plural form of every supported language. */
const NUMBERS = [0, 1, 2, 5, 1.5];

/** For each language: a number for each of its plural categories. */
const EXAMPLES: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  SPOKEN.map((language) => {
    const rules = new Intl.PluralRules(language);
    return [language, new Map([...NUMBERS].reverse().map((n) => [rules.select(n), n]))];
  }),
);

const PLURALS = new Set(Object.values(EXAMPLES).flatMap((examples) => [...examples.keys()]));

function formsOf(name: string, languages: Languages): StateModel["forms"] {
  return Object.fromEntries(
    [...PLURALS].map((plural) => [
      plural,
      say(languages, (words) => words.counted(EXAMPLES[words.language]!.get(plural) ?? 0, name).replace(/^\S+ /, "")),
    ]),
  );
}

function typeModel(type: Type, { kinds, lists }: Numbering): TypeModel {
  switch (type.kind) {
    case "int":
      return {
        kind: "number",
        min: Number.isFinite(type.min) ? type.min : undefined,
        max: Number.isFinite(type.max) ? type.max : undefined,
      };
    case "bool":
      return { kind: "bool" };
    case "enum":
      return { kind: "word", list: lists.indexOf(type.of) };
    case "piece":
      return { kind: "piece", of: kinds.indexOf(type.of[0]!) };
    case "effect":
      return { kind: "rules" };
    case "card":
    case "zone":
    case "unknown":
      return { kind: "value" };
  }
}

/** The facts about a card; `id` is one of its pieces. */
function cardModel(
  program: Program,
  languages: Languages,
  numbering: Numbering,
  id: number,
  copies: number,
): CardModel {
  const { card, kind, decl } = program.pieces[id]!;
  const values = decl ? [...decl.values] : [];
  return {
    name: card,
    title: say(languages, (words) => words.piece(id)),
    kind: numbering.kinds.indexOf(kind),
    copies,
    fields: values.map(([field, value]) => ({ name: field.name, values: printed(field, value, numbering, languages) })),
    links: decl
      ? [...decl.links].map(([link, to]) => ({
          link,
          to: to.flatMap((piece) => numbering.cards.get(piece.name) ?? []),
        }))
      : [],
    cell: cellOf(decl),
    about: languages.some((words) => words.about(card) !== undefined)
      ? say(languages, (words) => words.about(card) ?? "")
      : undefined,
    changes: program.game.changes.flatMap((change) =>
      change.carrier !== undefined && change.carrier === decl
        ? [rules(languages, change.range, (words) => words.change(change))]
        : [],
    ),
    line: spanOf(decl?.range ?? kind.range),
  };
}

/**
 * The place of a piece on a board. A cell of a grid has one; another piece gets it from its fields `column` and `row`,
 * if it has them.
 */
function cellOf(decl: Piece | undefined): CardModel["cell"] {
  if (!decl) return undefined;
  const { spot } = decl;
  if (spot) return { column: spot.x, row: spot.y, ...(spot.form === "hexes" && { hex: true }) };
  const number = (name: string) => {
    const value = [...decl.values].find(([field]) => field.name === name)?.[1];
    const item = value?.kind === "constants" ? value.items[0] : undefined;
    return item?.kind === "const" ? item.value : undefined;
  };
  const [column, row] = [number("column"), number("row")];
  return column === undefined || row === undefined ? undefined : { column, row };
}

function printed(field: Field, value: FieldValue, numbering: Numbering, languages: Languages): PrintedValue[] {
  const ranges = value.kind === "value" ? [value.body.range] : value.items.map(({ range }) => range);
  const inWords = (i: number): PrintedValue => ({
    kind: "rules",
    ...rules(languages, ranges[i]!, (words) => words.field(field, value)[i]!),
  });
  if (value.kind !== "constants") return ranges.map((_, i) => inWords(i));
  return value.items.map((item, i) => constant(field.type, item, numbering) ?? inWords(i));
}

function rules(languages: Languages, range: Range, lines: (words: RuleWords) => readonly RuleLine[]): RulesModel {
  return {
    lines: Object.fromEntries(languages.map((words) => [words.language, lines(new RuleWords(words))])),
    line: spanOf(range),
  };
}

/** The printed value of a constant. Undefined for an expression whose value only a match can compute. */
function constant(type: Type, item: Expression, { lists, cards }: Numbering): PrintedValue | undefined {
  if (item.kind === "piece") return { kind: "piece", card: cards.get(item.piece.name) ?? -1 };
  if (item.kind !== "const") return undefined;
  switch (type.kind) {
    case "enum":
      return { kind: "word", list: lists.indexOf(type.of), member: item.value };
    case "bool":
      return { kind: "bool", value: item.value };
    case "int":
    case "piece":
    case "card":
    case "zone":
    case "effect":
    case "unknown":
      return { kind: "number", value: item.value };
  }
}
