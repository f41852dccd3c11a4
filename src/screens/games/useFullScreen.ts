import { type RefObject, useEffect, useState } from 'react';

/** An element over the whole screen and back; null where the browser has no such thing (a telephone's may not). */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): { readonly full: boolean; readonly toggle: () => void } | null {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (document.fullscreenEnabled !== true) return null;
  const toggle = (): void => {
    const way = document.fullscreenElement === null ? element.current?.requestFullscreen() : document.exitFullscreen();
    // Refused by the browser: the game stays as it is, which is no loss.
    way?.catch(() => undefined);
  };
  return { full, toggle };
}
