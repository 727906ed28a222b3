/**
 * The language services for an editor of rule files. Texts are opened by name; answers are plain data with offsets. No
 * code here depends on an editor, a protocol or a file.
 * @example
 * const language = new LanguageService();
 * language.open("harbour.yaml", text);
 * language.findings("harbour.yaml");
 * language.complete("harbour.yaml", offset);
 */
import type { Source } from "../diagnostics/range.ts";
import type { Resolve } from "../dsl/find.ts";
import { calls } from "./calls.ts";
import { complete } from "./complete/index.ts";
import { Documents } from "./documents.ts";
import { findingsOf, firstFindingsOf } from "./diagnostics.ts";
import { effectNotes } from "./effect-notes.ts";
import { type LineEdit, lineEdits } from "./format/edits.ts";
import { type Formatted, format } from "./format/index.ts";
import { hover } from "./hover.ts";
import { links } from "./links.ts";
import { definition, highlights, references } from "./names.ts";
import { foldsOf, outlineOf } from "./outline.ts";
import { rename, renameable } from "./rename.ts";
import { rowHintsOf } from "./row-hints.ts";
import { selections } from "./selections.ts";
import { signatureHelp } from "./signature.ts";
import { tokensOf } from "./tokens.ts";
import {
  type Dial,
  dialsOf,
  fillIn,
  type Filled,
  type Form,
  formOf,
  type Laid,
  type Subject,
  subjectsOf,
  turnDial,
  type Turned,
  type VariantChange,
  type VariantText,
} from "./variant-edits/index.ts";
import type {
  Calls,
  Completions,
  EffectNote,
  Finding,
  Fold,
  Highlight,
  Hint,
  Hover,
  Link,
  Location,
  OutlineItem,
  Renameable,
  Renaming,
  SemanticToken,
  SignatureHelp,
  Span,
} from "./types.ts";

export * from "./types.ts";
export type * from "./variant-edits/index.ts";

/** Answers the questions of an editor about rule files, such as which problems a text has. */
export class LanguageService {
  private readonly documents: Documents;

  /**
   * @param elsewhere finds games and variants that are not open, by the names that files write after `game:` and
   * `variant:`
   */
  constructor(elsewhere?: Resolve) {
    this.documents = new Documents(elsewhere);
  }

  /** Opens a text: a game, a variant or scenarios. Open all texts of a folder, because they refer to one another. */
  open(file: string, text: string, pictures?: Source["pictures"]): void {
    this.documents.set(file, text, pictures);
  }

  /** Replaces an open text by another version. */
  change(file: string, text: string, pictures?: Source["pictures"]): void {
    this.documents.set(file, text, pictures);
  }

  close(file: string): void {
    this.documents.delete(file);
  }

  /** The names of all texts that are open in the editor. */
  files(): readonly string[] {
    return this.documents.names;
  }

  /** The source of an open text, to which messages and ranges refer. */
  source(file: string): Source | undefined {
    return this.documents.source(file);
  }

  /** A function that finds the text of a game or variant by its name: first among the open texts, then elsewhere. */
  get resolve(): Resolve {
    return this.documents.resolve;
  }

  /** All problems of a text. The answer is cached until this text, or another text on which it depends, changes. */
  findings(file: string): readonly Finding[] {
    return this.documents.answer(file, findingsOf) ?? [];
  }

  /**
   * The problems of a text that appear without its variants: a fast answer during typing. Call `findings`, which
   * includes all problems, when typing has paused.
   */
  firstFindings(file: string): readonly Finding[] {
    return this.documents.answer(file, firstFindingsOf) ?? [];
  }

  /** The proposals for completing the word at an offset. */
  complete(file: string, offset: number): Completions {
    return complete(this.documents, file, offset);
  }

  /** The meaning of the word at an offset. */
  hover(file: string, offset: number): Hover | undefined {
    return hover(this.documents, file, offset);
  }

  /** Where the name at an offset is declared. */
  definition(file: string, offset: number): readonly Location[] {
    return definition(this.documents, file, offset);
  }

  /** All references to the name at an offset, in all open texts. */
  references(file: string, offset: number, declarations = true): readonly Location[] {
    return references(this.documents, file, offset, declarations);
  }

  /** All references in this text to the name at an offset, so that an editor can highlight them. */
  highlights(file: string, offset: number): readonly Highlight[] {
    return highlights(this.documents, file, offset);
  }

