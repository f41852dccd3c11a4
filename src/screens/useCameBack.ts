import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlatform } from '../ui/seams/PlatformContext.tsx';

/**
 * Runs when Back or Forward lead to the address that is drawn already. A press tells the store at once what is wanted, while the
 * page is turned in slices: whoever goes back before it is turned has never left for React, and no effect of the address runs.
 * A place of the page that is gone to a second time runs it as well: `run` looks whether there is anything to put right.
 */
export function useCameBack(run: () => void): void {
  const { navigation } = usePlatform();
  const drawn = useLocation();
  const heard = useEffectEvent(() => {
    const { path, query, hash } = navigation.address();
    if (path === drawn.pathname && query === drawn.search && hash === drawn.hash) run();
  });
  useEffect(() => navigation.onTraverse(() => heard()), [navigation]);
}
