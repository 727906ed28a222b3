/** Checks the keys of texts: each must belong to a thing of the game, and each must exist in all languages. */
import { nearest } from "../../../diagnostics/suggest.ts";
import { type Range, type Source, textOf } from "../../../diagnostics/range.ts";
import type { Game, Local } from "../../game.ts";
import type { GameFile, LanguageTexts, TextEntry } from "../../ast/game-file.ts";
import { sectionsOf, variantsOf } from "../../variants/overlay.ts";
import type { Asked, Check } from "../check.ts";
import { meaningOf, ownMember } from "../symbols/members.ts";
import { Keys } from "./known-keys.ts";
import { missingCases } from "./text-cases.ts";
import { gapsOf } from "./text-gaps.ts";
import { wordsIn } from "./text-words.ts";

/** Reports texts whose key means nothing, and texts that are missing in a language. */
export function checkKeys(c: Check, game: Game, file: GameFile): void {
  if (file.texts.length === 0) return;
  const keys = keysOf(c, game, file);
  const { unknown } = keys;
  const strange = strangeForms(file);
  const isOdd = unknown.size > 0 || strange.size > 0 || c.observer !== undefined;
  for (const { entries } of file.texts) {
    for (const entry of isOdd ? entries : worded(entries)) {
      const { key, forms } = entry;
      if (unknown.has(key.text)) c.report("text-without-thing", key.range, { key: key.text, known: keys.all() });
      else checkWords(c, entry, keys, game);
      for (const { text, range } of forms)
        if (strange.has(text)) c.report("text-without-thing", range, { key: text, known: [...FORMS] });
    }
  }
  for (const { texts } of sectionsOf(file)) {
    checkLanguages(c, texts, game, keys);
    for (const language of texts) c.problems.push(...missingCases(language));
  }
  if (c.observer)
    for (const { entries } of file.texts) for (const { key } of entries) recordKey(c, key.text, key.range, game);
}

/** The parts of a game on which the findings about its texts depend. A part stands for all that it refers to. */
export function partsOfTexts(c: Check, game: Game, file: GameFile): readonly unknown[] {
  if (file.texts.length === 0) return [];
  const { kinds, pieces, states, zones, enums, options, values, effects } = game;
  return [
    ...[file, ...sectionsOf(file)].map(({ texts }) => texts).filter((texts) => texts.length > 0),
    ...c.asked,
    [...keysOf(c, game, file).unknown].join(" "),
    [...strangeForms(file)].join(" "),
    kinds,
    pieces,
    states,
    zones,
    ...enums,
    ...options,
    ...values,
    ...effects,
  ];
}

/** The local names of decisions that the sentences about them use. */
export function spokenLocals(c: Check, game: Game, file: GameFile): ReadonlySet<Local> {
  const keys = keysOf(c, game, file);
  const found = new Set<Local>();
  for (const { entries } of file.texts) {
    for (const entry of worded(entries)) {
      const decisions = keys.decisionsOf(entry.key.text);
      for (const { named } of wordsAbout(entry, decisions)) if (named) found.add(named);
    }
  }
  return found;
}

const keysByGame = new WeakMap<Game, Keys>();

function keysOf(c: Check, game: Game, file: GameFile): Keys {
  let known = keysByGame.get(game);
  if (!known) keysByGame.set(game, (known = new Keys(c, file, game)));
  return known;
}

const wordedOf = new WeakMap<readonly TextEntry[], readonly TextEntry[]>();

/** The texts with names in angle brackets. They are kept, because the game is checked with different variants. */
function worded(entries: readonly TextEntry[]): readonly TextEntry[] {
  let known = wordedOf.get(entries);
  if (!known) wordedOf.set(entries, (known = entries.filter((entry) => wordsIn(entry).size > 0)));
  return known;
}

