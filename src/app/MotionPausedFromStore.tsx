import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectMotionPaused } from '../domains/preferences/preferences.selectors.ts';
import { MotionPaused } from '../ui/context/MotionPaused.ts';

/** Provides the store's switch for motion to `ui` components, which know no store, and to the style sheets (B-15). */
export function MotionPausedFromStore({ children }: { readonly children: ReactNode }) {
  const still = useSelector(selectMotionPaused);
  useEffect(() => void document.documentElement.toggleAttribute('data-still', still), [still]);
  return <MotionPaused value={still}>{children}</MotionPaused>;
}
