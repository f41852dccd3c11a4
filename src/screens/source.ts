/** Live sources for screens: the store as a source, and hooks that render with one. */
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../domains/reducer.ts';
import { deriveSource, type ValueSource } from '../lib/valueSource.ts';

/** The result of a selector as a source. `select` must be stable. */
export function useStoreSource<T>(select: (state: RootState) => T): ValueSource<T> {
  const store = useStore<RootState>();
  return useMemo(
    () => deriveSource({ current: () => store.getState(), subscribe: (run) => store.subscribe(run) }, select),
    [store, select],
  );
}
/** Renders with a value derived from a source, and again when that value changes. `work` and `isSame` must be stable. */
export function useDerivedSource<A, B>(
  from: ValueSource<A>,
  work: (value: A) => B,
  isSame?: (a: B, b: B) => boolean,
): B {
  return useSourceValue(useMemo(() => deriveSource(from, work, isSame), [from, work, isSame]));
}
/** Renders with each value of a source. */
export const useSourceValue = <T>(source: ValueSource<T>): T => useSyncExternalStore(source.subscribe, source.current);
