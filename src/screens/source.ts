/** Sources on a screen: the store as one, and what a component draws of one. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Store } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import type { RootState } from '../domains/reducer.ts';
import { derived, type Source } from '../lib/source.ts';

const usePortalStore = useStore.withTypes<Store<RootState>>();
/** What a selector reads, to be followed. `select` is the same from one drawing to the next. */
export function usePortalSource<T>(select: (state: RootState) => T): Source<T> {
  const { getState, subscribe } = usePortalStore();
  return useMemo(() => derived({ now: getState, follow: subscribe }, select), [getState, subscribe, select]);
}
/** Drawn with what `work` makes of a source, and again when that is another. Both functions are the same from one drawing to the next. */
export function useDerived<A, B>(from: Source<A>, work: (value: A) => B, isSame?: (a: B, b: B) => boolean): B {
  return useNow(useMemo(() => derived(from, work, isSame), [from, work, isSame]));
}
/** Drawn with each of its values. */
export const useNow = <T>(source: Source<T>): T => useSyncExternalStore(source.follow, source.now);
