import { useEffect, useState } from 'react';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';

/** What stands by figures that move, places on the map, lines of a list, is arranged anew at most this often; the figures go on meanwhile. */
export const STANDING_MS = 4_000;

/** `now` as it was when it was last arranged by. Another `by` is a wish of the reader, and is followed at once. */
export function useStanding<T>(now: T, by: string): T {
  const { clock } = usePlatform();
  const [laid, setLaid] = useState(() => ({ value: now, by, at: clock.mono() }));
  if (laid.by !== by) setLaid({ value: now, by, at: clock.mono() });
  useEffect(() => {
    if (laid.value === now) return;
    return clock.after(Math.max(0, laid.at + STANDING_MS - clock.mono()), () =>
      setLaid({ value: now, by, at: clock.mono() }),
    );
  }, [clock, now, by, laid]);
  return laid.by === by ? laid.value : now;
}
