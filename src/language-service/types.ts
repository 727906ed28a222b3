/**
 * The types of the language service's answers. All are plain data, so that an editor in a browser and a language server
 * can send them unchanged. Offsets count UTF-16 units of a text; an end is the offset after the last unit.
 */
import type { Severity } from "../diagnostics/problem.ts";

/** A range of a text, by its offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A range of a file's text. */
export interface Location extends Span {
  readonly file: string;
}

/** A change of a file: `newText` replaces the text at the location. */
export interface Edit extends Location {
  readonly newText: string;
}

/**
 * A change that fixes a problem. A `safe` fix changes the meaning of nothing else. The `preferred` fix of a problem is
 * the one that the author most probably wants.
 */
export interface QuickFix {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly safe: boolean;
  readonly preferred: boolean;
}

/** A problem of a text, described in words. */
export interface Finding extends Span {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Advice about what to write instead. */
  readonly hint?: string;
  readonly related: readonly { readonly label: string; readonly place: Location }[];
  readonly fixes: readonly QuickFix[];
}

/** The description that an editor shows for the word under the pointer; `text` is Markdown. */
export interface Hover extends Span {
  readonly text: string;
}

/** The sort of thing that a name or a proposal means, for its icon. */
export type SymbolKind =
  | "kind"
  | "piece"
  | "names"
  | "member"
  | "option"
  | "value"
  | "effect"
  | "zone"
  | "state"
  | "field"
  | "link"
  | "local"
  | "label"
  | "builtin"
  | "word"
  | "inherent"
  | "type"
  | "game"
  | "variant"
  | "scenario"
  | "section"
  | "key"
  | "rule"
  | "text";

/** A proposal: a text that could be written at the cursor. */
export interface Completion {
  readonly label: string;
  readonly kind: SymbolKind;
  /** A few words about the proposal, shown after its label. */
  readonly detail?: string;
  /** A description of the proposal, in Markdown. */
  readonly documentation?: string;
  /**
   * The text that the proposal inserts. If `snippet` is set, `$1` and `${1:name}` in it are places that the author
   * fills in.
   */
  readonly insert: string;
  readonly snippet: boolean;
  /** An editor sorts the proposals by this text. */
  readonly sort: string;
}

/** The proposals that can replace a span of the text. */
export interface Completions extends Span {
  readonly items: readonly Completion[];
}

/** A declared part of a file, with the parts inside it. `selection` is the range of the part's name. */
export interface OutlineItem extends Span {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly selection: Span;
  readonly children: readonly OutlineItem[];
}

/** Lines that an editor can hide: those after the line of `start`, up to the line of `end`. */
export interface Fold extends Span {
  readonly kind: "part" | "comment";
}

/** A reference to a name in the same text; `write` is true for a declaration. */
export interface Highlight extends Span {
  readonly write: boolean;
}

/** The sorts of words that editors colour differently. */
export const tokenTypes = [
  "key",
  "keyword",
  "verb",
  "number",
  "operator",
  "comment",
  "text",
  "kind",
  "piece",
  "member",
  "names",
  "value",
  "effect",
  "zone",
  "state",
  "field",
  "local",
  "label",
  "builtin",
  "word",
  "type",
  "title",
] as const;
/** The sort of a word, which decides its colour. */
export type TokenType = (typeof tokenTypes)[number];

/** A range of a text with a colour. These ranges do not overlap, and follow each other in the order of the text. */
export interface SemanticToken extends Span {
  readonly type: TokenType;
  /** Whether the word declares the name. */
  readonly declaration: boolean;
}

/**
 * The function call around an offset: the forms of this function, which of them is active, and which argument is at the
 * offset.
 */
export interface SignatureHelp {
  readonly signatures: readonly Signature[];
  readonly active: number;
  readonly argument: number;
}

/** One form in which a function can be called, with its parameters. */
export interface Signature {
  readonly label: string;
  readonly documentation?: string;
  /** The texts of the parameters; an editor finds each in the label and marks it there. */
  readonly parameters: readonly string[];
}

/** A name in a text that leads to another file. */
export interface Link extends Span {
  readonly target: string;
}

/** A note that an editor shows at an offset, although it is not part of the text. */
export interface Hint {
  readonly at: number;
  readonly text: string;
}

/**
 * A rule that changes an effect or value, such as `before sail:`. `by` is the variant, the piece or the game that
 * contains the rule.
 */
export interface EffectChange extends Location {
  readonly by: string;
}

/** The name of an effect or value where it is declared, with the rules that change it. */
export interface EffectNote extends Span {
  readonly name: string;
  readonly kind: "effect" | "value";
  readonly changes: readonly EffectChange[];
}

/** An effect, section or piece that contains references to another effect, with these references. */
export interface Call {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Where the thing that contains the references declares its name. */
  readonly place: Location;
  readonly at: readonly Location[];
}

/** The calls around one effect: the lines that call it, the rules that change it, and the effects that it calls. */
export interface Calls {
  readonly name: string;
  readonly declared: readonly Location[];
  readonly doneBy: readonly Call[];
  readonly changedBy: readonly Call[];
  readonly does: readonly Call[];
}

/** The result of a renaming: its edits in all files, or a sentence that says why the new name is impossible. */
export type Renaming =
  | { readonly ok: true; readonly edits: readonly Edit[] }
  | { readonly ok: false; readonly why: string };

/** A name that the user may rename: its span and its text. */
export interface Renameable extends Span {
  readonly name: string;
}
