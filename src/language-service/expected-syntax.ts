/**
 * Finds which syntax can be written at the cursor: which keys of a section, or which form of words, such as a rule or a
 * name.
 */
import { gameFile, kind as kindShape, variantFile } from "../dsl/schema/sections.ts";
import { band as bandShape } from "../dsl/schema/balance.ts";
import { pieceFields, piecesOfKind } from "../dsl/schema/pieces.ts";
import { chanceEntry, moveBy, positionFile, refusal, scenarioFile, sees, step } from "../dsl/schema/scenario.ts";
import { face as faceShape, view as viewShape } from "../dsl/schema/view.ts";
import type { Schema } from "../dsl/schema/index.ts";
import type { CursorContext, Step } from "./cursor-context.ts";

/**
 * The forms of words that can be written at a place: lines of the grammar, such as `rule`, and others, such as `text`
 * for players.
 */
export type Form =
  | "rule"
  | "cell rule"
  | "expression"
  | "body"
  | "value line"
  | "place"
  | "type"
  | "field"
  | "state"
  | "zone"
  | "change"
  | "row"
  | "made"
  | "table key"
  | "heading"
  | "name"
  | "move"
  | "seat"
  | "winner"
  | "game"
  | "variant"
  | "kind"
  | "section or kind"
  | "piece"
  | "brought"
  | "taken"
  | "text key"
  | "text"
  | "option"
  | "choice"
  | "position"
  | "rule id"
  | "column"
  | "row column"
  | "look"
  | "nothing";

/** What can be written at the cursor: known keys of a section, or words of one form. */
export interface ExpectedSyntax {
  readonly keys?: Readonly<Record<string, Schema>>;
  readonly form: Form;
  /**
   * The name of the thing to which the words belong. It is a kind if its pieces or fields are written here; else it is
   * a value, option or decision.
   */
  readonly of?: string;
  /** The field whose cell is at the cursor: its name, or the index of its cell in the row. */
  readonly field?: string | number;
}

/** What can be written at the cursor. */
export function expectedSyntaxAt({ document, path, key, item = 0 }: CursorContext): ExpectedSyntax {
  if (document === "scenario") return inScenario(path, key);
  return inSections(path, key, item, document === "variant" ? variantFile : gameFile);
}

/**
 * How a section is written. One form stands for all its lines; a pair stands for the names in it, and for the lines
 * below each name.
 */
type Lines = Form | readonly [names: Form, below: Form];

const GAME: ReadonlyMap<Step, Lines> = new Map<Step, Lines>([
  ["of", "game"],
  ["title", "text"],
  ["about", "text"],
  ["players", "type"],
  ["needs", "variant"],
  ["excludes", "variant"],
  ["over", "variant"],
  ["state", ["heading", "state"]],
  ["zones", ["nothing", "zone"]],
  ["effects", ["heading", "rule"]],
  ["anytime", ["heading", "rule"]],
  ["setup", "rule"],
  ["play", "rule"],
  ["finish", "rule"],
  ["winners", "body"],
]);

const KIND: ReadonlyMap<Step, Lines> = new Map<Step, Lines>([
  ["is", "kind"],
  ["title", "text"],
  ["links", "nothing"],
  ["state", ["heading", "state"]],
  ["zones", ["nothing", "zone"]],
]);

const SCENARIO: ReadonlyMap<Step, Lines> = new Map<Step, Lines>([
  ["game", "game"],
  ["variants", "variant"],
  ["covers", "rule id"],
  ["from", "position"],
  ["given", "rule"],
  ["before-setup", "rule"],
]);

const STEP: ReadonlyMap<Step, Lines> = new Map<Step, Lines>([
  ["decides", "seat"],
  ["wins", "winner"],
  ["offered", "move"],
  ["offered-exactly", "move"],
  ["given", "rule"],
  ["expect", "expression"],
]);

function linesIn(
  sections: ReadonlyMap<Step, Lines>,
  section: Step,
  name?: Step,
  otherwise: Form = "nothing",
): ExpectedSyntax {
  const lines = sections.get(section) ?? otherwise;
  return { form: typeof lines === "string" ? lines : lines[name === undefined ? 0 : 1] };
}

function inSections(path: readonly Step[], key: boolean, item: number, file: Schema): ExpectedSyntax {
  const [section, name, ...rest] = path;
  if (section === undefined) return { form: "nothing", ...(key && { keys: file.properties ?? {} }) };
  switch (section) {
    case "without":
      return name === undefined ? { form: "section or kind" } : { form: "taken", of: name };
    case "options":
      return name === undefined || rest.length > 0 ? { form: "nothing" } : { form: "field" };
    case "kinds":
      return name === undefined ? { form: "nothing" } : inKind(rest, key);
    case "values":
      return inValue(name, rest, key);
    case "change":
      return inChange(path.slice(1));
    case "pieces":
      return name === undefined ? { form: "kind" } : inPieces(name, rest, key, item);
    case "variants":
      return name === undefined
        ? { form: "nothing" }
        : inSections(rest, key, item, { ...variantFile, properties: withoutFileKeys(variantFile) });
    case "view":
      return inView(path.slice(1), key);
    case "balance":
      return inBalance(path.slice(1), key);
    case "texts":
      return { form: path.length === 2 ? "text key" : "text" };
    default:
      return linesIn(GAME, section, name);
  }
}

function withoutFileKeys({ properties = {} }: Schema): Readonly<Record<string, Schema>> {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => key !== "variant" && key !== "of"));
}

function inKind([member, name]: readonly Step[], key: boolean): ExpectedSyntax {
  if (member === undefined) return { form: "heading", ...(key && { keys: kindShape.properties ?? {} }) };
  return member === "owner" ? { form: "kind", of: "player" } : linesIn(KIND, member, name, "field");
}

