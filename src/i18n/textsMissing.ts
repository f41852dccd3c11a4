/** Thrown where a component speaks a place whose texts did not come; what stands around it says so with a retry (REL-36). */
export class TextsMissing extends Error {
  /** Forgets every failure there was: what is drawn from now on asks again. */
  readonly again: () => void;
  constructor(places: readonly string[], cause: unknown, again: () => void) {
    super(`no texts of ${places.join(', ')}`, { cause });
    this.name = 'TextsMissing';
    this.again = again;
  }
}
