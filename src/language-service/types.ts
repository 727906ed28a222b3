/**
 * The answers of the language services: plain data with offsets (UTF-16 units of a text, the end not included), so that
 * an editor in a browser and a language server can both send them unchanged.
 */
import type { Severity } from "../diagnostics/problem.ts";

/** A piece of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A piece of the text of a file. */
export interface Location extends Span {
  readonly file: string;
}

/** A change of a text: `newText` replaces the text at the location. */
export interface Edit extends Location {
  readonly newText: string;
}

/** A change that fixes a problem. A `safe` fix changes no other meaning; the `preferred` one is the most probable. */
export interface QuickFix {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly safe: boolean;
  readonly preferred: boolean;
}

/** A problem of a text, in words. */
export interface Finding extends Span {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** What to write instead. */
  readonly hint?: string;
  readonly related: readonly { readonly label: string; readonly place: Location }[];
  readonly fixes: readonly QuickFix[];
}

/** The content of a hover; `text` is Markdown. */
export interface Hover extends Span {
  readonly text: string;
}

/** The sort of thing that a name or a proposal stands for. */
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

/** One text that could be written at the cursor. */
export interface Completion {
  readonly label: string;
  readonly kind: SymbolKind;
  /** A few words that are shown after the label. */
  readonly detail?: string;
  /** A description, in Markdown. */
  readonly documentation?: string;
  /** The text to insert; if `snippet` is set, `$1` and `${1:name}` are places to fill in. */
  readonly insert: string;
  readonly snippet: boolean;
  /** Proposals are sorted by this text. */
  readonly sort: string;
}

/** The possible replacements of a span. */
export interface Completions extends Span {
  readonly items: readonly Completion[];
}

/** A part of a file, with the parts inside it; `selection` is the range of its name. */
export interface OutlineItem extends Span {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly selection: Span;
  readonly children: readonly OutlineItem[];
}

/** Lines that can be hidden: from the line of `start` to the line of `end`. */
export interface Fold extends Span {
  readonly kind: "part" | "comment";
}

/** A reference to a name, in the same text as the name that was asked about. */
export interface Highlight extends Span {
  readonly write: boolean;
}

/** The sorts of words that have a colour. */
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
/** The sort of a word, for its colour. */
export type TokenType = (typeof tokenTypes)[number];

/** A coloured piece of a text. Pieces do not overlap and are in the order of the text. */
export interface SemanticToken extends Span {
  readonly type: TokenType;
  /** Whether it is the declaration of the name. */
  readonly declaration: boolean;
}

/** The call around an offset: its forms, and the argument at the offset. */
export interface SignatureHelp {
  readonly signatures: readonly Signature[];
  readonly active: number;
  readonly argument: number;
}

/** One form of a call, parameter by parameter. */
export interface Signature {
  readonly label: string;
  readonly documentation?: string;
  /** The parameters; each is a substring of the label. */
  readonly parameters: readonly string[];
}

/** A name that leads to another file. */
export interface Link extends Span {
  readonly target: string;
}

/** A note that is shown in the text before an offset, without being part of it. */
export interface Hint {
  readonly at: number;
  readonly text: string;
}

/** A change of an effect or value: by a variant, a piece in force, or the game itself. */
export interface EffectChange extends Location {
  readonly by: string;
}

/** The name of an effect or value at its declaration, with its changes. */
export interface EffectNote extends Span {
  readonly name: string;
  readonly kind: "effect" | "value";
  readonly changes: readonly EffectChange[];
}

/** Something that contains references, with those references. */
export interface Call {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Where the name of the holder is declared. */
  readonly place: Location;
  readonly at: readonly Location[];
}

/** The callers of an effect, the changes of it, and the effects that it calls. */
export interface Calls {
  readonly name: string;
  readonly declared: readonly Location[];
  readonly doneBy: readonly Call[];
  readonly changedBy: readonly Call[];
  readonly does: readonly Call[];
}

/** The edits that change a name everywhere, or a sentence that says why not. */
export type Renaming =
  | { readonly ok: true; readonly edits: readonly Edit[] }
  | { readonly ok: false; readonly why: string };

/** A name that can be renamed: its span and its text. */
export interface Renameable extends Span {
  readonly name: string;
}
