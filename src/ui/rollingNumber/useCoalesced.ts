import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../context/PlatformContext.tsx';
import { COALESCE_MS } from './rollingModel.ts';

/**
 * Coalesces a value to the rate at which its figure rolls, so that text derived from the same value agrees with the figure. The
 * last value is always shown. It changes at once for another subject (`subject`) and for a caught-up value (`live` false, H-26).
 */
export function useCoalesced<T>(now: T, subject: unknown, live: boolean): T {
  const { clock } = usePlatform();
  const [shown, setShown] = useState({ value: now, subject, at: Number.NEGATIVE_INFINITY });
  const atOnce = shown.subject !== subject || (!live && shown.value !== now);
  if (atOnce) setShown({ value: now, subject, at: clock.mono() });
  const last = useRef(now);
  const isBehind = shown.value !== now;
  const { at } = shown;
  useEffect(() => {
    last.current = now;
  }, [now]);
  useEffect(() => {
    if (!isBehind) return;
    const show = () => setShown({ value: last.current, subject, at: clock.mono() });
    const due = at + COALESCE_MS;
    return clock.mono() < due ? clock.at(due, show) : show();
  }, [clock, isBehind, at, subject]);
  return atOnce ? now : shown.value;
}
