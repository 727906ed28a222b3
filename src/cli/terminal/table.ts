/** Prints the table as text, as one seat sees it. */
import { actingPlayer } from "../../interpreter/runtime/state.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { type VisibleState, visibleTo } from "../../interpreter/match/observation/visibility.ts";
import type { Viewer } from "../../interpreter/match/observation/viewer.ts";
import type { CellInfo, Program } from "../../interpreter/ir/program.ts";
import { numberText, stateFact, stateText, stateTitle } from "../../narration/states.ts";
import type { Words } from "../../narration/titles.ts";
import { boards, drawBoard } from "./board.ts";
import { speech } from "./speech.ts";
import { wrapped } from "./wrap.ts";

/**
 * Lines that show everything that is not empty, as far as the viewer sees it. The contents of a piece follow it in
 * brackets. `short`: set if long rows leave out their empty places.
 */
export function table(match: Match, words: Words, viewer: Viewer, columns: number, short = false): string[] {
  const picture = new Picture(match, words, visibleTo(match.executor, viewer), columns, short);
  return picture.lines().flatMap((line) => wrapped(line, columns));
}

/**
 * The table as lines of text, divided into four parts: the board, things that belong to no player, things of the
 * viewer, and things of the other players.
 */
export function tableParts(
  match: Match,
  words: Words,
  viewer: Viewer,
  columns: number,
): Readonly<Record<"board" | "common" | "own" | "others", string[]>> {
  const picture = new Picture(match, words, visibleTo(match.executor, viewer), columns, true);
  const fit = (lines: readonly string[]) => lines.flatMap((line) => wrapped(line, columns));
  const { players } = match.program;
  const own = players.filter((player) => player === viewer);
  return {
    board: picture.drawing(),
    common: fit(picture.common()),
    own: fit(own.flatMap((player) => picture.player(player))),
    others: fit(players.filter((player) => !own.includes(player)).flatMap((player) => picture.player(player))),
  };
}

/**
 * Returns a function that describes the contents of a piece, as far as the viewer sees them: `koma, geta ×2`; empty if
 * the piece contains nothing.
 */
export function holdings(match: Match, words: Words, viewer: Viewer): (piece: number) => string {
  const picture = new Picture(match, words, visibleTo(match.executor, viewer), Infinity, true);
  return (piece) => picture.held(piece, -1).join(" · ");
}

/** If at least this many pieces have the same contents, they share a line. */
const MANY = 3;

/** If a row has more pieces than this, such as the fields of a track, those that contain nothing are left out. */
const LONG = 12;

/** The text about a zone. `listed`: whether the text names some of the zone's pieces. */
interface Shown {
  readonly text: string;
  readonly listed: boolean;
}

class Picture {
  private readonly program: Program;
  private readonly words: Words;
  private readonly visible: VisibleState;
  private readonly columns: number;
  private readonly short: boolean;
  private readonly acting: number;
  private readonly turns: number;
  private readonly zonesOf = new Map<number, number[]>();
  private readonly cellsOf = new Map<number, number[]>();
  /** The cells of all boards that were drawn. The rest of the table does not list them again. */
  private readonly drawn = new Set<number>();

  constructor(
    { program, executor: { state }, turns }: Match,
    words: Words,
    visible: VisibleState,
    columns: number,
    short: boolean,
  ) {
    this.short = short;
    this.program = program;
    this.words = words;
    this.visible = visible;
    this.columns = columns;
    this.acting = actingPlayer(state);
    this.turns = turns;
    program.zones.forEach(
      ({ holder }, id) => id > 0 && this.zonesOf.set(holder, [...(this.zonesOf.get(holder) ?? []), id]),
    );
    program.cells.forEach(({ holder }, index) =>
      this.cellsOf.set(holder, [...(this.cellsOf.get(holder) ?? []), index]),
    );
  }

  lines(): string[] {
    return [...this.drawing(), ...this.common(), ...this.program.players.flatMap((player) => this.player(player))];
  }

  /** Draws the boards. The rest of the table does not list their cells again. */
  drawing(): string[] {
    const { program, visible } = this;
    const shown = boards(program);
    for (const board of shown) for (const { id } of board.zones) this.drawn.add(program.zones[id]!.holder);
    return shown.flatMap((board) => drawBoard(program, visible, board));
  }

