/**
 * Draws new places for all pieces that a viewer does not see. Of the match, it knows only what the viewer sees
 * (`VisibleState`). A hidden piece can have any kind and owner that its visible back allows, and a secret number of
 * pieces can be any number.
 *
 * The prior adds facts that follow from the rules alone. They are found in random matches: which pieces come to a zone,
 * and how many.
 */
import { isA } from "../../dsl/kinds.ts";
import { BOX } from "../ir/layout.ts";
import type { Program } from "../ir/program.ts";
import type { VisibleState } from "../match/observation/visibility.ts";
import type { RandomStream } from "../runtime/random-stream.ts";
import { ELSEWHERE, type Prior } from "./prior.ts";
import { ZoneFilling } from "./laying.ts";
import { type Fits, repair } from "./repair.ts";
import { NONE, Urn } from "./urn.ts";

/** A zone in which the viewer does not see everything, with the facts that the viewer knows about it. */
export interface Place {
  readonly zone: number;
  /** The ids of the pieces in the zone, from its start; `HIDDEN` for a piece that the viewer does not see. */
  readonly lying: readonly number[];
  /** The number of hidden pieces in the zone; undefined if the viewer does not know it. */
  readonly count: number | undefined;
  /** If the viewer does not know how many hidden pieces are in the zone: the least number that is possible. */
  readonly least: number;
  /**
   * If the zone belongs to a piece that the viewer does not see, such as cards under a face-down card: that piece;
   * otherwise -1.
   */
  readonly heldUnseen: number;
  /** If the zone belongs to a piece that the viewer sees: the zone in which that piece lies; otherwise `ELSEWHERE`. */
  readonly heldAt: number;
}

/** In `Place.lying`: stands for a piece that the viewer does not see. */
export const HIDDEN = -1;

/** In `placeOf`: this hidden piece has not been dealt to a zone yet. */
const NOWHERE = -1;

/** Deals the pieces that a viewer does not see to the zones where they can be, like shuffled cards. */
export class Dealing {
  /** The ids of the hidden pieces. Other arrays with an entry for each hidden piece use the indexes of this array. */
  readonly pieces: Int32Array;
  /** The zones that can contain hidden pieces, the box first. `placeOf` contains indexes into this list. */
  readonly places: readonly Place[];
  /** For each hidden piece: the index in `places` of the place to which it was dealt. */
  readonly placeOf: Int32Array;
  private readonly program: Program;
  private readonly prior: Prior;
  private readonly fits: Fits;
  /**
   * The places (by index) in which the viewer knows the number of hidden pieces. A place where few of the pieces can be
   * comes before a place where many can be.
   */
  private readonly counted: readonly number[];
  private readonly uncounted: readonly number[];
  private readonly heldUnseen: readonly number[];
  /** The hidden pieces, by index in `pieces`, to which a zone belongs that can contain other hidden pieces. */
  private readonly holders: readonly number[];
  private readonly indexOf: Int32Array;
  private readonly urn: Urn;
  /** For each place: how it is filled in a state. */
  private readonly fillings: readonly ZoneFilling[];
  /** The pieces of the place that is being filled. */
  private readonly row: Int32Array;
  /**
   * For each place, a linked list of the pieces dealt to it. `firsts`: for each place, the first piece of its list.
   * `behind`: for each piece, the next piece in the same place.
   */
  private readonly firsts: Int32Array;
  private readonly behind: Int32Array;

