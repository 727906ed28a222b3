/** Checks files one after the other, in one thread. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { checkSource, type Resolve } from "../../dsl/index.ts";
import { isError } from "../../diagnostics/render.ts";
import type { Name } from "../../dsl/ast/syntax.ts";
import { fileOf } from "../../dsl/cache.ts";
import { joined } from "../../dsl/join.ts";
import type { Doc } from "../../dsl/reader/index.ts";
import { LineCache } from "../../dsl/reader/line-cache.ts";
import { conflictsAmong } from "../../dsl/variants/conflicts.ts";
import type { CheckCache } from "./check-cache.ts";
import type { Library } from "../resolve.ts";

/** The problems of a file. They may be known from an earlier check, so that there is nothing to find. */
type Checking = CheckCache["check"];

/** Checks files one after the other. The problems are in the order of the files. */
export function checkInOrder(files: readonly Source[], check: Checking): readonly Problem[] {
  const reader = new LineCache();
  return files.flatMap((source) =>
    check(source, (resolve) => {
      fileOf(source, reader);
      return checkSource(source, resolve);
    }),
  );
}

/**
 * The files with variants of one game. They are also checked together, because two variants can contradict each other
 * although each of them is correct.
 */
export interface VariantSet {
  readonly files: readonly Source[];
  /**
   * The texts of all files of this set, as one text. The cache remembers under this text how the variants contradict
   * each other.
   */
  readonly together: Source;
}

/** The contradictions between variants of one game that are in separate files. */
export function checkTogether({ files, together }: VariantSet, check: Checking): readonly Problem[] {
  return check(together, () =>
    conflictsAmong(
      files.flatMap((source) =>
        fileOf(source).value.flatMap((doc) =>
          doc.kind === "variant" && doc.variant.name.text !== "" ? [doc.variant] : [],
        ),
      ),
    ),
  );
}

/** A game that is not among the checked files, and a checked file that names it. */
export interface GameBeside {
  readonly game: Source;
  readonly file: Source;
}

/** Reports that a checked file cannot be checked completely, because it names a game that has errors. */
export function checkBeside({ game, file }: GameBeside, library: Library, check: Checking): readonly Problem[] {
  const errors = check(game, (resolve) => checkSource(game, resolve)).filter(isError);
  if (errors.length === 0) return [];
  const name = fileOf(file).value.flatMap((doc) => gameOf(doc, library.for(file)))[0];
  if (!name) return [];
  return [
    problem("game-broken", name.range, { name: name.text, errors: errors.length }, [
      { range: errors[0]!.range, label: "the first one" },
    ]),
  ];
}

function gameOf(doc: Doc, resolve: Resolve): readonly Name[] {
  switch (doc.kind) {
    case "game":
      return [];
    case "variant":
      return [doc.variant.of];
    case "position":
      return [joined(doc.position.scenario, resolve).value.game];
    case "scenario":
      return [joined(doc.scenario, resolve).value.game];
  }
}
