import { type RefObject, useEffect, useState } from 'react';

/** Full screen for an element; null where the browser does not support it, as on some telephones. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): { readonly full: boolean; readonly toggle: () => void } | null {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const update = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  if (document.fullscreenEnabled !== true) return null;
  const toggle = (): void => {
    const change =
      document.fullscreenElement === null ? element.current?.requestFullscreen() : document.exitFullscreen();
    // If the browser refuses, the game simply stays as it is.
    change?.catch(() => undefined);
  };
  return { full, toggle };
}
