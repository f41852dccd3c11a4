/** Blocks to read ahead: as many as a packer unpacks at once. */
const AHEAD = 3;

/** What `read` gives of the blocks from `first` to `last`, in order; the next ones are read meanwhile. */
export async function* readAhead<T>(first: number, last: number, read: (at: number) => Promise<T>): AsyncGenerator<T> {
  const coming: Promise<T>[] = [];
  for (let at = first, asked = first; at <= last; at += 1) {
    for (; asked <= Math.min(at + AHEAD, last); asked += 1) {
      const reading = read(asked);
      // The `yield` below reports the error.
      reading.catch(() => undefined);
      coming.push(reading);
    }
    yield coming.shift() as Promise<T>;
  }
}
