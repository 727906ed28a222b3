/** Finds texts on a page that cannot be read: too small, cut off, or covered by another text. */
import type { Page } from "playwright-core";

/** The least size of letters, in CSS pixels, that can be read. */
const LEAST = 11;

/** Describes each text below `root` that cannot be read, with the reason. Equal descriptions are listed once. */
export function unreadable(page: Page, root: string): Promise<string[]> {
  return page.evaluate(
    ([selector, least]) => {
      interface Written {
        readonly text: string;
        readonly element: Element;
        readonly box: DOMRect;
      }
      const found = new Set<string>();
      const written: Written[] = [];
      const name = (element: Element) =>
        `.${[...element.classList].join(".") || element.tagName.toLowerCase()} in .${[...(element.parentElement?.classList ?? [])].join(".")}`;

      /**
       * The nearest element around a text that cuts off the text's box. An element that can be scrolled does not cut it
       * off, so the search ends there.
       */
      const cutter = (element: Element, { left, right, top, bottom }: DOMRect): Element | undefined => {
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY, display } = getComputedStyle(at);
          if (display === "inline" || display === "contents") continue;
          const room = at.getBoundingClientRect();
          const aside = overflowX !== "visible" && (left < room.left - 1.5 || right > room.right + 1.5);
          const away = overflowY !== "visible" && (top < room.top - 1.5 || bottom > room.bottom + 1.5);
          if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return undefined;
          if (aside || away) return at;
        }
        return undefined;
      };

      const walk = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const node = walk.currentNode;
        const text = node.textContent!.trim();
        const element = node.parentElement!;
        if (
          text === "" ||
          element.closest(".unseen, .visually-hidden, select, svg, [inert]") ||
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          continue;
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (size < least - 0.05) found.add(`too small, ${size.toFixed(1)}: ${text.slice(0, 40)} (${name(element)})`);
        const range = document.createRange();
        range.selectNodeContents(node);
        const badge = element.closest(".many, .height");
        for (const box of badge ? [badge.getBoundingClientRect()] : range.getClientRects()) {
          if (box.width === 0) continue;
          const by = cutter(element, box);
          if (by) found.add(`cut off: ${text.slice(0, 40)} (${name(element)}, by ${name(by)})`);
          else written.push({ text, element, box });
        }
      }

      // Finds the element in whose layer the given element is drawn. Texts of different layers may cover each other: a
      // scrolled area, cards in a fan, or a sheet at the foot of the screen.
      const layer = (element: Element): Element => {
        const { overflowX, overflowY, position } = getComputedStyle(element);
        return element === document.body ||
          position === "sticky" ||
          [overflowX, overflowY].some((each) => /auto|scroll/.test(each)) ||
          element.matches(".zoom, .fanned > .spot")
          ? element
          : layer(element.parentElement!);
      };
      written.sort((a, b) => a.box.top - b.box.top);
      for (const [i, a] of written.entries()) {
        for (let n = i + 1; n < written.length && written[n]!.box.top < a.box.bottom - 3; n++) {
          const b = written[n]!;
          if (b.element === a.element || layer(a.element) !== layer(b.element)) continue;
          if (
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 2 &&
            Math.min(a.box.bottom, b.box.bottom) - b.box.top > 3
          ) {
            found.add(
              `written over one another: ${a.text.slice(0, 30)} (${name(a.element)}) and ${b.text.slice(0, 30)} (${name(b.element)})`,
            );
          }
        }
      }
      return [...found];
    },
    [root, LEAST] as const,
  );
}
