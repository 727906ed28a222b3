/**
 * Writes problems in the Static Analysis Results Interchange Format 2.1.0 (SARIF), which GitHub's code scanning shows.
 */
import type { ArtifactLocation, Location, Log, Region, ReportingDescriptor, Result } from "sarif";
import { catalog } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Diagnostic, diagnosticOf, type Place, sorted } from "../../diagnostics/render.ts";
import type { Host } from "../host.ts";
import { VERSION } from "../version.ts";
import { inRepository } from "./github.ts";

type Repository = Pick<Host, "folder" | "repository">;

/** The names that SARIF has for the severities of problems. */
const levels = { error: "error", warning: "warning" } as const;

/**
 * A SARIF log with one run. In a GitHub workflow, paths are relative to the repository. Elsewhere they are relative to
 * the current folder if the file is inside it.
 */
export function sarif(host: Repository, problems: readonly Problem[]): string {
  const found = sorted(problems).map(diagnosticOf);
  const codes = [...new Set(found.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "rulewright", version: VERSION, rules: codes.map(ruleOf) } },
        originalUriBaseIds: {
          ROOT: {
            description: { text: "The root of the repository or, without one, the folder where the command was run." },
          },
        },
        columnKind: "utf16CodeUnits",
        results: found.map((each) => resultOf(host, each, codes)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(code: string): ReportingDescriptor {
  const { severity, why } = catalog[code as keyof typeof catalog];
  return {
    id: code,
    shortDescription: { text: code.replaceAll("-", " ") },
    fullDescription: { text: why },
    help: { text: `${why}\n\nrulewright explain ${code}` },
    defaultConfiguration: { level: levels[severity] },
  };
}

function resultOf(
  host: Repository,
  { code, severity, message, hint, place, related, fix }: Diagnostic,
  codes: readonly string[],
): Result {
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [locationOf(host, place)],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, i) => ({
        id: i + 1,
        ...locationOf(host, other.place),
        message: { text: other.label },
      })),
    }),
    ...(fix && {
      fixes: [
        {
          description: { text: fix.title },
          artifactChanges: [
            {
              artifactLocation: artifactOf(host, fix.place.file),
              replacements: [{ deletedRegion: regionOf(fix.place), insertedContent: { text: fix.newText } }],
            },
          ],
        },
      ],
    }),
  };
}

function locationOf(host: Repository, place: Place): Location {
  return { physicalLocation: { artifactLocation: artifactOf(host, place.file), region: regionOf(place) } };
}

function artifactOf(host: Repository, file: string): ArtifactLocation {
  const path = inRepository(host, file).replaceAll("\\", "/");
  const uri = path.split("/").map(encodeURIComponent).join("/");
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${path.slice(0, 2)}${uri.slice(uri.indexOf("/"))}` };
  return path.startsWith("/") ? { uri: `file://${uri}` } : { uri, uriBaseId: "ROOT" };
}

function regionOf({ start, end }: Place): Region {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
