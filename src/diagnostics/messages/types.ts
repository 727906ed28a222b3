/** What can be wrong with what an expression is, and with how many there are. */
import { either, grouped } from "../english.ts";
import { entry } from "../entry.ts";
import { textOf } from "../range.ts";

const ends: Readonly<Record<string, string>> = { deck: "`top` and `bottom`", row: "`left` and `right`" };

function limits(min: number, max: number): string {
  if (min === max) return `only ${min}`;
  if (!Number.isFinite(max)) return `${min} or more`;
  return Number.isFinite(min) ? `${min} to ${max}` : `${max} or less`;
}

/** `a \`card\``, with further kinds. */
function aKind(kinds: readonly string[]): string {
  return `${/^[aeiou]/.test(kinds[0] ?? "") ? "an" : "a"} ${either(kinds)}`;
}

/** Messages about types. */
export const typesMessages = {
  "wrong-type": entry<{ found: string; wanted: string; place: string; instead?: string; zones?: readonly string[] }>({
    severity: "error",
    title: ({ found, wanted, place }) => `Needed ${place}: ${wanted}. This is ${found}.`,
    hint: ({ instead, zones = [] }) =>
      zones.length > 0
        ? `A piece goes into a zone: ${zones.length === 1 ? "write" : "one of"} ${either(zones)}.`
        : instead === undefined
          ? undefined
          : `Write \`${instead}\`: a zone is called by its name alone.`,
    fix: ({ instead }, range) =>
      instead === undefined ? undefined : { title: `Write \`${instead}\``, range, newText: instead, safe: false },
    why: "Each place in a line takes one sort of thing.",
  }),
  "not-every-kind": entry<{
    words: string;
    general: readonly string[];
    special: readonly string[];
    several: boolean;
    place: string;
  }>({
    severity: "error",
    title: ({ general, special, place }) => `Needed ${place}: ${aKind(special)}. Not every ${either(general)} is one.`,
    hint: ({ words, special, several }) =>
      several
        ? `Take only those that are: ${ofThese(words, special[0]!)}.`
        : `Ask first: \`if ${words} is ${special[0]}:\`, or take only those: \`where … is ${special[0]}\`.`,
    why: "A special kind has fields, states and zones that the general one lacks. Where it is needed, a piece of the general kind would have nothing there.",
  }),
  "not-comparable": entry<{ left: string; right: string; other: string; instead?: string }>({
    severity: "error",
    title: ({ left, right, other }) => `This is ${right}, but \`${other}\` is ${left}: they can never be equal.`,
    hint: ({ other, instead }) =>
      instead === undefined ? `Compare with something of the same sort as \`${other}\`.` : `Write \`${instead}\`.`,
    why: "Two things of different sorts are never equal and cannot be put into one set.",
  }),
  "needs-condition": entry<{ found: string; pieces: boolean }>({
    severity: "error",
    title: ({ found }) => `Needed here: a condition, which is true or false. This is ${found}.`,
    hint: ({ pieces }) => (pieces ? "To ask whether there is one, write `any(…)`." : undefined),
    fix: ({ pieces }, range) =>
      pieces ? { title: "Ask whether there is one", range, newText: `any(${textOf(range)})`, safe: false } : undefined,
    why: "A rule after `if`, `where` or `require` either applies or does not.",
  }),
  "wrong-joint": entry<{ words: string; joint: string; left: string; right: string }>({
    severity: "error",
    title: ({ joint }) => `\`${joint}\` joins conditions; these are pieces.`,
    hint: ({ left, right }) =>
      `To put them together write \`${left} + ${right}\`; to ask whether there are any, \`any(…)\`.`,
    why: "`and` and `or` make one condition of two. Sets are put together by `+`.",
  }),
  "needs-one": entry<{ words: string; of: string; counts: boolean; instead?: string }>({
    severity: "error",
    title: ({ words, of }) => `\`${words}\` may be several (${of}), but this place takes one.`,
    hint: ({ counts, instead }) =>
      instead !== undefined
        ? `Write \`${instead}\`.`
        : counts
          ? "Add them up with `sum(…)`, or take `min(…)` or `max(…)`."
          : "If there is exactly one, write `the` before it. For each of them, write `for each x in …:`.",
    fix: ({ counts, instead }, range) =>
      counts || instead !== undefined
        ? undefined
        : { title: "Say that there is exactly one", range, newText: `the ${textOf(range)}`, safe: false },
    why: "A line about one thing would be unclear if there were several.",
  }),
  "may-be-absent": entry<{ words: string; guard: string }>({
    severity: "warning",
    title: ({ words }) => `\`${words}\` may be nothing; needed here is one.`,
    hint: ({ guard }) => `Ask first: \`if any(${guard})\`. Or write \`the\` before it, if it is always there.`,
    fix: (_, range) => ({
      title: "Say that it is always there",
      range,
      newText: `(the ${textOf(range)})`,
      safe: false,
    }),
    why: "What is not there cannot be compared or counted. A quiet false is the mistake that nobody finds.",
  }),
  "already-one": entry<{ found: string }>({
    severity: "warning",
    title: ({ found }) => `\`the\` is not needed: this is always one (${found}).`,
    fix: (_, range) => ({ title: "Remove `the`", range, newText: "", safe: true }),
    why: "`the` tells the reader that there could be several or none. Where that cannot be, it misleads.",
  }),
  "argument-count": entry<{ name: string; wants: readonly string[]; has: number }>({
    severity: "error",
    title: ({ name, wants, has }) =>
      `\`${name}\` takes ${wants.length === 0 ? "nothing" : wants.length === 1 ? "one thing" : `${wants.length} things`} in parentheses, not ${has}.`,
    hint: ({ name, wants }) => (wants.length > 0 ? `Write \`${name}(${wants.join(", ")})\`.` : `Write \`${name}\`.`),
    why: "What a value or effect needs is said where it is defined.",
  }),
  "no-arguments": entry<{ name: string; has: number; every?: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` takes nothing in parentheses.`,
    hint: ({ name, every }) =>
      every === undefined
        ? `Write \`${name}\`.`
        : `\`${every} ${name}\` holds for every \`${name}\`, of any counter. For one counter write \`${every} ${name} n coins\`: \`n\` is how many.`,
    fix: ({ every }, range) =>
      every === undefined ? { title: "Remove the parentheses", range, newText: "", safe: false } : undefined,
    why: "Only values, effects, states of several and lists take something in parentheses.",
  }),
  "which-of-list": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is a list: say which of it.`,
    hint: ({ name }) => `Write \`${name}(n)\`; the first is 1.`,
    why: "`do` carries out one item of a list.",
  }),
  "no-members": entry<{ name: string; of: string }>({
    severity: "error",
    title: ({ name, of }) => `\`${name}\` stands after the dot, but before it stands ${of}, which has no parts.`,
    hint: () => "Only pieces have something after a dot.",
    why: "After a dot stands a field, a state, a zone or a link of a piece.",
  }),
  "out-of-range": entry<{ value: string; min: number; max: number }>({
    severity: "error",
    title: ({ value, min, max }) => `\`${value}\` can never be allowed here: ${limits(min, max)}.`,
    why: "The range was said where this number is declared.",
  }),
  "start-not-known": entry<{ state?: string; piece?: string; words: string }>({
    severity: "error",
    title: ({ words }) => `\`${words}\` is not known before a match begins, so nothing can start with it.`,
    hint: ({ state, piece }) =>
      piece !== undefined
        ? `Name the zone by what is printed (\`in: pile(this.colour)\`); otherwise write \`move ${piece} to …\` in \`setup\`.`
        : state === undefined
          ? "Write a number or a word: `0..3 = 1`."
          : `Start with a number, with what is printed (\`this.fee\`), with an option or with \`count(seats)\`; otherwise write \`set ${state} to …\` in \`setup\`.`,
    why: "Options are chosen before a match, and all states have their starts before the first line of `setup` is carried out.",
  }),
  "empty-range": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) => `No number lies in \`${words}\`: the first is greater than the last.`,
    hint: () => "Write the lesser number first.",
    why: "An empty range makes a rule that never applies.",
  }),
  "long-range": entry<{ words: string; most: number }>({
    severity: "error",
    title: ({ words, most }) => `\`${words}\` has more than ${grouped(most)} numbers: too many to go through them.`,
    hint: () => "Give it nearer bounds.",
    why: "Going through all numbers of a range takes the longer the more there are.",
  }),
  "division-by-zero": entry<object>({
    severity: "error",
    title: () => "Nothing can be divided by 0.",
    why: "Such a division has no result.",
  }),
  "every-needs-where": entry<object>({
    severity: "error",
    title: () => "`every` needs a set and a condition.",
    hint: () => "Write `every(x in … where …)`: the condition after the last `where` must hold for all.",
    why: "`every` asks whether something holds for each of them.",
  }),
  "no-such-end": entry<{ end: string; zone: string; shape: string }>({
    severity: "error",
    title: ({ end, zone, shape }) => `\`${zone}\` is a ${shape}: it has no ${end}.`,
    hint: ({ shape }) =>
      ends[shape]
        ? `A ${shape} has ${ends[shape]}.`
        : "Only a deck has a top and a bottom, only a row a left and a right.",
    why: "The shape of a zone says how its pieces lie.",
  }),
  "uncounted-open": entry<{ zone: string }>({
    severity: "error",
    title: ({ zone }) => `All see what lies in \`${zone}\`, so they can count it.`,
    hint: () => "Say who looks into it, such as `seen by owner` or `seen by nobody`, or leave out `uncounted`.",
    why: "`uncounted` keeps the number from those who do not see what lies there.",
  }),
  "nothing-to-draw": entry<{ zone: string; shape: string }>({
    severity: "error",
    title: ({ zone, shape }) => `\`${zone}\` is a ${shape} and has no top to draw from.`,
    hint: () => "Draw from a deck. From other zones use `move`, or `choose … at random`.",
    why: "`draw` takes pieces from the top of a deck or the left of a row. In other zones the pieces have no order.",
  }),
  "nothing-to-shuffle": entry<{ zone: string; shape: string }>({
    severity: "error",
    title: ({ zone, shape }) => `\`${zone}\` is a ${shape}: its pieces have no order that could be shuffled.`,
    hint: () => "Shuffle a deck or a row.",
    why: "Shuffling pieces that have no order would change nothing.",
  }),
  "several-states": entry<{ words: string; kinds: readonly string[] }>({
    severity: "error",
    title: ({ words, kinds }) => `\`${words}\` may be a state of ${either(kinds)}; needed here is one state.`,
    hint: ({ kinds }) =>
      `Ask which it is: \`if … is ${kinds[0]}:\`. Or give the state to one kind that the others name after \`is:\`.`,
    why: "States of the same name in different kinds are different states.",
  }),
  "several-zones": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) => `\`${words}\` may be several zones; needed here is one.`,
    hint: () =>
      "If there is exactly one, write `the` for the piece before the last dot. For each of them, write `for each x in …:`.",
    why: "All pieces of one line go to the same zone.",
  }),
  "wrong-zone": entry<{ what: string; zone: string; of: readonly string[]; words: string }>({
    severity: "error",
    title: ({ what, zone, of }) => `\`${zone}\` is for ${either(of)}. Nothing that is ${what} can lie there.`,
    hint: ({ words }) => `Is \`${words}\` what should move?`,
    why: "Each zone says what it is for.",
  }),
  "cannot-swap": entry<{ left: string; a: string; right: string; b: string }>({
    severity: "error",
    title: ({ left, a, right, b }) => `\`${left}\` is ${a}, \`${right}\` is ${b}: no zone is for both.`,
    hint: () => "Name two pieces that can lie in the same zones; `move` takes a piece to another zone.",
    why: "`swap` lets two pieces change places. Each zone says what it is for.",
  }),
  "lies-nowhere": entry<{ kind: readonly string[] }>({
    severity: "error",
    title: ({ kind }) => `No piece has a zone for ${either(kind)}, so \`at\` finds nothing.`,
    hint: () => "`x.at` is the piece in whose zone x lies. Zones of the game belong to no piece: ask `x is in road`.",
    why: "Only pieces whose kind has zones hold other pieces.",
  }),
  "not-a-counter": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is not a counter.`,
    hint: () => "After the number stands a state of a player that counts, such as `coins`, or a path to one.",
    why: "Only numbers can be gained, paid and lost.",
  }),
  "counter-form": entry<{ written: string; right: string }>({
    severity: "error",
    title: ({ written, right }) => `Write \`${right}\` here, not \`${written}\`.`,
    hint: () => "After the number 1 a counter stands in the singular: `1 coin`, `2 coins`.",
    fix: ({ right }, range) => ({ title: `Write \`${right}\``, range, newText: right, safe: true }),
    why: "So lines read like the rulebook, and there is one way to write them.",
  }),
  "cannot-be-set": entry<{ words: string; bound: boolean }>({
    severity: "error",
    title: ({ words }) => `\`${words}\` cannot be set.`,
    hint: ({ bound }) =>
      bound
        ? "Only what a `let` has named can be set. Name a new one with `let`."
        : "`set` changes a state, such as `me.coins`, or what a `let` has named.",
    why: "Everything else is computed, printed on a piece, or said by where pieces lie.",
  }),
  "cannot-be-rolled": entry<{ kinds: readonly string[]; states: readonly string[] }>({
    severity: "error",
    title: ({ kinds, states }) =>
      states.length > 0
        ? `${either(kinds)} has more than one state that a roll could set: ${either(states)}.`
        : `${either(kinds)} has no state that a roll could set.`,
    hint: () =>
      "What is rolled has one state that is a range, such as `value: 1..6`, or one of a list of words; a coin has one `bool`.",
    why: "`roll` sets the one state of a die that is a range of numbers or a list of words, so each die must have exactly one. Only without such a state, as of a coin, it is a `bool`.",
  }),
  "state-type": entry<{ what: string }>({
    severity: "error",
    title: ({ what }) =>
      what === "option"
        ? "An option is a number, `bool`, or one of some names."
        : "A state is a number, `bool`, one of some names, or one piece.",
    hint: ({ what }) =>
      what === "option"
        ? "A list of names offers a choice: `weather: [calm, rough]`."
        : "Several things lie in a zone, or each of them has a state of its own.",
    why: "A state is one thing that can be read off the table. Options are chosen before there is a table.",
  }),
  "list-of-lists": entry<object>({
    severity: "error",
    title: () => "A list cannot hold lists.",
    hint: () => "Write `list of` or `set of` once.",
    why: "A field holds one value, or one list of values.",
  }),
  "set-by-arguments": entry<{ name: string; kind: string; rules: boolean }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` has parameters, so it is one thing for each piece, not several.`,
    hint: ({ name, kind, rules }) =>
      rules
        ? "Leave out `list of`, or the parameters."
        : `Below \`values\` a set can have parameters: \`${name}(${kind} x, …)\`.`,
    why: "What a row says with parameters is worked out where it is asked for: one number, one name or one piece.",
  }),
  "one-parameter": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` can have one parameter: a kind or a list of names.`,
    hint: ({ name }) => `Write for instance \`${name}(player p)\`.`,
    why: "There is one state for each piece of the kind, or for each name.",
  }),
  "table-parameter": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `A table needs exactly one parameter: a number or a name. \`${name}\` has another.`,
    hint: ({ name }) => `Write for instance \`${name}(1..5 n)\`.`,
    why: "The parameter says which row of the table counts.",
  }),
  "table-incomplete": entry<{ name: string; missing: readonly string[] }>({
    severity: "error",
    title: ({ name, missing }) =>
      `\`${name}\` has no row for ${either(missing.slice(0, 3))}${missing.length > 3 ? " and more" : ""}.`,
    hint: () => "Add the rows that are missing, or `else`.",
    why: "The table must have an answer for every case that its parameter allows.",
  }),
  "all-in-family": entry<{ zone: string; kind: string }>({
    severity: "error",
    title: ({ zone }) => `\`${zone}\` stands for several zones, so \`all\` does not say what lies in which.`,
    hint: ({ zone, kind }) =>
      `Leave \`all\` out and say it in the rows of \`${kind}\`: \`in: ${zone}(…)\`, for all of them below \`each:\`.`,
    why: "Each piece lies in one zone.",
  }),
  "only-let": entry<object>({
    severity: "error",
    title: () => "Before the last line of a value only `let` lines can stand.",
    hint: () => "Write `let NAME = …` here, and last what the value is.",
    why: "A value is worked out and changes nothing; its last line says what it is.",
  }),
  "value-without-end": entry<object>({
    severity: "error",
    title: () => "The last line of a value says what it is; here it is missing.",
    hint: () => "Add an expression below the `let` lines.",
    why: "A name that `let` gives is known in the lines after it alone.",
  }),
  "table-twice": entry<object>({
    severity: "error",
    title: () => "An earlier row of this table already has this case.",
    hint: () => "Each case stands in one row.",
    why: "Otherwise it would be unclear which row counts.",
  }),
  "columns-missing": entry<{ kind: string; columns: readonly string[]; at: number; before: string; after: string }>({
    severity: "error",
    title: ({ kind }) => `Whoever reads the rows of \`${kind}\` has to count their cells.`,
    hint: ({ columns }) => `Name the columns above them: \`columns: [${columns.join(", ")}]\`.`,
    fix: ({ columns, at, before, after }, { source }) => ({
      title: "Name the columns",
      range: { source, start: at, end: at },
      newText: `${before}columns: [${columns.join(", ")}]${after}`,
      safe: true,
    }),
    why: "Two cells are told apart at a glance. Of more of them nobody knows which is which without looking at the kind, and a field that is added there would shift them all.",
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
        ? `In this order: ${fields.map((field) => `\`${field}\``).join(", ")}.`
        : `A \`${kind}\` without fields is written \`NAME: {}\`, several equal ones \`NAME: 2x\`.`,
    why: "Cells stand in the order of the columns; without columns in that of the fields of the kind, those of the kind it is a sort of first, without those that `each` gives.",
  }),
  "one-in-cell": entry<object>({
    severity: "error",
    title: () => "Here stands a list, but the field has one value.",
    hint: () => "Write one value, or declare the field as `list of` or `set of`.",
    why: "The type of a field says how many values it has.",
  }),
  "not-constant": entry<{ found: string }>({
    severity: "error",
    title: () => "What is printed on a piece is the same in every match; this is computed.",
    hint: () =>
      "Write a number, a name, or pieces by name. For something that changes, declare a state, or a field with a parameter.",
    why: "Fields are printed on the pieces, so their values are known before a match begins.",
  }),
};

/** A query for pieces of one kind among those that are named. */
function ofThese(words: string, kind: string): string {
  const [, binder] = /^(\S+) in /.exec(words) ?? [];
  return binder ? `add \`where ${binder} is ${kind}\`` : `\`x in ${words} where x is ${kind}\``;
}
