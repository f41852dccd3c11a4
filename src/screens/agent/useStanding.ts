import { useEffect, useState } from 'react';
import type { Source } from '../../lib/source.ts';
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

/** The same of what is followed instead of drawn with: only another arrangement draws anything. Another source is one as well. */
export function useStandingOf<T>(source: Source<T>, by: string): T {
  const { clock } = usePlatform();
  const lay = () => ({ value: source.now(), source, by, at: clock.mono() });
  const [laid, setLaid] = useState(lay);
  const isOther = laid.by !== by || laid.source !== source;
  const now = isOther ? lay() : laid;
  if (isOther) setLaid(now);
  const { value, at } = now;
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const moved = () => {
      cancel ??= clock.after(Math.max(0, at + STANDING_MS - clock.mono()), () =>
        setLaid({ value: source.now(), source, by, at: clock.mono() }),
      );
    };
    if (source.now() !== value) moved();
    const stop = source.follow(moved);
    return () => {
      stop();
      cancel?.();
    };
  }, [clock, source, by, value, at]);
  return value;
}
