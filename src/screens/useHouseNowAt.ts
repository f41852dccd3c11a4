import { useEffect, useState } from 'react';
import { selectHouseNow } from '../domains/connection/connection.selectors.ts';
import { usePlatform } from '../ui/context/PlatformContext.tsx';
import { useAppSelector } from './store.ts';

/** House clock, Unix ms: read anew when the next of these moments comes, so that a state that ends then ends on screen. */
export function useHouseNowAt(moments: readonly number[]): number {
  const { clock, environment } = usePlatform();
  const offset = useAppSelector((state) => selectHouseNow(state, 0));
  const [local, setLocal] = useState(() => clock.now());
  const now = local + offset;
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const due = next - offset;
    // The timer counts monotonic time, which can differ from the wall clock by a little.
    return clock.after(due - clock.now(), () => setLocal(Math.max(due, clock.now())));
  }, [clock, next, offset, local]);
  // Timers stand still while the machine sleeps.
  useEffect(() => environment.on('wake', () => setLocal(clock.now())), [clock, environment]);
  return now;
}
