/** Checks the keys of texts: each must belong to a thing of the game, and each must exist in all languages. */
import { problem } from "../../../diagnostics/catalog.ts";
import type { Problem } from "../../../diagnostics/problem.ts";
import { nearest } from "../../../diagnostics/suggest.ts";
import { type Range, type Source, textOf } from "../../../diagnostics/range.ts";
import type { Game } from "../../game.ts";
import type { GameFile, LanguageTexts, TextEntry } from "../../ast/game-file.ts";
import type { Name } from "../../ast/syntax.ts";
import { everyExpression } from "../../visitor.ts";
import { sectionsOf, variantsOf } from "../../variants/overlay.ts";
import type { Check } from "../check.ts";
import { meaningOf, ownMember } from "../symbols/members.ts";
import { missingCases } from "./text-cases.ts";

/** Reports texts whose key means nothing, and texts that are missing in a language. */
export function checkKeys(c: Check, file: GameFile, game: Game): void {
  if (file.texts.length === 0) return;
  const known = knownKeys(c, file, game);
  const asked = askedByKey(c);
  const cases = casesIn(file);
  for (const { entries } of file.texts) {
    for (const entry of entries) {
      checkEntry(c, entry, known, asked, game);
      checkForms(c, entry, cases);
    }
  }
  for (const { texts } of sectionsOf(file)) {
    checkLanguages(c, texts, game, asked);
    for (const language of texts) c.problems.push(...missingCases(language));
  }
  if (c.observer)
    for (const { entries } of file.texts) for (const { key } of entries) recordKey(c, key.text, key.range, game);
}

/** The keys of everything that has a name or a question for players; some are looked for only if a text has another key. */
function knownKeys(c: Check, file: GameFile, game: Game): ReadonlySet<string> {
  const keys = new Set<string>([game.name, ...[...c.symbols.things.values()].map(({ name }) => name)]);
  for (const { name, scope } of c.asked) {
    keys.add(name);
    if (scope) keys.add(`${scope}.${name}`);
  }
  for (const kind of game.kinds)
    for (const member of [...kind.fields, ...kind.states, ...kind.zones]) keys.add(member.name);
  for (const { name } of file.view.areas) keys.add(name.text);
  for (const { name } of [...file.variants, ...variantsOf(file)]) keys.add(name.text);
  for (const { name } of game.pieces) keys.add(name);
  for (const { name } of [game.setup, game.play, game.finish, game.winners]) keys.add(name);
  // Numbers and conditions that a line has named by `let` need texts, because the printed rules contain these names.
  if (file.texts.some(({ entries }) => entries.some(({ key }) => !keys.has(key.text))))
    everyExpression(game, (e) => {
      if (e.kind === "local" && (e.type.kind === "int" || e.type.kind === "bool")) keys.add(e.local.name);
    });
  return keys;
}

/**
 * For each key of a text: the decisions that it can mean. The key is the name of the decision (`eat`), or the effect
 * and this name (`dine.eat`).
 */
type AskedByKey = ReadonlyMap<string, readonly Check["asked"][number][]>;

function askedByKey(c: Check): AskedByKey {
  const found = new Map<string, Check["asked"][number][]>();
  for (const decision of c.asked) {
    for (const key of [decision.name, `${decision.scope}.${decision.name}`]) {
      const same = found.get(key);
      if (same) same.push(decision);
      else found.set(key, [decision]);
    }
  }
  return found;
}

