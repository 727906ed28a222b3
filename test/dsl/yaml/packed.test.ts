/** The layout of a text goes through numbers and comes back as it was. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseYaml } from "../../../src/dsl/yaml/index.ts";
import { pack, unpack } from "../../../src/dsl/yaml/packed.ts";
import { gameSources } from "../../support/files.ts";

describe("nodes that were packed", () => {
  test.each(gameSources().map(({ name, text }) => [name, text]))("%s", (name, text) => {
    const source = { name, text };
    const { value } = parseYaml({ name: "", text });
    expect(unpack(source, pack(value))).toEqual(parseYaml(source).value);
  });

  test("say the same, however they are written", () => {
    const word = fc.constantFrom("a", "b-1", "3", "f(x, y)", '"quoted # text"', "'it''s'", "~", "");
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ depthSize: "small" }, word, tie("list"), tie("map")),
      list: fc.array(tie("any"), { minLength: 1, maxLength: 4 }).map((items) => `[${items.join(", ")}]`),
      map: fc
        .array(tie("any"), { minLength: 1, maxLength: 4 })
        .map((items) => `{ ${items.map((item, i) => `k${i}: ${item as string}`).join(", ")} }`),
    })).any;
    fc.assert(
      fc.property(fc.array(value as fc.Arbitrary<string>, { minLength: 1, maxLength: 5 }), (values) => {
        const source = {
          name: "any.yaml",
          text: `${values.map((each, i) => `s${i}: ${each} # remark`).join("\n")}\nlast: |\n  line\n  more\n---\nother:\n  - x\n  -\n`,
        };
        const { value: documents, problems } = parseYaml(source);
        fc.pre(problems.length === 0);
        expect(unpack(source, pack(documents))).toEqual(documents);
      }),
    );
  });
});
