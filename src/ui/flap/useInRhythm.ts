import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { COALESCE_MS } from './flapModel.ts';

/**
 * A value in the rhythm in which its figure rolls: at most another in that time, and the last one always. Whatever stands beside
 * a rolling figure and is worked out of the same value says the same as it, however quickly that moves. Of another thing (`by`)
 * it is said at once, and so is what does not roll: it was caught up (`live` false, H-26).
 */
export function useInRhythm<T>(now: T, by: unknown, live: boolean): T {
  const { clock } = usePlatform();
  const [shown, setShown] = useState({ value: now, by, at: Number.NEGATIVE_INFINITY });
  const atOnce = shown.by !== by || (!live && shown.value !== now);
  if (atOnce) setShown({ value: now, by, at: clock.mono() });
  const last = useRef(now);
  const isBehind = shown.value !== now;
  const { at } = shown;
  useEffect(() => {
    last.current = now;
  }, [now]);
  useEffect(() => {
    if (!isBehind) return;
    const show = () => setShown({ value: last.current, by, at: clock.mono() });
    const wait = at + COALESCE_MS - clock.mono();
    return wait > 0 ? clock.after(wait, show) : show();
  }, [clock, isBehind, at, by]);
  return atOnce ? now : shown.value;
}
