/** Which executor plays. */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { instantiate } from "../interpreter/runtime/codegen/generator.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";

/** The fastest executor that may run here: where code may not be generated, the reference. */
export function fastExecutor(program: Program): Executor {
  try {
    return instantiate(program);
  } catch (error) {
    if (!(error instanceof EvalError)) throw error;
    return reference(program);
  }
}
