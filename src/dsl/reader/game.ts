/** Reads games and variants: their common sections, and the sections that only one of them can have. */
import { variantsBelow } from "../columns.ts";
import type { GameFile, Sections, VariantFile, VariantSection } from "../ast/game-file.ts";
import { parseBody, parseName, parseType } from "../grammar/index.ts";
import { names } from "../schema/parts.ts";
import { gameFile, sections, variantFile, variantSection } from "../schema/sections.ts";
import type { Name } from "../ast/syntax.ts";
import { type Node, type Pair, valueIn } from "../yaml/index.ts";
import { readBalance } from "./balance.ts";
import { readBlock } from "./block.ts";
import { readChanges } from "./change.ts";
import { declared, readEffects, readNames, readOptions, readState, readValues, readZones } from "./declarations.ts";
import { readKinds } from "./kinds.ts";
import { readPieces } from "./pieces.ts";
import { readRulebook } from "./rulebook.ts";
import type { Reading } from "./reading.ts";
import { readLanguages, readLocalized } from "./texts.ts";
import { readView } from "./view.ts";

/** Reads a game file. */
export function readGame(root: Node, reading: Reading): GameFile {
  const pairs = reading.pairs(root, gameFile, "game");
  const name = nameAt(pairs, "game", root, reading);
  const sections = readSections(pairs, reading);
  const variants = declared(
    valueIn(pairs, "variants"),
    gameFile.properties!.variants!,
    "variants",
    parseName,
    reading,
    (variant, value, key) => readVariant(variant, value, reading.pairs(value, variantSection, key.text), reading),
  );
  return {
    name,
    range: root.range,
    rulebook: readRulebook(valueIn(pairs, "rulebook"), reading),
    ...sections,
    variants: reading.take(variantsBelow(sections, variants)),
  };
}

/** Reads a variant in a file of its own. */
export function readVariantFile(root: Node, reading: Reading): VariantFile {
  const pairs = reading.pairs(root, variantFile, "variant");
  return {
    ...readVariant(nameAt(pairs, "variant", root, reading), root, pairs, reading),
    of: nameAt(pairs, "of", root, reading),
  };
}

function readVariant(name: Name, node: Node, pairs: readonly Pair[], reading: Reading): VariantSection {
  const listed = (key: "excludes" | "needs" | "over") => {
    const list = valueIn(pairs, key);
    return list ? reading.names(list, names, key) : [];
  };
  return {
    name,
    range: node.range,
    excludes: listed("excludes"),
    needs: listed("needs"),
    over: listed("over"),
    without: declared(
      valueIn(pairs, "without"),
      variantSection.properties!.without!,
      "without",
      parseName,
      reading,
      (of, value, key) => ({ of, names: reading.names(value, names, key.text) }),
    ),
    ...readSections(pairs, reading),
  };
}

function readSections(pairs: readonly Pair[], reading: Reading): Sections {
  const at = (key: string) => valueIn(pairs, key);
  const block = (key: string) => {
    const node = at(key);
    return node && { [key]: readBlock(node, key, reading) };
  };
  const players = reading.line(at("players"), "players", parseType, sections.players);
  const winners = reading.line(at("winners"), "winners", parseBody);
  return {
    title: readLocalized(at("title"), "title", reading),
    about: readLocalized(at("about"), "about", reading),
    ...(players && { players }),
    names: readNames(at("names"), reading),
    options: readOptions(at("options"), reading),
    kinds: readKinds(at("kinds"), reading),
    state: readState(at("state"), reading),
    zones: readZones(at("zones"), reading),
    values: readValues(at("values"), reading),
    effects: readEffects(at("effects"), "effects", reading),
    anytime: readEffects(at("anytime"), "anytime", reading),
    change: readChanges(at("change"), reading),
    ...block("setup"),
    ...block("play"),
    ...block("finish"),
    ...(winners && { winners }),
    pieces: readPieces(at("pieces"), reading),
    view: readView(at("view"), reading),
    balance: readBalance(at("balance"), reading),
    texts: readLanguages(at("texts"), reading),
  };
}

function nameAt(pairs: readonly Pair[], key: string, root: Node, reading: Reading): Name {
  return (
    reading.line(valueIn(pairs, key), key, parseName, { title: "a name" }) ?? {
      text: "",
      range: { ...root.range, end: root.range.start },
    }
  );
}
