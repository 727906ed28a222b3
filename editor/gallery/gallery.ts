/** The data of the gallery about each game. A thread computes them when they are needed. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type Remote, wrap } from "comlink";
import type { Setup } from "../../src/simulation/setup.ts";
import type { Offer } from "../../src/session/offer.ts";
import { sourceOf } from "../files/source.ts";
import type { Workspace } from "../files/workspace.ts";
import { sameFiles } from "../studio/match-files.ts";
import type { GalleryService, Length, Picture } from "../workers/gallery.worker.ts";
import { keepLength, keptLength } from "./lengths.ts";

export interface GameFound {
  /** The path of the game's file. */
  readonly path: string;
  /** The folder of the game's file. The gallery lists the games of a folder together. */
  readonly shelf: string;
  readonly offer: ReadonlySignal<Offer | undefined>;
  readonly length: ReadonlySignal<Length | undefined>;
  readonly picture: ReadonlySignal<Picture | undefined>;
  /** True if the rules cannot be played, which is known only after they were read. */
  readonly broken: ReadonlySignal<boolean>;
  /** Begins to compute the data that take longer: the picture, and the duration of a match. */
  readonly look: () => void;
}

export class Gallery {
  /** All games, ordered by folder; a folder comes before its subfolders. */
  readonly games: ReadonlySignal<readonly GameFound[]>;
  private readonly start: () => Worker;
  private finding: Promise<void> = Promise.resolve();
  private service: Remote<GalleryService> | undefined;

  constructor(workspace: Workspace, start: () => Worker) {
    this.start = start;
    const known = new Map<string, { readonly setup: Setup; readonly found: GameFound }>();
    this.games = computed(() => {
      const [facts, sources, pictures] = [workspace.facts.value, workspace.sources.value, workspace.pictures.value];
      const source = (path: string) => sourceOf(path, sources.get(path)!, pictures);
      const found = [...facts]
        .filter(([, { sort }]) => sort === "game")
        .map(([path, { name }]) => {
          const variantFiles = [...facts]
            .filter(([, { sort, of }]) => sort === "variant" && of === name)
            .map(([file]) => source(file));
          const setup = { source: source(path), variantFiles, variants: [], players: undefined, options: {} };
          const before = known.get(path);
          if (before && sameFiles(before.setup, setup, (one, other) => one === other)) return before.found;
          const game = this.find(path, setup);
          known.set(path, { setup, found: game });
          return game;
        });
      return found.sort((a, b) => (a.shelf < b.shelf ? -1 : a.shelf > b.shelf ? 1 : 0));
    });
  }

  /** Runs tasks one after the other, in the order of the calls. */
  private inTurn(find: () => Promise<void>): Promise<void> {
    return (this.finding = this.finding.then(find));
  }

  private find(path: string, setup: Setup): GameFound {
    const [offer, length, picture, broken] = [
      signal<Offer | undefined>(undefined),
      signal<Length | undefined>(undefined),
      signal<Picture | undefined>(undefined),
      signal(false),
    ];
    const service = (this.service ??= wrap<GalleryService>(this.start()));
    const read = service.offer(setup).then((found) => {
      offer.value = found;
      broken.value = found === undefined;
      return found;
    });
    const find = async () => {
      const found = await read;
      if (!found) return;
      const { min, max } = found.players;
      picture.value = await service.picture(setup);
      broken.value = picture.peek() === undefined;
      const rules = await service.digest(setup);
      const before = keptLength(rules);
      const took = before === undefined ? await service.length(setup, min === max ? [min] : [min, max]) : before;
      length.value = took ?? undefined;
      if (before === undefined) keepLength(rules, took ?? null);
    };
    let looked: Promise<void> | undefined;
    return {
      path,
      shelf: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
      offer,
      length,
      picture,
      broken,
      look: () => void (looked ??= this.inTurn(find)),
    };
  }
}
