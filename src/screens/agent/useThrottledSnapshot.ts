import { useEffect, useState } from 'react';
import type { ValueSource } from '../../lib/valueSource.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';

/**
 * Minimum time between two arrangements (tiles of the map, rows of a list) by live figures; the figures themselves keep
 * changing. ms
 */
export const ARRANGE_EVERY_MS = 4_000;

/**
 * Returns a value as it was at the last arrangement, and takes the current one at most every `ARRANGE_EVERY_MS`. `resetKey`:
 * what the reader has chosen (period, branch, sort column) as text; when it changes, the current value is returned at once.
 * A timer is set once for each arrangement and not for each frame, because figures change sixty times a second (G1).
 */
export function useThrottledSnapshot<T>(current: T, resetKey: string): T {
  const { clock } = usePlatform();
  const [taken, setTaken] = useState(() => ({ value: current, resetKey, at: clock.mono() }));
  const [isDue, setDue] = useState(false);
  if (taken.resetKey !== resetKey || (isDue && taken.value !== current)) {
    setTaken({ value: current, resetKey, at: clock.mono() });
    setDue(false);
  }
  const { at } = taken;
  const isBehind = taken.value !== current;
  useEffect(() => {
    if (!isBehind) return;
    return clock.at(at + ARRANGE_EVERY_MS, () => setDue(true));
  }, [clock, isBehind, at]);
  return taken.resetKey === resetKey ? taken.value : current;
}

/**
 * The same for a source whose changes do not render the component: it renders only for a new arrangement. Another source is
 * taken at once, as with another `resetKey`.
 */
export function useThrottledSource<T>(source: ValueSource<T>, resetKey: string): T {
  const { clock } = usePlatform();
  const take = () => ({ value: source.current(), source, resetKey, at: clock.mono() });
  const [taken, setTaken] = useState(take);
  const isOther = taken.resetKey !== resetKey || taken.source !== source;
  const latest = isOther ? take() : taken;
  if (isOther) setTaken(latest);
  const { value, at } = latest;
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const onChange = () => {
      cancel ??= clock.at(at + ARRANGE_EVERY_MS, () =>
        setTaken({ value: source.current(), source, resetKey, at: clock.mono() }),
      );
    };
    if (source.current() !== value) onChange();
    const stop = source.subscribe(onChange);
    return () => {
      stop();
      cancel?.();
    };
  }, [clock, source, resetKey, value, at]);
  return value;
}
