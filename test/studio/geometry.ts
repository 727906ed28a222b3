/** Measures the places and sizes of zones and spaces on a table in a browser. */
import type { Page } from "playwright-core";

/**
 * The place and the size of each zone and space, by its name. Places are measured from the corner of the table, so that
 * scrolling does not change them.
 */
export function geometryOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    const felt = document.querySelector(".felt")!;
    const origins = [felt, document.querySelector(".own")].flatMap((each) => (each ? [each] : []));
    for (const origin of origins) {
      const from = origin.getBoundingClientRect();
      const at = (box: DOMRect) =>
        [box.x - from.x + origin.scrollLeft, box.y - from.y + origin.scrollTop, box.width, box.height]
          .map((each) => Math.round(each))
          .join(" ");
      for (const zone of origin.querySelectorAll<HTMLElement>("[data-zone]"))
        if (!zone.dataset["zone"]!.startsWith("#") && !zone.closest(".unfolded"))
          found[zone.dataset["zone"]!] = at(zone.getBoundingClientRect());
      for (const board of origin.querySelectorAll(".board")) {
        const name =
          board.closest<HTMLElement>("[data-zone]")?.dataset["zone"] ??
          `board ${[...origin.querySelectorAll(".board")].indexOf(board)}`;
        for (const [i, place] of [...board.querySelectorAll(":scope > .cell, :scope > .node")].entries())
          found[`${name}, place ${i}`] = at(place.getBoundingClientRect());
      }
      for (const [i, player] of [...origin.querySelectorAll(".player")].entries())
        found[`player ${i}`] = at(player.getBoundingClientRect());
    }
    return found;
  });
}

/** The zones and spaces that moved or changed their size between two measurements. */
export function moved(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string[] {
  return Object.entries(now).flatMap(([name, at]) =>
    before[name] !== undefined && before[name] !== at ? [`${name}: ${before[name]} → ${at}`] : [],
  );
}
