import { type FocusEvent, type UIEvent, useMemo, useState } from 'react';

/** Detects that a list is being read: pointer over it, focus inside, or scrolled down (visual language, section 5). */
export function useReading() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  // Stable handlers, so that memoized children are not rendered again.
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
