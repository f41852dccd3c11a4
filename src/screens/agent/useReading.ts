import { type FocusEvent, type UIEvent, useMemo, useState } from 'react';

/** Somebody is reading: pointer over, focus inside, or scrolled down (visual language, section 5). */
export function useReading() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  // The same from one drawing to the next, for what is handed on with it is drawn again only when it must.
  const watch = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
      onScrollCapture: (event: UIEvent) => setScrolled((event.target as HTMLElement).scrollTop > 0),
    }),
    [],
  );
  return { reading: pointed || focused || scrolled, watch };
}
