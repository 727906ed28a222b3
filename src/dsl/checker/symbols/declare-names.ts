/** Declares lists of words (enumerations) and options. */
import { knownValue, NOTHING } from "../../constants.ts";
import type { Enum, GameOption, Type } from "../../game.ts";
import type { GameFile, NamesDecl } from "../../ast/game-file.ts";
import type { Expr, FieldSpec, Name } from "../../ast/syntax.ts";
import { isConstant } from "./field-cells.ts";
import type { Check } from "../check.ts";
import { env } from "../env.ts";
import { declare, typeOf } from "./declare.ts";
import type { Draft } from "./draft.ts";
import { oneOf } from "../expressions/expected.ts";
import { short } from "../types/expected-type.ts";
import { members } from "../types/types.ts";

/** Declares the lists of words. */
export function declareEnums(c: Check, file: GameFile): readonly Enum[] {
  return file.names.map((decl) => declareEnum(c, decl));
}

function declareEnum(c: Check, { name, members: names }: NamesDecl): Enum {
  const distinct = names.filter((m, i) => names.findIndex((other) => other.text === m.text) === i);
  const of: Enum = { name: name.text, members: distinct.map((m) => m.text), range: name.range };
  declare(c, { sort: "names", of, name: name.text, range: name.range });
  c.symbols.enums.set(name.text, of);
  for (const twice of names.filter((m) => !distinct.includes(m))) {
    c.report("name-taken", twice.range, { name: twice.text, sort: "name" }, [
      { range: distinct.find((m) => m.text === twice.text)!.range, label: "first named here" },
    ]);
  }
  distinct.forEach((member, index) =>
    declare(c, { sort: "member", of, index, name: member.text, range: member.range }),
  );
  return of;
}

/** Declares the options. An option with a list of choices also becomes an enumeration with the option's name. */
export function declareOptions(
  c: Check,
  file: Pick<GameFile, "options">,
): { readonly options: readonly GameOption[]; readonly enums: readonly Enum[] } {
  const enums: Enum[] = [];
  const options = file.options.map(({ name, choices }) => {
    const option = "type" in choices ? numberOption(c, name, choices) : choiceOption(c, name, choices, enums);
    declare(c, { sort: "option", option, name: option.name, range: option.range });
    return option;
  });
  return { options, enums };
}

function choiceOption(c: Check, name: Name, names: readonly Name[], enums: Enum[]): GameOption {
  const of: Enum = { name: name.text, members: names.map((n) => n.text), range: name.range };
  enums.push(of);
  c.symbols.enums.set(name.text, of);
  names.forEach((member, index) => declare(c, { sort: "member", of, index, name: member.text, range: member.range }));
  return { name: name.text, type: members(of), initial: 0, range: name.range };
}

function numberOption(c: Check, name: Name, { type: ast, initial: given }: FieldSpec): GameOption {
  const { type, card } = typeOf(c, ast);
  if (card === "many" || !["int", "bool", "enum", "unknown"].includes(type.kind))
    c.report("state-type", ast.range, { what: "option" });
  const initial = type.kind === "int" ? Math.min(Math.max(0, type.min), type.max) : 0;
  const option: Draft<GameOption> = { name: name.text, type, initial, range: name.range };
  if (given) c.later.push(() => (option.initial = defaultOf(c, type, given) ?? initial));
  return option;
}

/** The default of an option, which must be a constant. */
function defaultOf(c: Check, type: Type, given: Expr): number | undefined {
  const e = oneOf(c, env({ needs: c.idle }), given, type, "as the start");
  if (e.type.kind === "unknown") return undefined;
  if (!isConstant(e)) c.report("start-not-known", given.range, { words: short(given.range) });
  return isConstant(e) ? knownValue(e, NOTHING) : undefined;
}
