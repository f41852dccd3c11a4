/** Waits for the next turn of the event loop, so that long work in slices lets other work run. */
export const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));