  /** The name at an offset, if the user may give it another name. A word of the language cannot be renamed. */
  renameable(file: string, offset: number): Renameable | undefined {
    return renameable(this.documents, file, offset);
  }

  /** The edits in all open texts that give another name to the thing at an offset. */
  rename(file: string, offset: number, newName: string): Renaming {
    return rename(this.documents, file, offset, newName);
  }

  /** The sections of a text, and the things that each section declares. */
  outline(file: string): readonly OutlineItem[] {
    return this.documents.answer(file, outlineOf) ?? [];
  }

  /** The groups of lines that an editor can fold. */
  folds(file: string): readonly Fold[] {
    return this.documents.answer(file, foldsOf) ?? [];
  }

  /** The words of a text with their sorts, by which an editor colours them. */
  tokens(file: string): readonly SemanticToken[] {
    return this.documents.answer(file, tokensOf) ?? [];
  }

  /** The names of columns, which an editor shows before the cells of rows. */
  rowHints(file: string): readonly Hint[] {
    return this.documents.answer(file, rowHintsOf) ?? [];
  }

  /** The effects and values that a text declares, each with the rules that change it. */
  effectNotes(file: string): readonly EffectNote[] {
    return effectNotes(this.documents, file);
  }

  /** The effect at an offset: the lines that call it, the rules that change it, and the effects that it calls. */
  calls(file: string, offset: number): Calls | undefined {
    return calls(this.documents, file, offset);
  }

  /** A text in the standard layout. If the text cannot be read, its problems instead. */
  format(file: string): Formatted {
    const source = this.documents.source(file);
    return source ? format(source) : { ok: false, problems: [] };
  }

  /**
   * The edits that bring a text into the standard layout; with `within`, only in the lines of this span. Empty if the
   * text cannot be read.
   */
  formatEdits(file: string, within?: Span): readonly LineEdit[] {
    const formatted = this.format(file);
    return formatted.ok ? lineEdits(this.documents.source(file)!.text, formatted.text, within) : [];
  }

  /**
   * The parts of a text around an offset, the narrowest first. An editor selects them one after the other to widen a
   * selection.
   */
  selections(file: string, offset: number): readonly Span[] {
    return selections(this.documents, file, offset);
  }

  /** The scenarios of a text with their titles, in the order in which they run. */
  scenarios(file: string): readonly (Span & { readonly name: string })[] {
    return this.documents
      .read(file)
      .value.flatMap((doc) =>
        doc.kind === "scenario"
          ? [{ name: doc.scenario.name, start: doc.scenario.range.start, end: doc.scenario.range.end }]
          : [],
      );
  }

  /** The names in a text that refer to other open files, as links to these files. */
  links(file: string): readonly Link[] {
    return links(this.documents, file);
  }

  /** The call of a function around an offset, to be shown while its arguments are typed. */
  signature(file: string, offset: number): SignatureHelp | undefined {
    return signatureHelp(this.documents, file, offset);
  }

  /**
   * The form with which an author changes a thing of the game in a house variant. Undefined if forms can change nothing
   * of this thing, or if the rules have mistakes.
   */
  variantForm(laid: Laid, into: VariantText, subject: Subject): Form | undefined {
    return formOf(this.documents, laid, into, subject);
  }

  /** The edits of a house variant that make the changes of a filled-in form. */
  fillInVariant(laid: Laid, into: VariantText, subject: Subject, filled: Filled): VariantChange | undefined {
    return fillIn(this.documents, laid, into, subject, filled);
  }

  /**
   * The things that a form can change in a house variant: those of `subjects`, and related ones. Without `subjects`,
   * what a form can add to the game.
   */
  variantSubjects(laid: Laid, into: VariantText, subjects?: readonly Subject[]): readonly Subject[] {
    return subjectsOf(this.documents, laid, into, subjects);
  }

  /**
   * The numbers of the rules that an author can turn up or down: initial values of states, limits of zones, named
   * values, numbers in lines, and numbers printed on `pieces`. The file `into` gets the changes: a variant, or the game
   * itself.
   */
  dials(laid: Laid, into: VariantText, pieces: readonly Subject[] = []): readonly Dial[] {
    return dialsOf(this.documents, laid, into, pieces);
  }

  /**
   * The edits of a variant, or of the game itself, that set a number of the rules to another value. Undefined if the
   * number does not exist.
   */
  turnDial(laid: Laid, into: VariantText, turned: Turned, value: string): VariantChange | undefined {
    return turnDial(this.documents, laid, into, turned, value);
  }
}
