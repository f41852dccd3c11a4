/**
 * What moves, for whoever follows it by themselves. A page that is drawn with a value is drawn with each of its frames; one that
 * holds its source is drawn when something it shows of it has changed (decision 0196).
 */
export interface Source<T> {
  /** The very same value until it is another. */
  readonly now: () => T;
  /** Told when it is another. Answers how to stop. */
  readonly follow: (run: () => void) => () => void;
}

/** What `work` makes of a source: made once for each of its values, and the one of before for as long as it says the same. */
export const derived = <A, B>(
  from: Source<A>,
  work: (value: A) => B,
  isSame: (a: B, b: B) => boolean = Object.is,
): Source<B> => {
  let made: { readonly of: A; readonly is: B } | null = null;
  const now = (): B => {
    const of = from.now();
    if (made === null || made.of !== of) {
      const is = work(of);
      made = { of, is: made !== null && isSame(made.is, is) ? made.is : is };
    }
    return made.is;
  };
  return {
    now,
    follow: (run) => {
      let last = now();
      return from.follow(() => {
        let next: B;
        try {
          next = now();
        } catch {
          // Whoever is drawn with it asks again and throws there, where a boundary stands; the others are told all the same.
          return run();
        }
        if (next === last) return;
        last = next;
        run();
      });
    },
  };
};
