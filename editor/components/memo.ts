/** Makes components that are drawn again only when one of their properties changes. */
import { Component, type ComponentChildren, type ComponentClass, type FunctionComponent, h } from "preact";

/**
 * Makes a component that is drawn again only when one of its properties changes. Objects with the same members count as
 * equal, because a computed size is a new object each time. `useMemo` with a drawn element (a vnode) would not do. It
 * would keep the tree in which the element was first drawn, and all earlier trees, in memory.
 */
export function memo<P extends object>(draw: (props: P) => ComponentChildren): ComponentClass<P> {
  const Drawn = draw as FunctionComponent<P>;
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !haveSameMembers(this.props, next, isSame);
    }

    override render(): ComponentChildren {
      return h(Drawn, this.props);
    }
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return isPlain(one) && isPlain(other) && haveSameMembers(one, other, Object.is);
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function haveSameMembers(one: object, other: object, same: (one: unknown, other: unknown) => boolean): boolean {
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}
