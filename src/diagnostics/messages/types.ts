/** Mistakes about the type of an expression, or about its number of members. */
import { either, grouped } from "../english.ts";
import { entry } from "../entry.ts";
import { type Range, textOf } from "../range.ts";

function limits(min: number, max: number): string {
  if (min === max) return `only ${min}`;
  if (!Number.isFinite(max)) return `${min} or more`;
  return Number.isFinite(min) ? `${min} to ${max}` : `${max} or less`;
}

/** Kinds with an article, as alternatives: `` a `card` ``. */
function aKind(kinds: readonly string[]): string {
  return `${/^[aeiou]/.test(kinds[0] ?? "") ? "an" : "a"} ${either(kinds)}`;
}

/** The part of a line that a message means, in parentheses; empty if the whole line is meant. */
function at(place: string): string {
  return place === "here" ? "" : ` (${place})`;
}

/** Messages about types. */
export const typesMessages = {
  "wrong-type": entry<{ found: string; wanted: string; place: string; instead?: string; zones?: readonly string[] }>({
    severity: "error",
    title: ({ found, wanted, place }) => `This must be ${wanted}${at(place)}, but it is ${found}.`,
    hint: ({ instead, wanted, zones = [] }) =>
      zones.length > 0
        ? `A piece is moved to a zone: write ${either(zones)}.`
        : instead === undefined
          ? `Write ${wanted} here.`
          : `Write \`${instead}\`: the name of the zone is enough.`,
    fix: ({ instead }, range) =>
      instead === undefined ? undefined : { title: `Write \`${instead}\``, range, newText: instead, safe: false },
    why: "Each place in a line accepts only one type of thing.",
  }),
  "not-every-kind": entry<{
    words: string;
    general: readonly string[];
    special: readonly string[];
    several: boolean;
    place: string;
  }>({
    severity: "error",
    title: ({ general, special, place }) =>
      `This must be ${aKind(special)}${at(place)}, but not every ${either(general)} is one.`,
    hint: ({ words, special, several }) =>
      several
        ? `Restrict the set: ${ofThese(words, special[0]!)}.`
        : `Test first: \`if ${words} is ${special[0]}:\`. Or restrict the set: \`where … is ${special[0]}\`.`,
    why: "A special kind has fields, states, and zones that the general kind lacks.",
  }),
  "not-comparable": entry<{ left: string; right: string; other: string; instead?: string }>({
    severity: "error",
    title: ({ left, right, other }) => `This is ${right}, but \`${other}\` is ${left}: they can never be equal.`,
    hint: ({ other, instead }) =>
      instead === undefined ? `Compare this with something of the same type as \`${other}\`.` : `Write \`${instead}\`.`,
    why: "Things of different types are never equal and cannot be in the same set.",
  }),
  "needs-condition": entry<{ found: string; pieces: boolean }>({
    severity: "error",
    title: ({ found }) => `This must be a condition, which is true or false, but it is ${found}.`,
    hint: ({ pieces }) =>
      pieces
        ? "To test whether there is one, write `any(…)`."
        : "Compare it with something, as in `… > 0` or `… = me`.",
    fix: ({ pieces }, range) =>
      pieces ? { title: "Test whether there is one", range, newText: `any(${textOf(range)})`, safe: false } : undefined,
    why: "`if`, `where`, and `require` need a condition, which is true or false.",
  }),
  "wrong-joint": entry<{ words: string; joint: string; left: string; right: string }>({
    severity: "error",
    title: ({ joint }) => `\`${joint}\` joins conditions, but these are pieces.`,
    hint: ({ left, right }) =>
      `To combine them, write \`${left} + ${right}\`. To test whether there are any, write \`any(${left})\`.`,
    why: "`and` and `or` combine two conditions into one. Sets are combined with `+`.",
  }),
  "needs-one": entry<{ words: string; of: string; counts: boolean; instead?: string }>({
    severity: "error",
    title: ({ words, of }) => `\`${words}\` can have several values, each ${of}, but only one is allowed here.`,
    hint: ({ counts, instead }) =>
      instead !== undefined
        ? `Write \`${instead}\`.`
        : counts
          ? "Add them up with `sum(…)`, or take the largest or smallest of them, as in `max(…)`."
          : "If there is exactly one, write `the` before it. To use each of them, write `for each x in …:`.",
    fix: ({ counts, instead }, range) =>
      counts || instead !== undefined
        ? undefined
        : { title: "Say that there is exactly one", range, newText: `the ${textOf(range)}`, safe: false },
    why: "A line about one thing is unclear if there are several.",
  }),
  "may-be-absent": entry<{ words: string; guard: string }>({
    severity: "warning",
    title: ({ words }) => `\`${words}\` may be missing, but a value is needed here.`,
    hint: ({ guard }) => `Test first: \`if any(${guard}):\`. If it is always there, write \`the\` before it.`,
    fix: (_, range) => ({
      title: "Say that it is always there",
      range,
      newText: `(the ${textOf(range)})`,
      safe: false,
    }),
    why: "If something is missing, it has no value to compare or count.",
  }),
  "none-here": entry<Record<never, never>>({
    severity: "error",
    title: () => "`none` is not allowed here, because a value is always needed.",
    hint: () =>
      "Only a state without a starting value, or a `let` whose first value may be missing, can become `none`. Remove the starting value, or name a piece.",
    why: "Rules use this value without testing whether it is there, because it is never missing.",
  }),
  "none-of-what": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `It is unclear what \`${name}\` can be set to, because its first value is \`none\`.`,
    hint: ({ name }) => `Write the kind in front, as in \`let player ${name} = none\`.`,
    why: "A name refers to pieces of one kind, so that the checker knows their states and fields.",
  }),
  "same-as-none": entry<{ other: string; is: boolean }>({
    severity: "error",
    title: ({ is }) => `Nothing is ever equal to \`none\`, so this is always ${is ? "false" : "true"}.`,
    hint: ({ other, is }) =>
      `To test whether it is ${is ? "missing" : "there"}, write \`${is ? "not " : ""}any(${other})\`.`,
    fix: ({ other, is }, range) => ({
      title: "Test whether it is there",
      range,
      newText: `${is ? "not " : ""}any(${other})`,
      safe: false,
    }),
    why: "If something is missing, it is not equal to anything.",
  }),
  "already-one": entry<{ found: string }>({
    severity: "warning",
    title: ({ found }) => `\`the\` is not needed, because this is always a single thing (${found}).`,
    hint: () => "Remove `the`.",
    fix: (_, range) => ({ title: "Remove `the`", ...withoutThe(range), safe: true }),
    why: "`the` suggests that there could be several or none, but here there is always exactly one.",
  }),
  "argument-count": entry<{ name: string; wants: readonly string[]; has: number }>({
    severity: "error",
    title: ({ name, wants, has }) =>
      `\`${name}\` takes ${wants.length === 0 ? "nothing" : wants.length === 1 ? "one thing" : `${wants.length} things`} in parentheses, not ${has}.`,
    hint: ({ name, wants }) => (wants.length > 0 ? `Write \`${name}(${wants.join(", ")})\`.` : `Write \`${name}\`.`),
    why: "The declaration of a value or effect says how many things it takes.",
  }),
  "no-arguments": entry<{ name: string; has: number; every?: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` takes nothing in parentheses.`,
    hint: ({ name, every }) =>
      every === undefined
        ? `Write \`${name}\`.`
        : `\`${every} ${name}\` applies to every \`${name}\`, whatever the counter. For one counter, write \`${every} ${name} n coins\`: \`n\` is the amount.`,
    fix: ({ every }, range) =>
      every === undefined ? { title: "Remove the parentheses", range, newText: "", safe: false } : undefined,
    why: "Only values, effects, families of states, and lists take something in parentheses.",
  }),
  "which-of-list": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is a list, so you must say which item you mean.`,
    hint: ({ name }) => `Write \`${name}(n)\`, where 1 is the first item.`,
    why: "`do` runs only one item of a list.",
  }),
  "no-members": entry<{ name: string; of: string }>({
    severity: "error",
    title: ({ name, of }) => `\`.${name}\` makes no sense here, because ${of} has no parts.`,
    hint: ({ name }) => `Remove \`.${name}\`, because only pieces have parts.`,
    why: "A dot is followed by a field, a state, a zone, or a link of a piece.",
  }),
  "out-of-range": entry<{ value: string; min: number; max: number; place?: string }>({
    severity: "error",
    title: ({ value, min, max, place = "here" }) =>
      `\`${value}\` is outside the range allowed ${place}: ${limits(min, max)}.`,
    hint: ({ min, max }) =>
      `Write a number in this range (${limits(min, max)}), or widen the range in the declaration.`,
    why: "The declaration of a state, parameter, or field gives its range.",
  }),
  "start-not-known": entry<{ state?: string; piece?: string; words: string }>({
    severity: "error",
    title: ({ words }) =>
      `\`${words}\` is not known before a match begins, so the starting position cannot depend on it.`,
    hint: ({ state, piece }) =>
      piece !== undefined
        ? `Use what is printed on the piece, as in \`in: pile(this.colour)\`, or write \`move ${piece} to …\` in \`setup\`.`
        : state === undefined
          ? "Write a number or a word: `0..3 = 1`."
          : `Start with a number, an option, or something printed on the piece, such as \`this.fee\`. Otherwise, write \`set ${state} to …\` in \`setup\`.`,
    why: "All states get their starting values before the first line of `setup`.",
  }),
  "empty-range": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) => `\`${words}\` contains no numbers, because the first is greater than the last.`,
    hint: () => "Write the smaller number first.",
    why: "An empty range makes a rule that never applies.",
  }),
  "long-range": entry<{ words: string; most: number }>({
    severity: "error",
    title: ({ words, most }) => `\`${words}\` contains more than ${grouped(most)} numbers.`,
    hint: () => "Use a smaller range, such as `1..1000`.",
    why: "The program goes through all numbers in a range, so it limits how many there can be.",
  }),
  "division-by-zero": entry<object>({
    severity: "error",
    title: () => "A number cannot be divided by 0.",
    hint: () => "Divide by another number, or remove the division.",
    why: "The result of a division by 0 is undefined.",
  }),
  "every-needs-where": entry<object>({
    severity: "error",
    title: () => "`every` needs a set and a condition.",
    hint: () => "Write `every(x in … where …)`: the condition after the last `where` must hold for all of them.",
    why: "`every` tests whether a condition holds for all members of a set.",
  }),
  "several-states": entry<{ words: string; kinds: readonly string[] }>({
    severity: "error",
    title: ({ words, kinds }) => `\`${words}\` may be a state of ${either(kinds)}, but only one state is allowed here.`,
    hint: ({ kinds }) =>
      `Check which one it is: \`if … is ${kinds[0]}:\`. Or move the state to a more general kind that includes both.`,
    why: "States with the same name in different kinds are different states.",
  }),
  "not-a-counter": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is not a counter.`,
    hint: () => "After the number, name a counter of the player, such as `coins`, or a path to one.",
    why: "Only numbers can be gained, paid, or lost.",
  }),
  "counter-form": entry<{ written: string; right: string }>({
    severity: "error",
    title: ({ written, right }) => `Write \`${right}\` here, not \`${written}\`.`,
    hint: () => "After the number 1, write the singular: `1 coin`.",
    fix: ({ right }, range) => ({ title: `Write \`${right}\``, range, newText: right, safe: true }),
    why: "This way, lines read like a rulebook, and there is only one way to write them.",
  }),
  /**
   * `field`: set if the line would set a field, which is printed on a piece and never changes: the name of the field.
   */
  "cannot-be-set": entry<{ words: string; bound: boolean; field?: string }>({
    severity: "error",
    title: ({ words, field }) =>
      field === undefined
        ? `\`${words}\` cannot be set.`
        : `\`${words}\` cannot be set: \`${field}\` is a field, printed on the piece.`,
    hint: ({ bound, field }) =>
      field !== undefined
        ? `If it can change, make it a state of the kind: \`state: { ${field}: … }\`.`
        : bound
          ? "Introduce a new name with `let`: only such names can be set."
          : "`set` changes a state, such as `me.coins`, or a name from `let`.",
    why: "Everything else is computed, printed on a piece, or determined by where pieces are.",
  }),
  "cannot-be-rolled": entry<{ kinds: readonly string[]; states: readonly string[] }>({
    severity: "error",
    title: ({ kinds, states }) =>
      states.length > 0
        ? `${either(kinds)} has more than one state that a roll could set: ${either(states)}.`
        : `${either(kinds)} has no state that a roll could set.`,
    hint: () =>
      "A die needs one state that is a range, such as `value: 1..6`, or a list of words; a coin needs one `bool`.",
    why: "`roll` sets the state of a die that is a range of numbers or a list of words, so each die must have exactly one such state. If there is none, `roll` sets the only `bool`, as for a coin.",
  }),
  "state-type": entry<{ what: string }>({
    severity: "error",
    title: ({ what }) =>
      what === "option"
        ? "An option must be a number, a `bool`, or one name from a list."
        : "A state must be a number, a `bool`, one name from a list, or one piece.",
    hint: ({ what }) =>
      what === "option"
        ? "A list of names offers a choice: `weather: [calm, rough]`."
        : "Keep several things in a zone, or give each of them its own state.",
    why: "A state is a single value that players can see on the table. Options are chosen before the match.",
  }),
  "list-of-lists": entry<object>({
    severity: "error",
    title: () => "A list cannot contain lists.",
    hint: () => "Write `list of` only once.",
    why: "A field holds a single value or a single list of values.",
  }),
  "set-by-arguments": entry<{ name: string; kind: string; rules: boolean }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` has parameters, so it has one value for each piece and cannot be a list.`,
    hint: ({ name, kind, rules }) =>
      rules
        ? "Remove `list of` or the parameters."
        : `Declare it under \`values\`, where a set can have parameters: \`${name}(${kind} x): …\`.`,
    why: "A field with parameters gives one number, one name, or one piece.",
  }),
  "one-parameter": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` can have only one parameter: a kind or a list of names.`,
    hint: ({ name }) =>
      `For pairs of players, give the state to the player: write \`${name}(player q): …\` under \`state\` of the kind \`player\`.`,
    why: "There is one state for each piece of the kind, or for each name.",
  }),
  "table-parameter": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `To be a table, \`${name}\` needs exactly one parameter, which must be a number or a name.`,
    hint: ({ name }) => `Give it one parameter, as in \`${name}(1..5 n)\`.`,
    why: "The parameter chooses the row of the table.",
  }),
  "table-incomplete": entry<{ name: string; missing: readonly string[] }>({
    severity: "error",
    title: ({ name, missing }) =>
      `\`${name}\` has no row for ${either(missing.slice(0, 3))}${missing.length > 3 ? " and more" : ""}.`,
    hint: () => "Add the missing rows, or `else`.",
    why: "A table needs a result for every value that its parameter can have.",
  }),
  "only-let": entry<object>({
    severity: "error",
    title: () => "Every line of a value except the last must begin with `let`.",
    hint: () => "Write `let NAME = …` here, and the value itself on the last line.",
    why: "A value changes nothing; its last line gives the result.",
  }),
  "value-without-end": entry<object>({
    severity: "error",
    title: () => "The last line of a value must give its result, but this line is a `let`.",
    hint: () => "Add an expression below the `let` lines.",
    why: "A name from `let` can be used only in the lines after it.",
  }),
  "table-twice": entry<object>({
    severity: "error",
    title: () => "An earlier row of this table already covers this case.",
    hint: () => "Keep one row for each case.",
    why: "If a case has two rows, it is unclear which one counts.",
  }),
  "columns-missing": entry<{ kind: string; columns: readonly string[]; at: number; before: string; after: string }>({
    severity: "error",
    title: ({ kind }) => `The rows of \`${kind}\` have three or more cells, but their columns have no names.`,
    hint: ({ columns }) => `Name the columns above them: \`columns: [${columns.join(", ")}]\`.`,
    fix: ({ columns, at, before, after }, { source }) => ({
      title: "Name the columns",
      range: { source, start: at, end: at },
      newText: `${before}columns: [${columns.join(", ")}]${after}`,
      safe: true,
    }),
    why: "Without names, a reader has to look at the kind to tell the cells apart, and a new field of the kind would shift them all.",
  }),
  "too-many-cells": entry<{ kind: string; fields: readonly string[]; columns?: true }>({
    severity: "error",
    title: ({ kind, fields, columns }) =>
      columns
        ? "This row has more cells than there are columns."
        : fields.length === 0
          ? `\`${kind}\` has no fields left for this.`
          : `This row has more cells than \`${kind}\` has fields.`,
    hint: ({ kind, fields }) =>
      fields.length > 0
        ? `The cells come in this order: ${fields.map((field) => `\`${field}\``).join(", ")}.`
        : `Write a \`${kind}\` without fields as \`NAME: {}\`, and several identical ones as \`NAME: 2x\`.`,
    why: "Cells follow the order of the columns or, if there are none, of the kind's fields. The fields of a more general kind come first, and those set by `each` are skipped.",
  }),
  "rules-without-brackets": entry<{ row: string }>({
    severity: "error",
    title: () => "The rules in this row need brackets around them.",
    hint: ({ row }) => `Write \`[${row}]\`.`,
    fix: ({ row }, range) => ({ title: "Put brackets around the row", range, newText: `[${row}]`, safe: true }),
    why: "Without brackets, each word or number in a row is a separate cell.",
  }),
  "one-in-cell": entry<object>({
    severity: "error",
    title: () => "This is a list, but the field holds a single value.",
    hint: () => "Write one value, or declare the field as a list, such as `set of 1..3`.",
    why: "The type of a field says whether it holds one value or several.",
  }),
  "not-constant": entry<{ found: string }>({
    severity: "error",
    title: () => "A field is printed on the piece and is the same in every match, but this is computed.",
    hint: () =>
      "Write a number, a name, or the names of pieces. If the value can change, declare a state, or a field with a parameter.",
    why: "Fields are printed on the pieces, so their values must be known before a match begins.",
  }),
};

/**
 * Advice for a query that finds pieces of several kinds: how to ask only for those of `kind`. `words` is the query as
 * written.
 */
function ofThese(words: string, kind: string): string {
  const [, binder] = /^(\S+) in /.exec(words) ?? [];
  return binder ? `add \`where ${binder} is ${kind}\`` : `\`x in ${words} where x is ${kind}\``;
}

/** Removes `the` from `the(me)`, together with the parentheses that it needed. */
function withoutThe(range: Range): { range: Range; newText: string } {
  const { text } = range.source;
  const [alone, name] = /^\s*([\p{L}\p{N}-]+)\)/u.exec(text.slice(range.end)) ?? [];
  return alone !== undefined && name !== undefined && text[range.start - 1] === "("
    ? { range: { ...range, start: range.start - 1, end: range.end + alone.length }, newText: name }
    : { range, newText: "" };
}
