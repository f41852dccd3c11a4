import { useEffect, useState } from 'react';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';

/** What stands by figures that move, places on the map, lines of a list, is arranged anew at most this often; the figures go on meanwhile. */
export const STANDING_MS = 4_000;

/**
 * `now` as it was when it was last arranged by. Another `by` is a wish of the reader, and is followed at once. One timer an
 * arrangement, not one a frame: figures move sixty times a second (G1).
 */
export function useStanding<T>(now: T, by: string): T {
  const { clock } = usePlatform();
  const [laid, setLaid] = useState(() => ({ value: now, by, at: clock.mono() }));
  const [isDue, setDue] = useState(false);
  if (laid.by !== by || (isDue && laid.value !== now)) {
    setLaid({ value: now, by, at: clock.mono() });
    setDue(false);
  }
  const { at } = laid;
  const isBehind = laid.value !== now;
  useEffect(() => {
    if (!isBehind) return;
    return clock.after(Math.max(0, at + STANDING_MS - clock.mono()), () => setDue(true));
  }, [clock, isBehind, at]);
  return laid.by === by ? laid.value : now;
}
