/** Finds the function call around an offset in a line, to help with typing its arguments. */
import { builtinNamed } from "../dsl/builtins.ts";
import { scan } from "../dsl/grammar/lexer.ts";
import { sign, type Token } from "../dsl/grammar/tokens.ts";
import type { Local } from "../dsl/game.ts";
import { paramWords, signatureOf } from "./describe.ts";
import type { Documents } from "./documents.ts";
import { cursorContextAt } from "./cursor-context.ts";
import type { Signature, SignatureHelp } from "./types.ts";
import { type Reference, referencesIn } from "./references.ts";

/** The forms in which the function around an offset can be called, and the number of the argument at the offset. */
export function signatureHelp(documents: Documents, file: string, offset: number): SignatureHelp | undefined {
  const context = cursorContextAt(documents.source(file)?.text ?? "", offset);
  const call =
    context &&
    callAround(scan({ source: { name: "", text: context.words }, start: 0, end: context.words.length }).tokens);
  if (!call) return undefined;
  const signatures = signaturesOf(documents, file, call.name);
  const active = signatures.findIndex(({ parameters }) => parameters.length > call.argument);
  return signatures.length === 0 ? undefined : { signatures, active: Math.max(0, active), argument: call.argument };
}

/** The innermost function call whose parenthesis is still open at the end of the tokens. */
function callAround(tokens: readonly Token[]): { readonly name: string; readonly argument: number } | undefined {
  let depth = 0;
  let argument = 0;
  for (let i = tokens.length - 1; i >= 0; i -= 1) {
    const { tokenType } = tokens[i]!;
    if (tokenType === sign[")"]) depth += 1;
    else if (tokenType === sign[","] && depth === 0) argument += 1;
    else if (tokenType === sign["("] && depth > 0) depth -= 1;
    else if (tokenType === sign["("]) {
      const before = tokens[i - 1];
      return before && /^\p{L}/u.test(before.image) ? { name: before.image, argument } : undefined;
    }
  }
  return undefined;
}

function signaturesOf(documents: Documents, file: string, name: string): readonly Signature[] {
  const builtin = builtinNamed(name);
  if (builtin)
    return builtin.forms.map(({ takes, gives }, form) => ({
      label: signatureOf(builtin, form),
      documentation: `${builtin.doc} Gives ${gives}.`,
      parameters: takes.map((each) => each.name),
    }));
  const reference = (documents.answer(file, referencesIn)?.all ?? []).find(
    ({ meaning }) => meaning.name === name && paramsOf(meaning) !== undefined,
  );
  const params = reference && paramsOf(reference.meaning);
  return params ? [{ label: `${name}(${params.join(", ")})`, parameters: params }] : [];
}

function paramsOf(meaning: Reference["meaning"]): readonly string[] | undefined {
  const written = (params: readonly Local[]) => (params.length > 0 ? params.map(paramWords) : undefined);
  if (meaning.sort === "value") return written(meaning.value.params);
  if (meaning.sort === "effect") return written(meaning.effect.params);
  if (meaning.sort === "field")
    return written(meaning.field.params) ?? (meaning.field.card === "many" ? ["n"] : undefined);
  if (meaning.sort === "zone") return meaning.zone.family ? [meaning.zone.family.of.name] : undefined;
  return meaning.sort === "state" && meaning.state.family && !meaning.state.family.named
    ? [meaning.state.family.of.name]
    : undefined;
}
