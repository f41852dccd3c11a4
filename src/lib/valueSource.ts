/**
 * A changing value with subscribers. A component that receives the value renders on each of its changes; one that receives
 * the source renders only when the part it shows has changed (decision 0196).
 */
export interface ValueSource<T> {
  /** The present value; the same object until it changes. */
  readonly current: () => T;
  /** Calls `run` on each change. Returns the unsubscribe function. */
  readonly subscribe: (run: () => void) => () => void;
}

/** A source whose value never changes. */
export const fixedSource = <T>(value: T): ValueSource<T> => ({
  current: () => value,
  subscribe: () => () => undefined,
});

/** Derives a source by `work`, computed once per value. While `isSame` holds, the earlier result object is kept. */
export const deriveSource = <A, B>(
  from: ValueSource<A>,
  work: (value: A) => B,
  isSame: (a: B, b: B) => boolean = Object.is,
): ValueSource<B> => {
  let made: { readonly of: A; readonly is: B } | null = null;
  const now = (): B => {
    const of = from.current();
    if (made === null || made.of !== of) {
      const is = work(of);
      made = { of, is: made !== null && isSame(made.is, is) ? made.is : is };
    }
    return made.is;
  };
  return {
    current: now,
    subscribe: (run) => {
      let last = now();
      return from.subscribe(() => {
        let next: B;
        try {
          next = now();
        } catch {
          // The subscriber reads the value again and throws inside its error boundary; other subscribers still run.
          return run();
        }
        if (next === last) return;
        last = next;
        run();
      });
    },
  };
};
