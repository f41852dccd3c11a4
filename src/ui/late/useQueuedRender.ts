import { startTransition, useEffect, useState } from 'react';
import { usePlatform } from '../context/PlatformContext.tsx';
import { enqueueRender } from './renderQueue.ts';

/** True once `wanted` is true and the render queue has reached it; at once where it is wanted from the first render. */
export function useQueuedRender(wanted: boolean): boolean {
  const { clock } = usePlatform();
  const [reached, setReached] = useState(wanted);
  useEffect(() => {
    if (!wanted || reached) return;
    // The clean-up after the render ends the queue's entry.
    return enqueueRender(clock, () => startTransition(() => setReached(true)));
  }, [clock, reached, wanted]);
  return wanted && reached;
}
