import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePlatform } from './PlatformContext.tsx';
import { useMotionPaused } from './MotionPaused.ts';

/** True while the tab is visible. In a hidden tab nothing moves. */
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
/** True by the device's setting, read at render (a change needs a reload), or by the player's switch (B-15). */
export function useReducedMotion(): boolean {
  const motionPaused = useMotionPaused();
  return usePlatform().environment.media('(prefers-reduced-motion: reduce)') || motionPaused;
}
/** True on a device without hover: cards then open a dialog at a tap instead of an overlay. */
export function useTouch(): boolean {
  return usePlatform().environment.media('(hover: none)');
}
/** Wall clock, Unix ms, updated every `everyMs` while the tab is visible. */
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
