import { Command } from "commander";
import { jsonSchema } from "../../dsl/schema/index.ts";
import type { Host } from "../host.ts";

const EXAMPLES = `
With the schema, any editor that supports YAML can complete and check the keys of rule files. The
package contains it as schema.json, so a first line like this one is enough for most editors:

  # yaml-language-server: $schema=../node_modules/rulewright/schema.json

Example:
  rulewright schema > rulewright.schema.json`;

/** `schema`: prints the JSON Schema of rule files. Editors use it to complete and check YAML. */
export function schemaCommand(host: Host): Command {
  return new Command("schema")
    .description("Print the JSON Schema of rule files, for editors.")
    .addHelpText("after", EXAMPLES)
    .action(() => host.out(`${JSON.stringify(jsonSchema(), null, 2)}\n`));
}
