/** Reads the section `kinds`: the kinds of pieces, with their fields, states and zones. */
import type { FieldDecl, KindDecl } from "../ast/game-file.ts";
import { parseField, parseHeading, parseName } from "../grammar/index.ts";
import { names } from "../schema/parts.ts";
import { kind as kindShape, sections } from "../schema/sections.ts";
import type { Name } from "../ast/syntax.ts";
import { type Node, type Pair, valueIn } from "../yaml/index.ts";
import { declared, ownType, readState, readZones } from "./declarations.ts";
import type { Reading } from "./reading.ts";
import { readLocalized } from "./texts.ts";

/** Reads every kind of the section. */
export function readKinds(node: Node | undefined, reading: Reading): readonly KindDecl[] {
  return declared(node, sections.kinds!, "kinds", parseName, reading, (name, value, key) =>
    readKind(name, reading.pairs(value, kindShape, key.text), reading),
  );
}

function readKind(name: Name, pairs: readonly Pair[], reading: Reading): KindDecl {
  const known = (key: string) => valueIn(pairs, key);
  const is = reading.line(known("is"), "is", parseName, { title: "a name" });
  const owner = reading.line(known("owner"), "owner", parseName, { title: "a name" });
  return {
    name,
    title: readLocalized(known("title"), "title", reading),
    ...(is && { is }),
    ...(owner && { owner }),
    state: readState(known("state"), reading),
    zones: readZones(known("zones"), reading),
    links: known("links") ? reading.names(known("links"), names, "links") : [],
    fields: pairs
      .filter(({ key }) => !Object.hasOwn(kindShape.properties!, key.text))
      .flatMap((pair) => readField(pair, reading)),
  };
}

function readField({ key, value }: Pair, reading: Reading): FieldDecl[] {
  const heading = reading.line(key, key.text, parseHeading);
  if (!heading) return [];
  const spec =
    value.kind === "nothing"
      ? ownType(heading.name)
      : reading.line(value, key.text, parseField, { title: "a type such as 0..7, effect, or a kind" });
  return spec ? [{ heading, spec }] : [];
}
