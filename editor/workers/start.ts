/**
 * Starts the threads of the studio. They load together with the page, before the editor. All scripts are in one folder.
 */
const worker = (name: string) => new Worker(new URL(`${name}.worker.js`, import.meta.url), { type: "module", name });

export interface Threads {
  readonly match: Worker;
  /** The port of the language thread. Questions wait in its queue until the thread works. */
  readonly language: MessagePort;
  /** Starts the language thread's work. */
  readonly read: () => void;
}

/**
 * Starts the thread of the match at once, and that of the language on request: if two threads shared a core, both would
 * be late.
 */
export function startThreads(): Threads {
  const { port1, port2 } = new MessageChannel();
  const language = worker("language");
  let waits = true;
  const read = () => {
    if (waits) language.postMessage(port2, [port2]);
    waits = false;
  };
  return { match: matchThread(), language: port1, read };
}

/** Starts only the thread of the language, which begins its work at once. */
export function startLanguage(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker("language").postMessage(port2, [port2]);
  return port1;
}

/** Makes another thread that plays. */
export function matchThread(): Worker {
  return worker("match");
}

/** Makes another thread for matches between bots; the caller ends it. */
export function simulationThread(): Worker {
  return worker("simulation");
}

/** Makes another thread for the pictures and lengths of games. */
export function galleryThread(): Worker {
  return worker("gallery");
}

/** Makes another thread for scenarios. */
export function scenariosThread(): Worker {
  return worker("scenarios");
}

/** Starts Monaco's own thread, which compares texts. */
export function editorThread(): Worker {
  return worker("editor");
}
