/** The threads of the studio. They begin to load with the page, before the editor does. */
const worker = (name: string) => new Worker(new URL(`${name}.worker.js`, document.baseURI), { type: "module", name });

export interface Threads {
  readonly language: Worker;
  readonly match: Worker;
}

export function startThreads(): Threads {
  return { language: worker("language"), match: worker("match") };
}

/** Another one for matches between bots; whoever starts it ends it. */
export function simulationThread(): Worker {
  return worker("simulation");
}

/** Monaco's own, for comparing texts. */
export function editorThread(): Worker {
  return worker("editor");
}