function checkEntry(c: Check, entry: TextEntry, known: ReadonlySet<string>, asked: AskedByKey, game: Game): void {
  const { key, range } = entry;
  if (!known.has(key.text)) {
    c.report("text-without-thing", key.range, { key: key.text, known: [...known] });
    return;
  }
  const words = wordsIn(entry);
  if (words.length === 0 && !c.observer) return;
  const decisions = asked.get(key.text);
  if (!decisions) return checkSpoken(c, entry, game);
  const locals = new Map(decisions.flatMap((decision) => [...decision.locals]));
  const answered = new Map([
    ...locals,
    ...decisions.flatMap(({ answers }) => answers.map((answer) => [answer.name, answer] as const)),
  ]);
  for (const { form, word, whole } of words) {
    if (form === "to") continue;
    const known = form === "say" ? answered : locals;
    const named = known.get(word);
    if (named) c.used.add(named);
    else if (word !== "me")
      c.report("text-names-nothing", range, {
        name: word,
        words: whole,
        key: key.text,
        known: ["me", ...known.keys()],
      });
  }
  if (c.observer) recordLocalNames(c, range, answered);
}

/** A name in angle brackets in a sentence, such as `<n coins>`. */
interface NamedWord {
  readonly form: string;
  readonly whole: string;
  readonly word: string;
}

const wordsByEntry = new WeakMap<TextEntry, readonly NamedWord[]>();

/** The names in the sentences of a text. They are kept, because the game is checked with different variants. */
function wordsIn(entry: TextEntry): readonly NamedWord[] {
  let known = wordsByEntry.get(entry);
  if (!known) {
    const { text } = entry;
    const to = typeof text === "string" ? undefined : text.get("to");
    const sentences = [...sentencesOf(text), ...(typeof to === "string" ? [["to", to] as const] : [])];
    known = sentences.flatMap(([form, sentence]) =>
      sentence.includes("<")
        ? [...sentence.matchAll(/<([^\s<>]+)[^<>]*>/g)].map(([whole, word]) => ({ form, whole, word: word! }))
        : [],
    );
    wordsByEntry.set(entry, known);
  }
  return known;
}

/**
 * Checks the names in angle brackets in sentences that ask nothing: sentences of the log (`say`, `no`), and the words
 * for a move to a place (`to`).
 */
