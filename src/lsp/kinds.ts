/** Tables that translate sorts of things in the rules language to the kinds of the Language Server Protocol. */
import {
  CompletionItemKind,
  DiagnosticSeverity,
  SemanticTokenModifiers,
  SemanticTokenTypes,
  SymbolKind as ProtocolSymbolKind,
} from "vscode-languageserver";
import type { Severity } from "../diagnostics/problem.ts";
import type { SymbolKind, TokenType } from "../language-service/types.ts";

/** The severity of the protocol for each severity of a finding. */
export const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
};

/** The protocol's kind of each sort of proposal, by which the client chooses an icon. */
export const ITEM_KINDS: Readonly<Record<SymbolKind, CompletionItemKind>> = {
  kind: CompletionItemKind.Class,
  piece: CompletionItemKind.Constant,
  names: CompletionItemKind.Enum,
  member: CompletionItemKind.EnumMember,
  option: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  effect: CompletionItemKind.Function,
  zone: CompletionItemKind.Folder,
  state: CompletionItemKind.Field,
  field: CompletionItemKind.Property,
  link: CompletionItemKind.Reference,
  local: CompletionItemKind.Variable,
  label: CompletionItemKind.Event,
  builtin: CompletionItemKind.Function,
  word: CompletionItemKind.Keyword,
  inherent: CompletionItemKind.Property,
  type: CompletionItemKind.TypeParameter,
  game: CompletionItemKind.Module,
  variant: CompletionItemKind.Module,
  scenario: CompletionItemKind.Event,
  section: CompletionItemKind.Struct,
  key: CompletionItemKind.Property,
  rule: CompletionItemKind.Snippet,
  text: CompletionItemKind.Text,
};

/** The protocol's kind of each part of an outline, by which the client chooses an icon. */
export const SYMBOL_KINDS: Readonly<Record<SymbolKind, ProtocolSymbolKind>> = {
  kind: ProtocolSymbolKind.Class,
  piece: ProtocolSymbolKind.Constant,
  names: ProtocolSymbolKind.Enum,
  member: ProtocolSymbolKind.EnumMember,
  option: ProtocolSymbolKind.Property,
  value: ProtocolSymbolKind.Variable,
  effect: ProtocolSymbolKind.Function,
  zone: ProtocolSymbolKind.Package,
  state: ProtocolSymbolKind.Field,
  field: ProtocolSymbolKind.Property,
  link: ProtocolSymbolKind.Key,
  local: ProtocolSymbolKind.Variable,
  label: ProtocolSymbolKind.String,
  builtin: ProtocolSymbolKind.Function,
  word: ProtocolSymbolKind.Key,
  inherent: ProtocolSymbolKind.Property,
  type: ProtocolSymbolKind.TypeParameter,
  game: ProtocolSymbolKind.Module,
  variant: ProtocolSymbolKind.Module,
  scenario: ProtocolSymbolKind.Event,
  section: ProtocolSymbolKind.Namespace,
  key: ProtocolSymbolKind.Key,
  rule: ProtocolSymbolKind.Event,
  text: ProtocolSymbolKind.String,
};

/**
 * The standard token type of the protocol for each sort of word. Every colour theme has a colour for each standard
 * type.
 */
export const STANDARD_TYPES: Readonly<Record<TokenType, SemanticTokenTypes>> = {
  key: SemanticTokenTypes.property,
  keyword: SemanticTokenTypes.keyword,
  verb: SemanticTokenTypes.keyword,
  number: SemanticTokenTypes.number,
  operator: SemanticTokenTypes.operator,
  comment: SemanticTokenTypes.comment,
  text: SemanticTokenTypes.string,
  kind: SemanticTokenTypes.class,
  piece: SemanticTokenTypes.enumMember,
  member: SemanticTokenTypes.enumMember,
  names: SemanticTokenTypes.enum,
  value: SemanticTokenTypes.function,
  effect: SemanticTokenTypes.function,
  zone: SemanticTokenTypes.namespace,
  state: SemanticTokenTypes.variable,
  field: SemanticTokenTypes.property,
  local: SemanticTokenTypes.parameter,
  label: SemanticTokenTypes.event,
  builtin: SemanticTokenTypes.function,
  word: SemanticTokenTypes.keyword,
  type: SemanticTokenTypes.type,
  title: SemanticTokenTypes.string,
};

/** The token types of this server. In semantic tokens, a type is given as its index in this list. */
export const TOKEN_LEGEND: readonly SemanticTokenTypes[] = [...new Set(Object.values(STANDARD_TYPES))];
/** The token modifiers of this server. In semantic tokens, each bit of a number stands for an entry of this list. */
export const TOKEN_MODIFIERS = [SemanticTokenModifiers.declaration, SemanticTokenModifiers.defaultLibrary];
