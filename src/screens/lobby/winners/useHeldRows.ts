import { useEffect, useState } from 'react';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useMotionPaused } from '../../../ui/context/MotionPaused.ts';

/** Minimum time between two renders of a live list (visual language, section 5). ms */
export const REDRAW_EVERY_MS = 500;

export interface HeldRows<T> {
  readonly shown: readonly T[];
  /** Number of rows that arrived while the list was held. */
  readonly newer: number;
  /** Keys of the rows added by the last live render: they are highlighted. */
  readonly entered: ReadonlySet<string>;
  readonly showNewer: () => void;
}
interface Shown<T> {
  readonly rows: readonly T[];
  readonly entered: ReadonlySet<string>;
  readonly at: number;
}
const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * Holds the rows of a live list while it is read (`reading`) or motion is paused: new rows are counted, and shown on request or
 * after the hold. `live` false: the change was caught up, so no row is highlighted (H-26).
 */
export function useHeldRows<T extends { readonly id: string }>(
  rows: readonly T[],
  reading: boolean,
  live: boolean,
): HeldRows<T> {
  const { clock } = usePlatform();
  const still = useMotionPaused();
  const held = reading || still;
  const [view, setView] = useState<Shown<T>>({ rows, entered: NO_KEYS, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (held || view.rows === rows) return;
    const draw = () =>
      setView((before) => ({ rows, entered: live ? enteredSince(before.rows, rows) : NO_KEYS, at: clock.mono() }));
    const due = view.at + REDRAW_EVERY_MS;
    return clock.mono() < due ? clock.at(due, draw) : draw();
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
