/** Which changes of properties draw a component again. */
import { expect, test } from "vitest";
import { memo } from "../../editor/components/memo.ts";

interface Props {
  readonly name?: string;
  readonly box?: { readonly width: number; readonly inner?: object };
  readonly run?: () => void;
}

const Drawn = memo<Props>(() => null);
const run = () => undefined;
const inner = {};

test.each<[string, Props, Props, boolean]>([
  ["the same", { name: "a", run }, { name: "a", run }, false],
  ["an equal size", { box: { width: 1, inner } }, { box: { width: 1, inner } }, false],
  ["another size", { box: { width: 1 } }, { box: { width: 2 } }, true],
  ["another object inside", { box: { width: 1, inner } }, { box: { width: 1, inner: {} } }, true],
  ["another function", { run }, { run: () => undefined }, true],
  ["one more property", {}, { name: "a" }, true],
  ["one property less", { name: "a" }, {}, true],
])("%s", (_, before, now, again) => {
  const component = new Drawn(before);
  component.props = before;
  expect(component.shouldComponentUpdate!(now, {}, {})).toBe(again);
});