function checkSpoken(c: Check, entry: TextEntry, game: Game): void {
  const { key, text } = entry;
  if (typeof text === "string") return;
  const known = spokenNames(key.text, game);
  for (const { form, word, whole } of wordsIn(entry))
    if (["say", "no", "to"].includes(form) && !(form === "to" ? ["this"] : known).includes(word))
      c.report("text-names-nothing", key.range, { name: word, words: whole, key: key.text, known });
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
 * The grammatical cases that sentences and titles of rows of a game and its variants use, such as `accusative` in `<x
 * accusative>`.
 */
function casesIn(file: GameFile): ReadonlySet<string> {
  const sources = new Set([file, ...variantsOf(file)].map(({ name }) => name.range.source));
  return new Set([...sources].flatMap(casesOf));
}

const casesBySource = new WeakMap<Source, readonly string[]>();

function casesOf(source: Source): readonly string[] {
  let known = casesBySource.get(source);
  if (!known) {
    known = [...source.text.matchAll(/<[^<>]*\s([^\s<>]+)>/g)].map(([, name]) => name!);
    casesBySource.set(source, known);
  }
  return known;
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
 * Reports a form of a text that is probably misspelt, because no text uses it and its name is close to that of another
 * form. Other unused forms are not reported, because a grammatical case may have any name.
 */
function checkForms(c: Check, { forms }: TextEntry, cases: ReadonlySet<string>): void {
  for (const { text: form, range } of forms) {
    if (!FORMS.has(form) && !cases.has(form) && nearest(form, [...FORMS]).length > 0)
      c.report("text-without-thing", range, { key: form, known: [...FORMS] });
  }
}

function sentencesOf(text: TextEntry["text"]): (readonly [form: string, sentence: string])[] {
  if (typeof text === "string") return [["ask", text]];
  return SENTENCES.flatMap((form) => {
    const sentence = text.get(form);
    return typeof sentence === "string" ? [[form, sentence] as const] : [];
  });
}

/** Whether a text has the sentence `form`. A text without forms is the sentence `ask`. */
function hasSentence(text: TextEntry["text"] | undefined, form: (typeof SENTENCES)[number]): boolean {
  return typeof text === "string" ? form === "ask" : typeof text?.get(form) === "string";
}

/**
 * The texts that one language lacks in a file. The result is kept with the texts of the file, because the game is
 * checked several times, with different variants.
 */
interface Gaps {
  /** The problems: one for each key and each sentence that another language has. */
  readonly missing: readonly Problem[];
  /** The keys of this language for which no language has a `say`, the sentence that reports an answer. */
  readonly unsaid: readonly Name[];
  /** The first key for which this language has a `say`, as an example for the message. */
  readonly like: string | undefined;
}

const gaps = new WeakMap<readonly LanguageTexts[], readonly Gaps[]>();

/** The gaps of each language. */
function gapsOf(texts: readonly LanguageTexts[]): readonly Gaps[] {
  let known = gaps.get(texts);
  if (!known) gaps.set(texts, (known = findGaps(texts)));
  return known;
}

function findGaps(texts: readonly LanguageTexts[]): readonly Gaps[] {
  const keys = texts.flatMap(({ language, entries }) =>
    entries.map(({ key }) => [key.text, { language: language.text, range: key.range }] as const),
  );
  // All keys of all languages, each with the first language that has the key.
  const all = new Map(keys.toReversed());
  const byKey = texts.map(({ entries }) => new Map(entries.map(({ key, text }) => [key.text, text])));
  const has = (i: number, key: string, form: (typeof SENTENCES)[number]) => hasSentence(byKey[i]!.get(key), form);
  const said = (key: string) => texts.some((_, i) => has(i, key, "say"));
  return texts.map(({ language, entries }, i): Gaps => {
    const own = byKey[i]!;
    const keysMissing = [...all].flatMap(([key, { language: other, range }]) =>
      own.has(key) ? [] : [problem("text-missing", range, { key, language: language.text, other })],
    );
    const sentencesMissing = entries.flatMap(({ key }) =>
      (["say", "no", "about"] as const).flatMap((form) => {
        const other = has(i, key.text, form) ? -1 : texts.findIndex((_, j) => has(j, key.text, form));
        return other < 0
          ? []
          : [
              problem("sentence-missing", key.range, {
                key: key.text,
                form,
                language: language.text,
                other: texts[other]!.language.text,
              }),
            ];
      }),
    );
    return {
      missing: [...keysMissing, ...sentencesMissing],
      unsaid: entries.flatMap(({ key }) => (said(key.text) ? [] : [key])),
      like: entries.find(({ key }) => has(i, key.text, "say"))?.key.text,
    };
  });
}

/**
 * Checks that the languages of a file match: each must have all keys of the others, and the same sentences for each
 * decision.
 */
function checkLanguages(c: Check, texts: readonly LanguageTexts[], game: Game, asked: AskedByKey): void {
  const scopes = new Set(c.asked.map(({ scope }) => scope));
  for (const [i, { missing, unsaid, like }] of gapsOf(texts).entries()) {
    c.problems.push(...missing);
    if (like === undefined) continue;
    for (const key of unsaid)
      if (asked.has(key.text) && isAnswered(c, key.text, game, scopes))
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
function isAnswered(c: Check, key: string, game: Game, scopes: ReadonlySet<string>): boolean {
  const label = key.slice(key.indexOf(".") + 1);
  return !hasTitle(c, key) && !scopes.has(label) && !game.kinds.some((kind) => ownMember(kind, key));
}

/** Whether a key belongs to a thing with a title, such as a piece or a zone, and so not only to a decision. */
function hasTitle(c: Check, key: string): boolean {
  const sort = c.symbols.things.get(key)?.sort;
  return sort !== undefined && sort !== "effect" && sort !== "value";
}

/** Reports to the observer, for an editor, the meaning of the names in a question such as `<n coins>`. */
function recordLocalNames(c: Check, range: Range, locals: Check["asked"][number]["locals"]): void {
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
