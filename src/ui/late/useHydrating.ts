import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;
/**
 * True while React hydrates the prerendered page (app/start/prerenderHome.tsx). The first render must equal that page, which has
 * no lazy parts; parts that have loaded meanwhile render afterwards, in slices. False after hydration and without one.
 */
export const useHydrating = (): boolean => {
  const prerendered = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
  const [hydrated, setHydrated] = useState(!prerendered);
  useEffect(() => {
    if (!hydrated) startTransition(() => setHydrated(true));
  }, [hydrated]);
  return !hydrated;
};
