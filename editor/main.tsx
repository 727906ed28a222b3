/** The studio's entry in the browser. */
export {};
