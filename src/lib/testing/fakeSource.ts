/** A source whose value the test sets. For tests only. */
import type { ValueSource } from '../valueSource.ts';

export interface FakeSource<T> extends ValueSource<T> {
  readonly set: (next: T) => void;
  readonly subscribers: ReadonlySet<() => void>;
}
export const fakeSource = <T>(first: T): FakeSource<T> => {
  const followers = new Set<() => void>();
  let now = first;
  return {
    current: () => now,
    subscribe: (run) => {
      followers.add(run);
      return () => void followers.delete(run);
    },
    set: (next) => {
      now = next;
      for (const run of followers) run();
    },
    subscribers: followers,
  };
};
