/** The thread that reads and checks rules, so that typing never waits for it. */
import { expose } from "comlink";
import { LanguageService } from "../../src/language/index.ts";

/** The language services, told of many files at once. */
class Language extends LanguageService {
  /** Texts of files as they are now; undefined for one that is gone. */
  update(changed: readonly (readonly [string, string | undefined])[]): void {
    const known = new Set(this.files());
    for (const [file, text] of changed) {
      if (text === undefined) this.close(file);
      else if (known.has(file)) this.change(file, text);
      else this.open(file, text);
    }
  }
}

export type { Language };

expose(new Language());
