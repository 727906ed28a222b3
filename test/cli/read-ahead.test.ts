/** Files whose layout another thread reads mean what they mean without it. */
import { describe, expect, test } from "vitest";
import { ReadAhead } from "../../src/cli/checking/check-in-order.ts";
import { LayoutThread } from "../../src/cli/checking/layouts.ts";
import { parseYaml } from "../../src/dsl/yaml/index.ts";
import { gameSources } from "../support/files.ts";

const broken = { name: "broken.yaml", text: "game: broken\nkinds:\n  - [a\nplay: }\n" };
const tabbed = { name: "tabbed.yaml", text: "game: tabbed\nplay:\n\t- end\n" };
const nothing = { name: "nothing.yaml", text: "" };

describe("layouts read ahead", () => {
  const files = [broken, ...gameSources(), tabbed, nothing];

  test("are those of the files, in whatever order they are asked for", () => {
    const layouts = new ReadAhead(new LayoutThread(files));
    for (const source of files.toReversed()) expect(layouts.layout(source)).toEqual(parseYaml(source));
  });

  test("are read at once for a file that nobody knew of", () => {
    const late = { ...broken, name: "late.yaml" };
    expect(new ReadAhead(new LayoutThread([broken])).layout(late)).toEqual(parseYaml(late));
  });
});
