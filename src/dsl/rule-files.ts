/** The first keys of the four sorts of documents: a text that has one is rules, and not something else in YAML. */
export const RULES = /^(?:game|variant|scenario|position)\s*:/m;
