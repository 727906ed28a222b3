import { Command } from "commander";
import { jsonSchema } from "../../dsl/schema/index.ts";
import type { Host } from "../host.ts";

/** `schema`: for editors that complete and check YAML by a JSON Schema. */
export function schemaCommand(host: Host): Command {
  return new Command("schema")
    .description("Print the JSON Schema of rule files, for editors.")
    .addHelpText("after", "\nExample:\n  rulewright schema > rulewright.schema.json")
    .action(() => host.out(`${JSON.stringify(jsonSchema(), null, 2)}\n`));
}
