/** The grammar of lines: turns the text of one line into its syntax tree. */
export { blockNeed } from "./blocks.ts";
export type { Made, TableKey } from "./declarations.ts";
export {
  opensBlock,
  parseBody,
  parseCellRule,
  parseChange,
  parseExpr,
  parseField,
  parseHead,
  parseHeading,
  parseMade,
  parseName,
  parsePlace,
  parseRow,
  parseState,
  parseTableKey,
  parseType,
  parseZone,
} from "./parse.ts";
export { theGrammar } from "./run.ts";
export { printChange, printField, printHeading, printRow, printState, printZone } from "../printer/declaration.ts";
export { printExpr, printType } from "../printer/expression.ts";
export { printHead, printPlace } from "../printer/rule.ts";