  constructor(program: Program, visible: VisibleState, prior: Prior) {
    this.program = program;
    this.prior = prior;
    const seen = new Set(visible.zones.flatMap(({ pieces }) => pieces));
    this.pieces = Int32Array.from({ length: program.layout.mobile }, (_, piece) => piece).filter(
      (piece) => !seen.has(piece),
    );
    this.indexOf = new Int32Array(program.layout.mobile).fill(NOWHERE);
    this.pieces.forEach((piece, i) => (this.indexOf[piece] = i));
    this.places = placesOf(program, visible, (piece) => this.isHidden(piece));
    this.placeOf = new Int32Array(this.pieces.length);
    this.fillings = this.places.map(({ zone }) => new ZoneFilling(program, zone));
    this.row = new Int32Array(program.layout.mobile);
    this.firsts = new Int32Array(this.places.length);
    this.behind = new Int32Array(this.pieces.length);
    const usual = this.fitting(this.usual());
    // The prior says what happens in random matches. A position that was set up, not played, may contradict it. If no
    // deal is possible then, the prior is ignored.
    this.fits = this.enough(usual) ? usual : this.fitting(() => true);
    this.urn = new Urn(this.pieces.length, this.places.length, this.fits);
    const indices = this.places.map((_, place) => place);
    const room = (place: number) => this.pieces.reduce((sum, _, i) => sum + (this.fits(i, place) ? 1 : 0), 0);
    const rooms = indices.map(room);
    this.counted = indices
      .filter((place) => this.places[place]!.count !== undefined)
      .sort((a, b) => rooms[a]! - rooms[b]!);
    const open = indices.slice(1).filter((place) => this.places[place]!.count === undefined);
    this.uncounted = open.filter((place) => this.places[place]!.heldUnseen < 0);
    this.heldUnseen = open.filter((place) => this.places[place]!.heldUnseen >= 0);
    this.holders = [...new Set(this.heldUnseen.map((place) => this.indexOf[this.places[place]!.heldUnseen]!))];
  }

  isHidden(piece: number): boolean {
    return this.indexOf[piece]! >= 0;
  }

  /** Whether a hidden piece is usually in a zone, by all that the prior and the visible pieces tell. */
  private usual(): (piece: number, zone: number) => boolean {
    const { prior, places, program } = this;
    const lies = (piece: number, zone: number) => canBe(program, piece, zone) && prior.lies(piece, zone);
    const boxed = prior.boxed((piece) =>
      !this.isHidden(piece) ? false : places.some(({ zone }) => zone !== BOX && lies(piece, zone)) ? undefined : true,
    );
    return (piece, zone) => prior.lies(piece, zone) && (boxed[piece] ?? zone === BOX) === (zone === BOX);
  }

  private fitting(usual: (piece: number, zone: number) => boolean): Fits {
    const { program, pieces, places } = this;
    const table = new Uint8Array(pieces.length * places.length);
    pieces.forEach((piece, i) =>
      places.forEach(({ zone }, place) => {
        table[i * places.length + place] = Number(canBe(program, piece, zone) && usual(piece, zone));
      }),
    );
    return (piece, place) => table[piece * places.length + place] === 1;
  }

  /**
   * Whether a deal is possible in which every piece is in a place where it can be (`fits`): all hidden pieces get a
   * place, and each place with a known number gets that many pieces.
   */
  private enough(fits: Fits): boolean {
    this.placeOf.fill(NOWHERE);
    return repair(this.placeOf, this.places, fits);
  }

  /** Deals all hidden pieces at random. */
  deal(random: RandomStream): void {
    const { places, urn, placeOf, firsts, prior, fits } = this;
    urn.refill();
    placeOf.fill(NOWHERE);
    firsts.fill(NOWHERE);
    let full = true;
    for (const place of this.counted) full = this.take(place, places[place]!.count!, random) && full;
    for (const place of this.uncounted) {
      const { zone, lying, least, heldAt } = places[place]!;
      const all = prior.numbersIn(zone, heldAt).draw(random) ?? 0;
      full = this.take(place, Math.max(least, all - lying.length), random) && full;
    }
    // If a zone with hidden pieces belongs to a hidden piece, this piece is dealt before the pieces that go there. So
    // no piece comes to lie inside itself.
    for (const holder of this.holders) {
      if (placeOf[holder] !== NOWHERE || !fits(holder, BOXED)) continue;
      urn.take(holder);
      this.put(holder, BOXED);
    }
    for (const place of this.heldUnseen) {
      const { zone, heldUnseen } = places[place]!;
      const at = placeOf[this.indexOf[heldUnseen]!]!;
      if (at !== NOWHERE) this.take(place, prior.numbersIn(zone, places[at]!.zone).draw(random) ?? 0, random);
    }
    this.take(BOXED, Infinity, random);
    for (let piece = urn.drawAny(); piece !== NONE; piece = urn.drawAny()) {
      const place = this.anyOpen(piece, random);
      if (place === NOWHERE) full = false;
      else this.put(piece, place);
    }
    if (!full) this.repair(random);
  }

