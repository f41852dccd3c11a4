/** A source that says what it is told. For tests only. */
import type { Source } from './source.ts';

export interface TestSource<T> extends Source<T> {
  readonly tell: (next: T) => void;
  readonly followers: ReadonlySet<() => void>;
}
export const testSource = <T>(first: T): TestSource<T> => {
  const followers = new Set<() => void>();
  let now = first;
  return {
    now: () => now,
    follow: (run) => {
      followers.add(run);
      return () => void followers.delete(run);
    },
    tell: (next) => {
      now = next;
      for (const run of followers) run();
    },
    followers,
  };
};
