import { useEffect, useState } from 'react';
import type { Display } from '../../../platform/platform.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';

type Awake = Parameters<Parameters<Display['keepAwake']>[0]>[0];

export interface PageDisplay {
  /** Null: not known yet, or no full screen here. */
  readonly isFull: boolean | null;
  /** From a press alone. */
  readonly toggleFull: () => void;
  /** Null: not known yet. */
  readonly awake: Awake | null;
}
/** Full screen by the returned function and by the key F, and a display that stays awake while the page is shown. */
export function useDisplay(): PageDisplay {
  const { display: open } = usePlatform();
  const [display, setDisplay] = useState<Display | null>(null);
  const [full, setFull] = useState<ReturnType<Display['fullScreen']>>('unsupported');
  const [awake, setAwake] = useState<Awake | null>(null);
  useEffect(() => {
    let isShown = true;
    void open?.().then((opened) => isShown && setDisplay(opened));
    return () => {
      isShown = false;
    };
  }, [open]);
  useEffect(() => {
    if (display === null) return;
    const read = () => setFull(display.fullScreen());
    read();
    const stopWatching = display.onFullScreen(read);
    const letSleep = display.keepAwake(setAwake);
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
      // What is typed into a field, as in the dialog that renews the session, is no shortcut.
      const isTyped =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
      if (key.toLowerCase() !== 'f' || ctrlKey || metaKey || altKey || repeat || event.isComposing || isTyped) return;
      event.preventDefault();
      toggle(display);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      stopWatching();
      letSleep();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [display]);
  return {
    isFull: full === 'unsupported' ? null : full === 'on',
    toggleFull: () => display !== null && toggle(display),
    awake,
  };
}
const toggle = (display: Display): void => {
  const now = display.fullScreen();
  if (now !== 'unsupported') void display.setFullScreen(now === 'off');
};
