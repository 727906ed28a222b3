/** Makes components that are drawn again only when one of their properties changes. */
import { Component, type ComponentChildren, type ComponentClass, type FunctionComponent, h } from "preact";

/**
 * Makes a component that is drawn again only when one of its properties changes. Keeping a drawn element (a vnode) with
 * `useMemo` instead would keep the tree in which it was first drawn, and through it all earlier trees, in memory.
 */
export function memo<P extends object>(draw: (props: P) => ComponentChildren): ComponentClass<P> {
  const Drawn = draw as FunctionComponent<P>;
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const [now, then] = [this.props as Readonly<Record<string, unknown>>, next as Readonly<Record<string, unknown>>];
      return [...new Set([...Object.keys(now), ...Object.keys(then)])].some((key) => !Object.is(now[key], then[key]));
    }

    override render(): ComponentChildren {
      return h(Drawn, this.props);
    }
  };
}