/** Checks the names in angle brackets, such as `<n coins>`. In sentences about a decision they are its local names. */
function checkWords(c: Check, entry: TextEntry, keys: Keys, game: Game): void {
  if (wordsIn(entry).size === 0 && !c.observer) return;
  const { key, range } = entry;
  const decisions = keys.decisionsOf(key.text);
  if (decisions.length === 0) return checkSpoken(c, entry, game);
  for (const { word, whole, form, named } of wordsAbout(entry, decisions)) {
    if (!named && word !== "me")
      c.report("text-names-nothing", range, {
        name: word,
        words: whole,
        key: key.text,
        known: ["me", ...localsOf(decisions, form === "say").keys()],
      });
  }
  if (c.observer) recordLocalNames(c, range, localsOf(decisions, true));
}

/** The names in sentences about these decisions, each with the local name that it means. */
function wordsAbout(entry: TextEntry, decisions: readonly Asked[]) {
  const words = wordsIn(entry);
  return SENTENCES.flatMap((form) =>
    (words.get(form) ?? []).map((each) => ({ ...each, form, named: localNamed(decisions, each.word, form === "say") })),
  );
}

/** The local name that a word means in a sentence about one of these decisions, or about an answer (`answered`). */
function localNamed(decisions: readonly Asked[], word: string, answered: boolean): Local | undefined {
  const isMeant = ({ name }: Local) => name === word;
  // The last decision with such a name counts, and answers count before other names.
  const answer = answered
    ? decisions.findLast(({ answers }) => answers.some(isMeant))?.answers.findLast(isMeant)
    : undefined;
  return answer ?? decisions.findLast(({ locals }) => locals.has(word))?.locals.get(word);
}

/** All local names that sentences about these decisions, or about their answers (`answered`), can use. */
function localsOf(decisions: readonly Asked[], answered: boolean): ReadonlyMap<string, Local> {
  const answers = answered ? decisions.flatMap((decision) => decision.answers) : [];
  return new Map([
    ...decisions.flatMap(({ locals }) => [...locals]),
    ...answers.map((answer) => [answer.name, answer] as const),
  ]);
}

/**
 * Checks the names in angle brackets in sentences that ask nothing: sentences of the log (`say`, `no`), and the words
 * for a move to a place (`to`).
 */
function checkSpoken(c: Check, entry: TextEntry, game: Game): void {
  const { key } = entry;
  for (const form of ["say", "no", "to"]) {
    for (const { word, whole } of wordsIn(entry).get(form) ?? []) {
      const known = spokenNames(key.text, game);
      if (!(form === "to" ? ["this"] : known).includes(word))
        c.report("text-names-nothing", key.range, { name: word, words: whole, key: key.text, known });
    }
  }
}

/**
 * The names that a sentence of the log can use: for an effect its parameters, for a zone the moved pieces, for a state
 * its value.
 */
function spokenNames(key: string, game: Game): readonly string[] {
  const effect = game.effects.find(({ name }) => name === key);
  if (effect) return ["me", ...effect.params.map(({ name }) => name)];
  const members = [game, ...game.kinds];
  if (members.some(({ zones }) => zones.some(({ name }) => name === key))) return ["this", "owner", "pieces"];
  return members.some(({ states }) => states.some(({ name }) => name === key)) ? ["me", "this", key] : [];
}

/**
 * The forms of a text that are whole sentences. `ask`, `say` and `no` are for a decision: the question, and the log's
 * report of an answer or a refusal. `about` describes a piece.
 */
const SENTENCES = ["ask", "say", "no", "about"] as const;

/** The plural categories that languages can have, as named by Unicode. */
const PLURALS = ["zero", "one", "two", "few", "many", "other"] as const;

/** The names of forms in every language. `to` is the phrase for a move to a place, such as "to the market". */
const FORMS: ReadonlySet<string> = new Set([...SENTENCES, ...PLURALS, "to"]);

/**
 * The forms that are probably misspelt, because no text uses them and their names are close to those of other forms.
 * Other unused forms do not count, because a grammatical case may have any name.
 */
function strangeForms(file: GameFile): ReadonlySet<string> {
  const sources = [file, ...variantsOf(file)].map(({ name }) => name.range.source);
  const isUsed = (form: string) => sources.some((source) => casesOf(source).has(form));
  const own = file.texts.flatMap(({ entries }) => [...ownForms(entries)]);
  return new Set(own.filter((form) => !isUsed(form) && nearest(form, FORMS).length > 0));
}

