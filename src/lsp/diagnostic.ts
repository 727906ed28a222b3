/** A finding in the form of the protocol. */
import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import type { Finding } from "../language-service/types.ts";
import { SEVERITIES } from "./kinds.ts";
import type { Workspace } from "./workspace.ts";

/** The name of the source of a diagnostic. */
const SOURCE = "rulewright";

/** A finding of a file as a diagnostic; its hint is part of the message. */
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
