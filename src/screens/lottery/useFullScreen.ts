import { type RefObject, useEffect, useState } from 'react';

/** Fills the screen with an element and gives it back; `offered` false where the browser cannot. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): {
  readonly offered: boolean;
  readonly full: boolean;
  readonly turn: () => void;
} {
  const [full, setFull] = useState(false);
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const page = ref.current?.ownerDocument;
    if (!page) return;
    setOffered(page.fullscreenEnabled === true);
    const follow = (): void => setFull(page.fullscreenElement === ref.current);
    page.addEventListener('fullscreenchange', follow);
    return () => page.removeEventListener('fullscreenchange', follow);
  }, [ref]);
  const turn = (): void => {
    const element = ref.current;
    // Refused by the browser: the page stays as it is.
    const wish = full ? element?.ownerDocument.exitFullscreen() : element?.requestFullscreen();
    wish?.catch(() => undefined);
  };
  return { offered, full, turn };
}
