/** Finds out which effects a scenario carries out. */
import type { Range } from "../../src/diagnostics/range.ts";
import type { Documents } from "../../src/language-service/documents.ts";
import type { Hooks } from "../../src/interpreter/runtime/executor.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import type { Listener } from "../../src/scenarios/play.ts";

/** Is told each line of rules that a match carries out, and remembers it. */
export class CarriedOut implements Listener {
  listening = true;
  private readonly passed = new Set<Range>();

  hooks({ spots }: Program): Hooks {
    return { passed: (spot) => void (this.listening && this.passed.add(spots[spot]!.range)) };
  }

  settle(): void {}

  /** The effects that contain the remembered lines. Each is a key made of its file and its name. */
  effects(documents: Documents): readonly string[] {
    const found = new Set<string>();
    for (const { source, start } of this.passed) {
      const effect = effectsOf(documents, source.name).find(
        ({ body: { range } }) => range.start <= start && start <= range.end,
      );
      if (effect) found.add(effectKey(source.name, effect.heading.name.text));
    }
    return [...found];
  }
}

function effectsOf(documents: Documents, file: string) {
  return documents.read(file).value.flatMap((doc) => {
    const sections =
      doc.kind === "game" ? [doc.game, ...doc.game.variants] : doc.kind === "variant" ? [doc.variant] : [];
    return sections.flatMap(({ effects, anytime }) => [...effects, ...anytime]);
  });
}

/** Makes a key that identifies an effect by its file and its name. */
export function effectKey(file: string, name: string): string {
  return `${file}#${name}`;
}
