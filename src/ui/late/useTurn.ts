import { startTransition, useEffect, useState } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { inTurn } from './inTurn.ts';

/** True from the moment on when it is `wanted` and its turn among a page's late parts has come; where it is wanted from the start, at once. */
export function useTurn(wanted: boolean): boolean {
  const { clock } = usePlatform();
  const [had, setHad] = useState(wanted);
  useEffect(() => {
    if (!wanted || had) return;
    // Over when it stands: then this is cleaned up.
    return inTurn(clock, () => startTransition(() => setHad(true)));
  }, [clock, had, wanted]);
  return wanted && had;
}
