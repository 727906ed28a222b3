/** The threads of the studio. They begin to load with the page, before the editor does. */
const worker = (name: string) => new Worker(new URL(`${name}.worker.js`, document.baseURI), { type: "module", name });

export interface Threads {
  readonly match: Worker;
  /** Answers as soon as the thread works; questions wait. */
  readonly language: MessagePort;
  /** Lets the language work. */
  readonly read: () => void;
}

/** The match begins at once. The language reads as soon as somebody says so: where two threads share a core both are late. */
export function startThreads(): Threads {
  const { port1, port2 } = new MessageChannel();
  const language = worker("language");
  let waits = true;
  const read = () => {
    if (waits) language.postMessage(port2, [port2]);
    waits = false;
  };
  return { match: worker("match"), language: port1, read };
}

/** Another one for matches between bots; whoever starts it ends it. */
export function simulationThread(): Worker {
  return worker("simulation");
}

/** Another one for the pictures and lengths of games. */
export function galleryThread(): Worker {
  return worker("gallery");
}

/** Another one for scenarios. */
export function scenariosThread(): Worker {
  return worker("scenarios");
}

/** Monaco's own, for comparing texts. */
export function editorThread(): Worker {
  return worker("editor");
}
