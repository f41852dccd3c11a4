import { useEffect, useState } from 'react';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { useStill } from '../../../ui/seams/Still.ts';

/** A live list is drawn anew at most this often (visual language, section 5). */
export const FRAME_MS = 500;

export interface HeldRows<T> {
  readonly shown: readonly T[];
  /** Rows that came while the list stood still. */
  readonly newer: number;
  /** Keys that entered with the last live frame: they carry the wash. */
  readonly entered: ReadonlySet<string>;
  readonly showNewer: () => void;
}
interface Shown<T> {
  readonly rows: readonly T[];
  readonly entered: ReadonlySet<string>;
  readonly at: number;
}
const nobody: ReadonlySet<string> = new Set();

/**
 * Rows hold still while somebody is reading (`reading`), or has asked for stillness: what comes is counted, and shown on request or when the hold
 * ends. `live` false: the change was caught up, so no row is washed (H-26).
 */
export function useHeldRows<T extends { readonly id: string }>(
  rows: readonly T[],
  reading: boolean,
  live: boolean,
): HeldRows<T> {
  const { clock } = usePlatform();
  const still = useStill();
  const held = reading || still;
  const [view, setView] = useState<Shown<T>>({ rows, entered: nobody, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (held || view.rows === rows) return;
    const draw = () =>
      setView((before) => ({ rows, entered: live ? enteredSince(before.rows, rows) : nobody, at: clock.mono() }));
    const wait = view.at + FRAME_MS - clock.mono();
    if (wait <= 0) return draw();
    return clock.after(wait, draw);
  }, [clock, rows, held, live, view]);
  return {
    shown: view.rows,
    newer: held ? enteredSince(view.rows, rows).size : 0,
    entered: view.entered,
    showNewer: () =>
      setView((before) => ({
        rows: rows,
        entered: enteredSince(before.rows, rows),
        at: clock.mono(),
      })),
  };
}
function enteredSince<T extends { readonly id: string }>(before: readonly T[], now: readonly T[]): ReadonlySet<string> {
  const known = new Set(before.map(({ id }) => id));
  return new Set(now.filter(({ id }) => !known.has(id)).map(({ id }) => id));
}