  /** Lines about the things that belong to no player. */
  common(): string[] {
    return [...this.paragraph("", [...this.counters(-1), ...this.zones(-1, -1)], ""), ...this.places()];
  }

  /**
   * Pieces outside all zones, such as fields of a track, that contain something or have visible states. If many have
   * the same contents, they share a line.
   */
  private places(): string[] {
    const { words } = this;
    const telling = this.fixed(-1).flatMap((id) => {
      const about = [...this.held(id, -1), ...this.facts(id)];
      return about.length > 0 ? [{ name: words.pieceOf(id), about, alike: this.alike(id) }] : [];
    });
    const many = [...new Set(telling.map(({ alike }) => alike?.what))]
      .map((what) => ({ what, places: telling.filter(({ alike }) => alike?.what === what) }))
      .filter(({ what, places }) => what !== undefined && places.length >= MANY);
    const listed = new Set(many.flatMap(({ places }) => places));
    return [
      ...many.map(({ what, places }) => {
        const where = places.map(({ name, alike }) => (alike!.count > 1 ? `${name} ×${alike!.count}` : name));
        return `${what}: ${where.join(", ")}`;
      }),
      ...telling.filter((place) => !listed.has(place)).map(({ name, about }) => `${name}: ${about.join(" · ")}`),
    ];
  }

  /** The contents of a piece, if it contains only equal pieces in one zone; undefined otherwise. */
  private alike(piece: number): { readonly what: string; readonly count: number } | undefined {
    const filled = (this.zonesOf.get(piece) ?? [])
      .map((id) => this.visible.zones[id]!)
      .filter(({ count }) => count !== 0);
    const [zone] = filled;
    if (!zone || filled.length > 1 || this.facts(piece).length > 0) return undefined;
    const faces = new Set(zone.pieces.map((id) => (id === undefined ? undefined : this.face(id, -1))));
    const [what] = faces;
    return what !== undefined && faces.size === 1 && zone.count === zone.pieces.length
      ? { what, count: zone.pieces.length }
      : undefined;
  }

  /** The pieces that are never in a zone, such as fields of a track, and belong to `owner`. -1 stands for no player. */
  private fixed(owner: number): number[] {
    const { program } = this;
    const all = [...new Set([...this.zonesOf.keys(), ...this.cellsOf.keys()])].sort((a, b) => a - b);
    return all.filter(
      (id) =>
        id >= program.layout.mobile &&
        !program.players.includes(id) &&
        !this.drawn.has(id) &&
        program.pieces[id]!.owner === owner,
    );
  }

  /**
   * The pieces of a player that are never in a zone, and that contain something or have visible states. They are
   * grouped by kind.
   */
  private ownPlaces(player: number): Shown[] {
    const { program, words } = this;
    const telling = this.fixed(player).filter((id) => this.held(id, player).length + this.facts(id).length > 0);
    const kinds = [...new Set(telling.map((id) => program.pieces[id]!.kind))];
    return kinds.map((kind) => {
      const faces = telling.filter((id) => program.pieces[id]!.kind === kind).map((id) => this.face(id, player));
      return { text: `${words.title(kind.name)}: ${words.tally(faces).join(", ")}`, listed: true };
    });
  }

  player(player: number): string[] {
    const about = [
      {
        text: this.counters(player)
          .map(({ text }) => text)
          .join(", "),
        listed: false,
      },
      ...this.zones(player, player),
      ...this.ownPlaces(player),
    ];
    return this.paragraph(
      `${this.acting === player ? "▸" : " "} ${this.words.piece(player)}: `,
      about.filter(({ text }) => text !== ""),
      "    ",
    );
  }

  /** Writes everything in one line if it fits. Otherwise each zone whose pieces are named gets its own line. */
  private paragraph(head: string, about: readonly Shown[], indent: string): string[] {
    const line = head + (about.map(({ text }) => text).join(" · ") || (head && "–"));
    if (line === "") return [];
    if (line.length <= this.columns) return [line];
    const short = about.flatMap(({ text, listed }) => (listed ? [] : [text]));
    return [
      ...(head !== "" || short.length > 0 ? [head + short.join(" · ")] : []),
      ...about.flatMap(({ text, listed }) => (listed ? [indent + text] : [])),
    ];
  }

  private seen(holder: number): { readonly cell: CellInfo; readonly value: number }[] {
    return (this.cellsOf.get(holder) ?? []).flatMap((index) => {
      const value = this.visible.states[index];
      return value === undefined ? [] : [{ cell: this.program.cells[index]!, value }];
    });
  }

