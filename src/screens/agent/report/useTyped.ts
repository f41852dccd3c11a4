/** A text that is typed, and written into the address when typing pauses. */
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';

/** Debounce for typed texts. ms */
export const TYPING_DEBOUNCE_MS = 250;

/** `written`: what the address has; `write` is called with the text that it should have, or not at all. */
export function useTyped(written: string, write: (text: string) => void) {
  const { clock } = usePlatform();
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(written);
  // Back and Forward change the address, and with it the text.
  if (known !== written) {
    setKnown(written);
    setTyped(written);
  }
  const text = typed.trim();
  useEffect(
    () => (text === written ? undefined : clock.after(TYPING_DEBOUNCE_MS, () => write(text))),
    [clock, text, written, write],
  );
  return [typed, setTyped] as const;
}
