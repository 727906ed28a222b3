/** Descriptions of names for people, shown in hovers and beside the proposals of an editor. */
import { textOf } from "../diagnostics/range.ts";
import { type Builtin, pieceMembers, words } from "../dsl/builtins.ts";
import { describe } from "../dsl/checker/types/types.ts";
import type { Cardinality, Local, State, Type, Zone } from "../dsl/game.ts";
import type { Reference } from "./references.ts";

type Meaning = Reference["meaning"];

/** In a few words, the type or sort of the thing that a name means: `a number`, `effect`, `row of card`. */
export function detailOf(meaning: Meaning): string {
  switch (meaning.sort) {
    case "kind":
      return "kind";
    case "piece":
      return `a \`${meaning.piece.kind.name}\`${copies(meaning.piece.made.count)}`;
    case "names":
      return "list of names";
    case "member":
      return `a name of \`${meaning.of.name}\``;
    case "option":
      return "option";
    case "value":
      return `${withParams("", meaning.value.params)}${typeWords(meaning.value.type, meaning.value.card)}`;
    case "effect":
      return withParams("", meaning.effect.params) || "effect";
    case "zone":
      return zoneWords(meaning.zone);
    case "state":
      return stateWords(meaning.state);
    case "field":
      return typeWords(meaning.field.type, meaning.field.card);
    case "link":
      return "link";
    case "local":
      return typeWords(meaning.local.type, meaning.local.card);
    case "label":
      return "decision";
    case "builtin":
      return meaning.builtin.forms[0]!.gives;
    case "word":
      return "in every game";
    case "inherent":
      return pieceMembers.find((member) => member.name === meaning.name)?.gives ?? "";
    case "type":
      return "type";
    case "game":
      return "game";
    case "variant":
      return "variant";
    case "position":
      return "position";
  }
}

/** What a name means, in a sentence that includes its parameters. */
export function headlineOf(meaning: Meaning): string {
  const name = `\`${meaning.name}\``;
  switch (meaning.sort) {
    case "kind":
      return `**kind** ${name}${meaning.kind.is ? `, a sort of \`${meaning.kind.is.name}\`` : ""}${meaning.kind.owned ? ", owned by players" : ""}`;
    case "piece":
      return `**piece** ${name}: ${detailOf(meaning)}`;
    case "names":
      return `**names** ${name}: ${meaning.of.members.map((each) => `\`${each}\``).join(", ")}`;
    case "member":
      return `**name** ${name}: number ${meaning.index + 1} of \`${meaning.of.name}\``;
    case "option":
      return `**option** ${name}: ${typeWords(meaning.option.type, "one")}`;
    case "value":
      return `**value** \`${withParams(meaning.name, meaning.value.params)}\`: ${typeWords(meaning.value.type, meaning.value.card)}`;
    case "effect":
      return `**effect** \`${withParams(meaning.name, meaning.effect.params)}\``;
    case "zone":
      return `**zone** ${name}${ofHolder(meaning.zone)}: ${zoneWords(meaning.zone)}`;
    case "state":
      return `**state** ${name}${ofHolder(meaning.state)}: ${stateWords(meaning.state)}`;
    case "field":
      return `**field** \`${withParams(meaning.name, meaning.field.params)}\` of \`${meaning.field.holder.name}\`: ${typeWords(meaning.field.type, meaning.field.card)}`;
    case "link":
      return `**link** ${name}`;
    case "local":
      return `${name}: ${typeWords(meaning.local.type, meaning.local.card)}`;
    case "label":
      return `**decision** ${name}`;
    case "builtin":
      return builtinText(meaning.builtin);
    case "word":
      return `**${meaning.name}**: ${words.find((word) => word.name === meaning.name)?.doc ?? ""}`;
    case "inherent":
      return `**${meaning.name}**: ${pieceMembers.find((member) => member.name === meaning.name)?.doc ?? ""}`;
    case "type":
      return meaning.name === "bool" ? "**bool**: true or false" : "**effect**: rules, written on a piece";
    case "game":
    case "position":
    case "variant":
      return `**${meaning.sort}** ${name}`;
  }
}

/** The description of a built-in function: the forms of its calls, what it does, and an example. */
export function builtinText(builtin: Builtin): string {
  const forms = builtin.forms.map((_, index) => `\`${signatureOf(builtin, index)}\`: ${builtin.forms[index]!.gives}`);
  return [...forms, builtin.doc, `Example: \`${builtin.example}\``].join("\n\n");
}

/** How a built-in function is called in one of its forms, such as `first(n, set)`. */
export function signatureOf(builtin: Builtin, form: number): string {
  const { takes, more } = builtin.forms[form]!;
  return `${builtin.name}(${[...takes.map((each) => each.name), ...(more ? ["…"] : [])].join(", ")})`;
}

/** A type in words, such as `a number`, `several (each a card)`. */
function typeWords(type: Type, card: Cardinality): string {
  const one =
    type.kind === "int" && Number.isFinite(type.min)
      ? `a number, ${type.min}..${Number.isFinite(type.max) ? type.max : ""}`
      : describe(type);
  if (card === "one") return one;
  return card === "maybe"
    ? `${one}, if there is one`
    : type.kind === "int"
      ? "several numbers"
      : `several, each ${describe(type)}`;
}

/**
 * A name with its parameters, such as `settle(set of card c)`. Types are included as far as the declaration writes
 * them.
 */
function withParams(name: string, params: readonly Local[]): string {
  return params.length > 0 ? `${name}(${params.map(paramWords).join(", ")})` : name;
}

/** A parameter as the declaration writes it, such as `card c`. */
export function paramWords({ name, type, card }: Local): string {
  const of =
    type.kind === "int"
      ? `${type.min}..${Number.isFinite(type.max) ? type.max : ""}`
      : type.kind === "enum"
        ? type.of.name
        : type.kind === "piece"
          ? type.of.map((kind) => kind.name).join("/")
          : type.kind;
  return `${card === "many" ? "set of " : ""}${of} ${name}`;
}

function zoneWords({ shape, of, family, filled, inForce }: Zone): string {
  const each = family ? `, one for each \`${family.of.name}\`` : "";
  return `${shape} of ${filled === undefined ? "" : `${filled} `}${of?.name ?? "any piece"}${inForce ? " in force" : ""}${each}`;
}

function stateWords({ type, family, initial, from }: State): string {
  const each = family ? `, one for each \`${family.of.name}\`` : "";
  const start = initial ? `, starts at ${textOf(initial.range)}` : "";
  return `${typeWords(type, "one")}${each}${start}${from ? `, from \`${textOf(from.range)}\`` : ""}`;
}

function ofHolder({ holder }: { readonly holder: { readonly name: string } | undefined }): string {
  return holder ? ` of \`${holder.name}\`` : "";
}

function copies(count: number): string {
  return count > 1 ? `, ${count} copies` : "";
}
