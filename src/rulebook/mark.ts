/**
 * Compares the pages of two games, and marks what differs. It compares the texts that players read, and not how the
 * files are written.
 */
import { plain, type Phrase } from "../narration/phrase.ts";
import type { Block, Line, Mark, Row, Section } from "./rulebook.ts";

/** The sections with marks. Everything that is new or differs from the sections `before` is marked. */
export function marked(sections: readonly Section[], before: readonly Section[]): readonly Section[] {
  return sections.map((section) => {
    const was = before.find(({ id }) => id === section.id);
    return was === undefined ? added(section) : compared(section, was);
  });
}

function added(section: Section): Section {
  return {
    ...section,
    mark: "added",
    blocks: section.blocks.map((block) => markAll(block)),
    sections: section.sections.map(added),
  };
}

function markAll(block: Block): Block {
  switch (block.kind) {
    case "text":
      return { ...block, mark: "added" };
    case "rules":
      return { ...block, lines: block.lines.map((line) => ({ ...line, mark: "added" as const })) };
    case "table":
      return { ...block, rows: block.rows.map((row) => ({ ...row, mark: "added" as const })) };
  }
}

function compared(section: Section, was: Section): Section {
  const lines = new Set(was.blocks.flatMap(wordsOf));
  const blocks = section.blocks.map((block) => markNew(block, lines, was.blocks));
  const sections = marked(section.sections, was.sections);
  const now = new Set(section.blocks.flatMap(wordsOf));
  const lost =
    [...lines].some((line) => !now.has(line)) || was.sections.some(({ id }) => !sections.some((s) => s.id === id));
  const differs = lost || section.title !== was.title || blocks.some(isMarked);
  return { ...section, mark: differs ? "changed" : "same", blocks, sections };
}

function markNew(block: Block, lines: ReadonlySet<string>, before: readonly Block[]): Block {
  const mark = (words: string): Mark => (lines.has(words) ? "same" : "added");
  switch (block.kind) {
    case "text":
      return { ...block, mark: mark(plain(block.words)) };
    case "rules":
      return { ...block, lines: block.lines.map((line) => ({ ...line, mark: mark(lineWords(line)) })) };
    case "table": {
      const heads = new Set(before.flatMap((other) => (other.kind === "table" ? other.rows.map(headOf) : [])));
      return {
        ...block,
        rows: block.rows.map((row) => {
          const same = mark(rowWords(row));
          return { ...row, mark: same === "added" && heads.has(headOf(row)) ? ("changed" as const) : same };
        }),
      };
    }
  }
}

function isMarked(block: Block): boolean {
  switch (block.kind) {
    case "text":
      return block.mark !== "same";
    case "rules":
      return block.lines.some(({ mark }) => mark !== "same");
    case "table":
      return block.rows.some(({ mark }) => mark !== "same");
  }
}

function wordsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
      return [plain(block.words)];
    case "rules":
      return block.lines.map(lineWords);
    case "table":
      return block.rows.map(rowWords);
  }
}

function lineWords({ depth, words }: Line): string {
  return `${depth} ${plain(words)}`;
}

function rowWords({ cells }: Row): string {
  return cells.map((cell: Phrase) => plain(cell)).join("\n");
}

function headOf({ cells: [first = []] }: Row): string {
  return plain(first);
}

/**
 * The sections without their unmarked parts. Their ids get a prefix, because the same document also contains the
 * original sections.
 */
export function onlyMarked(sections: readonly Section[], prefix: string): readonly Section[] {
  return sections.flatMap((section): readonly Section[] => {
    const inner = onlyMarked(section.sections, prefix);
    if (section.mark === "same" && inner.length === 0) return [];
    const blocks = section.blocks.flatMap((block): readonly Block[] => {
      if (block.kind === "table") {
        const rows = block.rows.filter(({ mark }) => mark !== "same");
        return rows.length === 0
          ? []
          : [
              {
                ...block,
                rows: rows.map((row) => ({ ...row, id: row.id === undefined ? undefined : `${prefix}${row.id}` })),
              },
            ];
      }
      return isMarked(block) ? [block] : [];
    });
    return [{ ...section, id: `${prefix}${section.id}`, blocks, sections: inner }];
  });
}
