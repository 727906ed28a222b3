/** Converts a finding of the language service into a diagnostic of the Language Server Protocol. */
import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import type { Finding } from "../language-service/types.ts";
import { SEVERITIES } from "./kinds.ts";
import type { Workspace } from "./workspace.ts";

/** The name that the client shows as the source of a diagnostic. */
const SOURCE = "rulewright";

/**
 * A finding of a file as a diagnostic of the protocol. The hint becomes part of the message, because the protocol has
 * no field for it.
 */
export function diagnosticOf(
  { code, severity, message, hint, related, ...span }: Finding,
  name: string,
  workspace: Workspace,
): Diagnostic {
  const relatedInformation = related.flatMap(({ label, place }) => {
    const location = workspace.locationOf(place);
    return location ? [{ location, message: label }] : [];
  });
  return {
    range: workspace.document(name)!.rangeOf(span),
    severity: SEVERITIES[severity] ?? DiagnosticSeverity.Error,
    code,
    source: SOURCE,
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(relatedInformation.length > 0 && { relatedInformation }),
  };
}