const formsOf = new WeakMap<readonly TextEntry[], ReadonlySet<string>>();

/** The forms of texts that not every language has. */
function ownForms(entries: readonly TextEntry[]): ReadonlySet<string> {
  let known = formsOf.get(entries);
  if (!known) {
    const names = entries.flatMap(({ forms }) => forms.map(({ text }) => text));
    formsOf.set(entries, (known = new Set(names.filter((name) => !FORMS.has(name)))));
  }
  return known;
}

const casesBySource = new WeakMap<Source, ReadonlySet<string>>();

/**
 * The grammatical cases that sentences and titles of rows of a source use, such as `accusative` in `<x accusative>`.
 */
function casesOf(source: Source): ReadonlySet<string> {
  let known = casesBySource.get(source);
  if (!known) {
    known = new Set([...source.text.matchAll(/<[^<>]*\s([^\s<>]+)>/g)].map(([, name]) => name!));
    casesBySource.set(source, known);
  }
  return known;
}

/**
 * Checks that the languages of a file match: each must have all keys of the others, and the same sentences for each
 * decision.
 */
function checkLanguages(c: Check, texts: readonly LanguageTexts[], game: Game, keys: Keys): void {
  for (const [i, { missing, unsaid, like }] of gapsOf(texts).entries()) {
    c.problems.push(...missing);
    if (like === undefined) continue;
    for (const key of unsaid)
      if (keys.isDecision(key.text) && isAnswered(c, key.text, game))
        c.report("sentence-missing", key.range, {
          key: key.text,
          form: "say",
          language: texts[i]!.language.text,
          like,
        });
  }
}

/**
 * Whether a key of a text belongs to the answer of a decision and to nothing else. Then it needs a `say`, the sentence
 * that reports the answer in the log. The key of a `choose one` needs none, because each alternative has its own key.
 */
function isAnswered(c: Check, key: string, game: Game): boolean {
  const label = key.slice(key.indexOf(".") + 1);
  return (
    !hasTitle(c, key) &&
    !c.asked.some(({ scope }) => scope === label) &&
    !game.kinds.some((kind) => ownMember(kind, key))
  );
}

/** Whether a key belongs to a thing with a title, such as a piece or a zone, and so not only to a decision. */
function hasTitle(c: Check, key: string): boolean {
  const sort = c.symbols.things.get(key)?.sort;
  return sort !== undefined && sort !== "effect" && sort !== "value";
}

/** Reports to the observer, for an editor, the meaning of the names in a question such as `<n coins>`. */
function recordLocalNames(c: Check, range: Range, locals: ReadonlyMap<string, Local>): void {
  for (const match of textOf(range).matchAll(/<([^\s<>]+)[^<>]*>/g)) {
    const local = locals.get(match[1]!);
    const start = range.start + match.index + 1;
    if (local)
      c.observer?.used({ ...range, start, end: start + match[1]!.length }, { sort: "local", name: local.name, local });
  }
}

/**
 * Reports to the observer, for an editor, the meaning of a key in `texts`: a decision; a thing of the game; or a field,
 * state or zone that several kinds have. In `dine.eat`, `dine` is the effect that contains the decision `eat`.
 */
export function recordKey(c: Check, key: string, range: Range, game: Game): void {
  const dot = key.indexOf(".");
  if (dot > 0) {
    recordKey(c, key.slice(0, dot), { ...range, end: range.start + dot }, game);
    c.observer?.used(
      { ...range, start: range.start + dot + 1 },
      { sort: "label", name: key.slice(dot + 1), asked: false },
    );
    return;
  }
  const thing = c.symbols.things.get(key);
  if (thing) c.observer?.used(range, thing);
  if (c.asked.some(({ name }) => name === key)) c.observer?.used(range, { sort: "label", name: key, asked: false });
  for (const kind of game.kinds) {
    const member = ownMember(kind, key);
    if (member) c.observer?.used(range, meaningOf(member, key));
  }
}
