/** Runs `keepFocus` on every page. It loads after the first paint: no control disappears before. */
import { useEffect } from 'react';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { keepFocus } from '../../ui/focus/keepFocus.ts';

export function KeepFocus(): null {
  const { clock } = usePlatform();
  useEffect(() => keepFocus(document, clock), [clock]);
  return null;
}
