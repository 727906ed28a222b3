/**
 * Starts the threads of the studio. They load at the same time as the page, before the text editor. All their scripts
 * are in one folder.
 */
const worker = (name: string) => new Worker(new URL(`${name}.worker.js`, import.meta.url), { type: "module", name });

export interface Threads {
  readonly match: Worker;
  /** The port to the thread of the language service. Questions wait there until the thread has begun to work. */
  readonly language: MessagePort;
  /** Lets the thread of the language service begin to work. */
  readonly read: () => void;
}

/**
 * Starts the thread of the match at once. The language service begins when it is asked to, because two busy threads on
 * one processor core would both be late.
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

/** Starts only the thread of the language service, which begins to work at once. */
export function startLanguage(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker("language").postMessage(port2, [port2]);
  return port1;
}

/** Starts another thread that plays a match. */
export function matchThread(): Worker {
  return worker("match");
}

/** Starts another thread for matches between bots. The caller must end it. */
export function simulationThread(): Worker {
  return worker("simulation");
}

/** Starts another thread for the gallery, which makes pictures and estimates durations. */
export function galleryThread(): Worker {
  return worker("gallery");
}

/** Starts another thread that runs scenarios. */
export function scenariosThread(): Worker {
  return worker("scenarios");
}

/** Starts the thread of Monaco, the text editor, which compares texts. */
export function editorThread(): Worker {
  return worker("editor");
}
