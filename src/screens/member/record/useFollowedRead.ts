/** Reads again what a live topic has moved on from (docs/decisions/0275). */
import { useEffect } from 'react';
import type { Position } from '../../../contract/frame.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';

/** Least time between two reads for the sake of the live topic: a member who plays changes it several times a second. ms */
export const AGAIN_MS = 1_000;

const isAhead = (one: Position, other: Position): boolean =>
  one.epoch === other.epoch ? one.seq > other.seq : one.epoch > other.epoch;

/**
 * `moved`: where the live topic stands; `asOf`: where the shown figures stand; null: nowhere yet. `busy`: a read is under way
 * already.
 */
export const useFollowedRead = (
  moved: Position | null,
  asOf: Position | null,
  busy: boolean,
  read: () => void,
): void => {
  const { clock } = usePlatform();
  const isBehind = asOf !== null && moved !== null && isAhead(moved, asOf);
  useEffect(() => (isBehind && !busy ? clock.after(AGAIN_MS, read) : undefined), [clock, isBehind, busy, read]);
};
