import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlatform } from '../ui/context/PlatformContext.tsx';

/**
 * Runs when Back or Forward lead to the address that is already rendered. A click changes the store at once, while React renders
 * the new page in slices. If the player goes back before that has finished, React has never left the address, and no effect of
 * it runs. A second navigation to the same anchor also calls `run`, which must check whether anything needs correction.
 */
export function useReturnToSameAddress(run: () => void): void {
  const { navigation } = usePlatform();
  const drawn = useLocation();
  const onTraverse = useEffectEvent(() => {
    const { path, query, hash } = navigation.address();
    if (path === drawn.pathname && query === drawn.search && hash === drawn.hash) run();
  });
  useEffect(() => navigation.onTraverse(() => onTraverse()), [navigation]);
}
