/** The table in letters: what one seat sees of it. */
import { Header } from "../../interpreter/layout.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { type Sight, sightOf } from "../../interpreter/match/sight.ts";
import type { Viewer } from "../../interpreter/match/viewer.ts";
import type { Program } from "../../interpreter/program.ts";
import { counterName, stateFact, stateText, stateTitle } from "../../play/words/sentences.ts";
import type { Words } from "../../play/words/words.ts";
import { boards, drawBoard } from "./board.ts";
import { wrapped } from "./wrap.ts";

/** Lines that show all that is not empty, as a viewer sees it. */
export function table(match: Match, words: Words, viewer: Viewer, columns: number): string[] {
  const picture = new Picture(match, words, sightOf(match.executor, viewer));
  return picture.lines().flatMap((line) => wrapped(line, columns));
}

class Picture {
  private readonly match: Match;
  private readonly program: Program;
  private readonly words: Words;
  private readonly sight: Sight;
  /** Holders that are shown already. */
  private readonly shown = new Set<number>();

  constructor(match: Match, words: Words, sight: Sight) {
    this.match = match;
    this.program = match.program;
    this.words = words;
    this.sight = sight;
  }

  lines(): string[] {
    const { program, words, match, sight } = this;
    const drawn = boards(program);
    for (const board of drawn) for (const zone of board.zones.values()) this.shown.add(program.zones[zone]!.holder);
    const lines = [...drawn.flatMap((board) => drawBoard(program, sight, board)), ...this.paths()];
    const ofGame = [...this.states(-1), ...this.zones(-1)];
    if (ofGame.length > 0) lines.push(ofGame.join(" · "));
    for (const holder of this.holders()) {
      const contents = this.zones(holder).concat(this.states(holder));
      if (contents.length > 0) lines.push(`${words.pieceOf(holder)}: ${contents.join(" · ")}`);
    }
    for (const player of program.players) {
      const own = [this.states(player).join(", "), ...this.zones(player)].filter((part) => part !== "");
      lines.push(`${match.executor.state[Header.me] === player ? "▸" : " "} ${words.piece(player)}: ${own.join(" · ") || "–"}`);
    }
    return lines;
  }

  /** Rows of places, each place with what lies on it. */
  private paths(): string[] {
    const { program, words, sight } = this;
    const holding = new Set(program.zones.map((zone) => zone.holder));
    return program.zones.flatMap((zone, id) => {
      if (id === 0 || zone.holder >= 0 || zone.decl.shape !== "row" || !sight.zones[id]!.open) return [];
      const places = sight.zones[id]!.pieces.filter((place) => place !== undefined);
      if (places.length === 0 || !places.every((place) => holding.has(place))) return [];
      this.shown.add(id + program.layout.pieces);
      return [`${words.title(zone.decl.name)}: ${places.map((place) => this.place(place)).join(" · ")}`];
    });
  }

  private place(place: number): string {
    this.shown.add(place);
    const contents = this.zones(place);
    return contents.length > 0 ? `${this.words.piece(place)} [${contents.join(" · ")}]` : this.words.piece(place);
  }

  private holders(): number[] {
    const { program } = this;
    return [...new Set(program.zones.map((zone) => zone.holder))].filter((h) => h >= 0 && !program.players.includes(h) && !this.shown.has(h));
  }

  /** The states of a piece (-1: of the game) that these eyes see. */
  private states(holder: number): string[] {
    const { words } = this;
    return this.program.cells.flatMap((cell, i) => {
      const value = this.sight.states[i];
      const { type, family } = cell.decl;
      if (cell.holder !== holder || value === undefined) return [];
      if (type.kind === "int" && (!family || family.named)) return [words.counted(Number(value), counterName(cell))];
      return value === 0 && type.kind === "bool" ? [] : [`${stateTitle(words, cell)} ${stateText(words, cell, value)}`];
    });
  }

  private zones(holder: number): string[] {
    const { program, words } = this;
    const own = program.zones.flatMap((zone, id) => (id > 0 && zone.holder === holder && !this.shown.has(id + program.layout.pieces) ? [id] : []));
    return own.flatMap((id) => {
      const contents = this.contents(id);
      if (contents === undefined) return [];
      const name = words.title(program.zones[id]!.decl.name);
      const only = own.length === 1 && holder >= 0 && !program.players.includes(holder);
      return [only ? contents : contents.startsWith("(") ? `${name} ${contents}` : `${name}: ${contents}`];
    });
  }

  /** A piece with what is seen of its states: `orange die (5)`. */
  private face(piece: number, speakingOf: number): string {
    const facts = this.program.cells.flatMap((cell, i) => {
      const value = this.sight.states[i];
      return cell.holder === piece && value !== undefined ? stateFact(this.words, cell, value) : [];
    });
    const name = this.words.pieceOf(piece, speakingOf);
    return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
  }

  /** `koma, geta ×2 (3)`: what is seen, and in brackets how many more are not; undefined for an empty zone. */
  private contents(id: number): string | undefined {
    const { words } = this;
    const { count, pieces } = this.sight.zones[id]!;
    if (count === 0) return undefined;
    const titles = pieces.flatMap((piece) => (piece === undefined ? [] : [this.face(piece, this.program.zones[id]!.holder)]));
    const seen = words.tally(titles).join(", ");
    const unseen = count === undefined ? "(?)" : count > titles.length ? `(${count - titles.length})` : "";
    return [seen, unseen].filter((part) => part !== "").join(" ");
  }
}
