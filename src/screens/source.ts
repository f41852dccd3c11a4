/** Sources on a screen: the store as one, and what a component draws of one. */
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../domains/reducer.ts';
import { derived, type Source } from '../lib/source.ts';

/** What a selector reads, to be followed. `select` is the same from one drawing to the next. */
export function usePortalSource<T>(select: (state: RootState) => T): Source<T> {
  const store = useStore<RootState>();
  return useMemo(
    () => derived({ now: () => store.getState(), follow: (run) => store.subscribe(run) }, select),
    [store, select],
  );
}
/** Drawn with what `work` makes of a source, and again when that is another. Both functions are the same from one drawing to the next. */
export function useDerived<A, B>(from: Source<A>, work: (value: A) => B, isSame?: (a: B, b: B) => boolean): B {
  return useNow(useMemo(() => derived(from, work, isSame), [from, work, isSame]));
}
/** Drawn with each of its values. */
export const useNow = <T>(source: Source<T>): T => useSyncExternalStore(source.follow, source.now);
