/** Thrown where a component uses a namespace whose texts failed to load; an error boundary shows it with a retry (REL-36). */
export class TextsMissing extends Error {
  /** Forgets every failure so far: the next render loads again. */
  readonly retry: () => void;
  constructor(places: readonly string[], cause: unknown, again: () => void) {
    super(`no texts of ${places.join(', ')}`, { cause });
    this.name = 'TextsMissing';
    this.retry = again;
  }
}