function inValue(name: Step | undefined, rest: readonly Step[], key: boolean): ExpectedSyntax {
  if (name === undefined) return { form: "heading" };
  if (rest.length > 0) return { form: rest[0] === "-" ? "value line" : "expression" };
  return key ? { form: "table key", of: name.replace(/\(.*/, "") } : { form: "body" };
}

function inChange(path: readonly Step[], rule: "rule" | "cell rule" = "rule"): ExpectedSyntax {
  const inner = path[0] === "-" ? path.slice(1) : path;
  return { form: inner.length === 0 ? "change" : rule };
}

function inPieces(kind: string, path: readonly Step[], key: boolean, item: number): ExpectedSyntax {
  const [name, field, ...rest] = path;
  if (name === undefined)
    return key ? { form: "made", of: kind, keys: piecesOfKind.properties ?? {} } : { form: "made", of: kind };
  if (name === "-" && field === undefined) return { form: "row", of: kind, field: 0 };
  if (name === "-" && field === "-") return { form: "row", of: kind, field: 0 };
  if (name === "-") return inPieces(kind, path.slice(1), key, item);
  if (name === "grid" || name === "hexes") return { form: "nothing" };
  // An entry of `signs` either names a piece, or is a map with the fields of a piece.
  if (name === "signs")
    return field === undefined
      ? { form: "nothing" }
      : rest.length === 0 && !key
        ? { form: "piece" }
        : inPieces(kind, path.slice(1), key, item);
  if (name === "columns") return { form: "row column", of: kind };
  if (field === undefined) return { form: "row", of: kind, ...(key && { keys: pieceFields.properties ?? {} }) };
  switch (field) {
    case "-":
      return { form: "expression", of: kind, field: item };
    case "title":
      return { form: "text" };
    case "copies":
    case "seat":
      return { form: "nothing" };
    case "when":
      return { form: "expression" };
    case "in":
      return { form: "place" };
    case "change":
      return inChange(rest, "cell rule");
    default:
      return { form: "expression", of: kind, field };
  }
}

/**
 * What can be written in the section `view`. In `colours`, `symbols`, `places` and `faces`, each line has a name of the
 * game before the colon, and its appearance after it.
 */
function inView(path: readonly Step[], key: boolean): ExpectedSyntax {
  const [part, name, inner] = path;
  if (part === undefined) return { form: "nothing", ...(key && { keys: viewShape.properties ?? {} }) };
  if (name === undefined) return { form: "look", of: part === "faces" ? "kind" : "name" };
  switch (part) {
    case "areas":
      return { form: "look", of: "name" };
    case "places":
      return { form: "look", of: key ? "name" : "layout" };
    case "faces":
      return inner === undefined
        ? { form: "nothing", keys: faceShape.properties ?? {} }
        : { form: "look", of: inner === "shape" ? "shape" : "member" };
    case "drawings":
      return { form: "nothing" };
    default:
      return { form: "look", of: part };
  }
}

/**
 * What can be written in the section `balance`. Below a band (a group of expected results) are figures such as `wins`;
 * below a figure of players are their names.
 */
function inBalance([name, figure]: readonly Step[], key: boolean): ExpectedSyntax {
  if (name === undefined) return { form: "nothing" };
  if (figure === undefined) return { form: "nothing", ...(key && { keys: bandShape.properties ?? {} }) };
  return { form: key && (figure === "wins" || figure === "points") ? "seat" : "nothing" };
}

function inScenario(path: readonly Step[], key: boolean): ExpectedSyntax {
  const [section, name, ...rest] = path;
  switch (section) {
    case undefined:
      return { form: "nothing", ...(key && { keys: { ...positionFile.properties, ...scenarioFile.properties } }) };
    case "examples":
      return { form: key && rest.length === 0 ? "column" : "nothing" };
    case "options":
      return name === undefined ? { form: "option" } : { form: "choice", of: name };
    case "chance":
      return inBrought(path.slice(2), key);
    case "steps":
      return name === undefined ? { form: "nothing", keys: stepKeys } : inStep(rest, key);
    default:
      return linesIn(SCENARIO, section);
  }
}

/** What can be written in an entry of `chance` in a scenario, such as `roll` or `shuffle`, after its dash. */
function inBrought([what, inner]: readonly Step[], key: boolean): ExpectedSyntax {
  switch (what) {
    case undefined:
      return { form: "nothing", keys: chanceEntry.properties ?? {} };
    case "roll":
      return key ? { form: "piece" } : { form: "brought", of: what };
    case "shuffle":
      return inner === undefined ? { form: "expression" } : { form: "brought", of: what };
    default:
      return { form: "brought", of: what };
  }
}

const stepKeys = step.properties ?? {};

function inStep(path: readonly Step[], key: boolean): ExpectedSyntax {
  const [what, inner] = path;
  switch (what) {
    case undefined:
      return { form: "nothing", keys: stepKeys };
    case "move":
      if (inner === "by") return { form: "seat" };
      return { form: "move", ...(key && { keys: moveBy.properties ?? {} }) };
    case "refused":
      if (inner === "by") return { form: "seat" };
      return inner === "because"
        ? { form: "nothing" }
        : { form: "move", ...(key && { keys: refusal.properties ?? {} }) };
    case "chance":
      return inBrought(path.slice(2), key);
    case "sees":
      if (inner === "seat") return { form: "seat" };
      if (inner === "log") return { form: "nothing" };
      return inner === undefined ? { form: "expression", keys: sees.properties ?? {} } : { form: "piece" };
    default:
      return linesIn(STEP, what);
  }
}
