/** Lets everything else that waits have its turn first: for work that is cut into pieces. */
export const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));
