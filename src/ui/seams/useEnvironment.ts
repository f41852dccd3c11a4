import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePlatform } from './PlatformContext.tsx';
import { useStill } from './Still.ts';

/** True while the tab is in sight. In a hidden tab nothing rolls and nothing runs. */
export function useVisible(): boolean {
  const { environment } = usePlatform();
  return useSyncExternalStore(
    (run) => {
      const offVisible = environment.on('visible', run);
      const offHidden = environment.on('hidden', run);
      return () => {
        offVisible();
        offHidden();
      };
    },
    () => environment.visible(),
  );
}
/** By the device's settings, read when drawn (the seam reports no change, and a reload is a fair price), or by the one pause. */
export function useReducedMotion(): boolean {
  const still = useStill();
  return usePlatform().environment.media('(prefers-reduced-motion: reduce)') || still;
}
/** A touch screen without hover: cards answer a tap with a slip instead of an overlay. */
export function useTouch(): boolean {
  return usePlatform().environment.media('(hover: none)');
}
/** Wall clock, Unix ms, read anew every `everyMs` while the tab is visible. */
export function useNow(everyMs: number): number {
  const { clock } = usePlatform();
  const visible = useVisible();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!visible) return;
    setNow(clock.now());
    return clock.every(everyMs, () => setNow(clock.now()));
  }, [clock, everyMs, visible]);
  return now;
}
