/**
 * Defers validation on blur while a pointer is pressed. A field is validated on blur, and its error may move what is below it:
 * the button under the pointer would move before the release, and the click would be lost.
 */
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';

/** How long after pointer up to wait for a click: a drag ends without one. ms */
const NO_CLICK_MS = 50;

interface DeferredBlur {
  /** For the form's capture phase. */
  readonly onPointerDownCapture: () => void;
  readonly deferBlur: <N extends string>(input: UseFormRegisterReturn<N>) => UseFormRegisterReturn<N>;
}
export function useDeferredBlur(): DeferredBlur {
  const { clock } = usePlatform();
  const deferred = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const runDeferred = (): void => {
      const pending = deferred.current ?? [];
      deferred.current = null;
      for (const validate of pending) validate();
    };
    let cancel: (() => void) | undefined;
    const onPointerEnd = (): void => {
      cancel = clock.after(NO_CLICK_MS, runDeferred);
    };
    // The form handles its click before the event reaches the document.
    document.addEventListener('click', runDeferred);
    document.addEventListener('pointerup', onPointerEnd);
    document.addEventListener('pointercancel', runDeferred);
    return () => {
      cancel?.();
      document.removeEventListener('click', runDeferred);
      document.removeEventListener('pointerup', onPointerEnd);
      document.removeEventListener('pointercancel', runDeferred);
    };
  }, [clock]);
  return {
    onPointerDownCapture: () => {
      deferred.current ??= [];
    },
    deferBlur: (input) => ({
      ...input,
      onBlur: (event) => {
        if (deferred.current === null) return input.onBlur(event);
        deferred.current.push(() => void input.onBlur(event));
        return Promise.resolve();
      },
    }),
  };
}