  /**
   * Deals up to `count` of the pieces that have no place yet to this place. Returns whether as many of them can be
   * there.
   */
  private take(place: number, count: number, random: RandomStream): boolean {
    const { urn, placeOf, behind, firsts } = this;
    let first = firsts[place]!;
    let taken = 0;
    for (; taken < count; taken++) {
      const piece = urn.draw(place, random);
      if (piece === NONE) break;
      placeOf[piece] = place;
      behind[piece] = first;
      first = piece;
    }
    firsts[place] = first;
    return taken === count;
  }

  private put(piece: number, place: number): void {
    this.placeOf[piece] = place;
    this.behind[piece] = this.firsts[place]!;
    this.firsts[place] = piece;
  }

  private repair(random: RandomStream): void {
    const { placeOf, places, firsts, fits } = this;
    if (!repair(placeOf, places, fits)) throw new Error("hidden pieces that had places have none");
    firsts.fill(NOWHERE);
    for (const piece of random.shuffled([...placeOf.keys()])) this.put(piece, placeOf[piece]!);
  }

  /**
   * Puts the dealt pieces into the zones of a state, which are empty. In each zone, hidden pieces are put where the
   * viewer sees face-down pieces, and visible pieces stay where they are. If the number of hidden pieces is secret,
   * further ones come to the end.
   */
  lay(state: Int32Array): void {
    const { pieces, places, firsts, behind, fillings, row } = this;
    for (let place = 0; place < places.length; place++) {
      const { lying, count } = places[place]!;
      let next = firsts[place]!;
      let length = 0;
      for (let i = 0; i < lying.length; i++) {
        if (lying[i] !== HIDDEN) row[length++] = lying[i]!;
        else {
          row[length++] = pieces[next]!;
          next = behind[next]!;
        }
      }
      if (count === undefined) for (; next !== NOWHERE; next = behind[next]!) row[length++] = pieces[next]!;
      fillings[place]!.fill(state, row, length);
    }
  }

  /**
   * A random place where this piece can be, among the places in which the viewer does not know the number of pieces;
   * `NOWHERE` if there is none.
   */
  private anyOpen(piece: number, random: RandomStream): number {
    const open = this.uncounted.filter((place) => this.fits(piece, place));
    return open.length === 0 ? NOWHERE : random.one(open);
  }
}

/** The index of the box in `places`. */
const BOXED = 0;

/** Whether the rules let a piece of this kind be in a zone. */
function canBe(program: Program, piece: number, zone: number): boolean {
  return zone === BOX || isA(program.pieces[piece]!.kind, program.zones[zone]!.decl.of);
}

function placesOf(program: Program, { zones }: VisibleState, isHidden: (piece: number) => boolean): readonly Place[] {
  const { mobile } = program.layout;
  const seenAt = new Map(zones.flatMap(({ pieces }, zone) => pieces.map((piece) => [piece, zone] as const)));
  return zones.flatMap(({ count, pieces }, zone): readonly Place[] => {
    const { holder } = program.zones[zone]!;
    const unseen = holder >= 0 && holder < mobile && isHidden(holder);
    const hidden = pieces.filter((piece) => piece === undefined).length;
    if (count !== undefined && hidden === 0) return [];
    return [
      {
        zone,
        lying: pieces.map((piece) => piece ?? HIDDEN),
        count: count === undefined ? undefined : hidden,
        // The viewer sees whether a zone is empty. So if a zone is not empty and the viewer sees no piece in it, it
        // contains at least one hidden piece.
        least: zone === BOX || unseen || pieces.length > 0 ? 0 : 1,
        heldUnseen: unseen ? holder : NOBODY,
        heldAt: seenAt.get(holder) ?? ELSEWHERE,
      },
    ];
  });
}

const NOBODY = -1;
