/**
 * A field is judged when it is left, and its error may move what stands below: between a press and its release the
 * button under the pointer would be gone, and the press lost. So a blur that comes of a press is judged after it.
 */
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';

/** A press that ends without a click, as a drag does. */
const NO_CLICK_MS = 50;

interface CalmBlur {
  /** On the form, capturing. */
  readonly onPointerDownCapture: () => void;
  readonly calm: <N extends string>(input: UseFormRegisterReturn<N>) => UseFormRegisterReturn<N>;
}
export function useCalmBlur(): CalmBlur {
  const { clock } = usePlatform();
  const held = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const release = (): void => {
      const waiting = held.current ?? [];
      held.current = null;
      for (const judge of waiting) judge();
    };
    let cancel: (() => void) | undefined;
    const ended = (): void => {
      cancel = clock.after(NO_CLICK_MS, release);
    };
    // The form has acted on its click before the document hears of it.
    document.addEventListener('click', release);
    document.addEventListener('pointerup', ended);
    document.addEventListener('pointercancel', release);
    return () => {
      cancel?.();
      document.removeEventListener('click', release);
      document.removeEventListener('pointerup', ended);
      document.removeEventListener('pointercancel', release);
    };
  }, [clock]);
  return {
    onPointerDownCapture: () => {
      held.current ??= [];
    },
    calm: (input) => ({
      ...input,
      onBlur: (event) => {
        if (held.current === null) return input.onBlur(event);
        held.current.push(() => void input.onBlur(event));
        return Promise.resolve();
      },
    }),
  };
}
