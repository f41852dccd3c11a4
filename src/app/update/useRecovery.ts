import { useEffect, useState } from 'react';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { newVersion } from './newVersion.ts';

/** Longest time without the message while the page loads itself anew, ms. */
const RELOAD_LIMIT_MS = 10_000;

/**
 * For a part that could not be loaded: where its version is gone the page loads itself anew, once (REL-36). True: it does not, and
 * the failure is to be shown.
 */
export const useRecovery = (failed: 'page' | 'dialog'): boolean => {
  const { clock } = usePlatform();
  const [isShown, setShown] = useState(!newVersion.isFollowed());
  useEffect(() => {
    if (isShown) return;
    let isMounted = true;
    const cancel = clock.after(RELOAD_LIMIT_MS, () => setShown(true));
    void newVersion.recover(failed).then((reloads) => {
      if (isMounted && !reloads) setShown(true);
    });
    return () => {
      isMounted = false;
      cancel();
    };
  }, [clock, failed, isShown]);
  return isShown;
};