  /**
   * Texts about the visible states of a player, such as `coins: 3`, or about those of the game if `holder` is -1. A
   * state that is reset each turn is shown only for the player whose turn it is.
   */
  private counters(holder: number): Shown[] {
    const { words } = this;
    const texts = this.seen(holder).flatMap(({ cell, value }) => {
      const { type, family, eachTurn } = cell.decl;
      if (eachTurn && holder >= 0 && (this.turns === 0 || holder !== this.acting)) return [];
      if (type.kind === "bool") return value === 0 ? [] : [stateTitle(words, cell)];
      if (type.kind === "int" && (!family || family.named)) return [numberText(words, cell, value, ":")];
      return [`${stateTitle(words, cell)}: ${stateText(words, cell, value)}`];
    });
    return texts.map((text) => ({ text, listed: false }));
  }

  private facts(piece: number): string[] {
    return this.seen(piece).flatMap(({ cell, value }) => stateFact(this.words, cell, value));
  }

  /** The zones of a player or of a piece, or of the game if `holder` is -1. */
  private zones(holder: number, speakingOf: number): Shown[] {
    return (this.zonesOf.get(holder) ?? []).flatMap((id) => {
      const contents = this.contents(id, speakingOf);
      if (!contents) return [];
      const name = this.words.title(this.program.zones[id]!.decl.name);
      const kinds = this.visible.zones[id]!.pieces.map(
        (piece) => piece !== undefined && this.program.pieces[piece]!.kind,
      );
      // If a zone has the same name as the pieces in it, the name of the zone is left out.
      if (holder >= 0 && kinds.length > 0 && kinds.every((kind) => kind && this.words.title(kind.name) === name))
        return [contents];
      return [
        { text: contents.listed ? `${name}: ${contents.text}` : `${name} ${contents.text}`, listed: contents.listed },
      ];
    });
  }

  /**
   * The contents of all zones of a piece, such as the hand and the purse of a pawn. If the piece has only one zone, its
   * name is left out.
   */
  held(piece: number, speakingOf: number): string[] {
    const zones = this.zonesOf.get(piece) ?? [];
    if (zones.length !== 1) return this.zones(piece, speakingOf).map(({ text }) => text);
    const contents = this.contents(zones[0]!, speakingOf);
    return contents ? [contents.text] : [];
  }

  /** A piece with its visible states and contents: `orange die (5)`, `red column [geta]`. */
  private face(piece: number, speakingOf: number): string {
    const facts = this.facts(piece);
    const held = this.held(piece, speakingOf);
    return `${this.words.pieceOf(piece, speakingOf)}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}${held.length > 0 ? ` [${held.join(" · ")}]` : ""}`;
  }

  /**
   * Lists the pieces in a row of a board or a track. Equal pieces next to each other are counted. In a long row, `…`
   * stands for pieces that contain nothing.
   */
  private row(pieces: readonly number[], speakingOf: number): string[] {
    const empty = new Set(
      pieces.filter((piece) => this.held(piece, speakingOf).length + this.facts(piece).length === 0),
    );
    const places = pieces.every((piece) => this.zonesOf.has(piece));
    if (!this.short || pieces.length <= LONG || !places || empty.size === pieces.length)
      return this.words.tally(pieces.map((piece) => this.face(piece, speakingOf)));
    const gap = (i: number) => i >= 0 && empty.has(pieces[i]!);
    return pieces.flatMap((piece, i) => (!gap(i) ? [this.face(piece, speakingOf)] : gap(i - 1) ? [] : ["…"]));
  }

  /**
   * The contents of a zone, such as `koma, geta ×2 (3)`: the visible pieces, and in parentheses the number of hidden
   * ones. If that is not known, the words say that a piece lies on top. Undefined for an empty zone.
   */
  private contents(id: number, speakingOf: number): Shown | undefined {
    const { count, pieces } = this.visible.zones[id]!;
    if (count === 0) return undefined;
    const shown = pieces.filter((piece) => piece !== undefined);
    const { onTop } = speech(this.words.language);
    const unseen = count === undefined ? onTop : count > shown.length ? `(${count - shown.length})` : "";
    return {
      text: [this.row(shown, speakingOf).join(", "), unseen].filter((part) => part !== "").join(" "),
      listed: shown.length > 0,
    };
  }
}
