/** Reads again what its live topics have moved on from (docs/decisions/0275). */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Position } from '../../../contract/frame.ts';
import { isAhead } from '../../../domains/live.ts';
import { doubling } from '../../../lib/backoff.ts';
import type { Loadable } from '../../../lib/loadable.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';

/** Least time between two reads for the sake of a live topic: a member who plays changes it several times a second. ms */
export const AGAIN_MS = 1_000;
/** Delay after a read that failed; it doubles with each further failure. */
const AFTER_FAILURE = { baseMs: 2 * AGAIN_MS, capMs: 10_000 };
/** The house had not reached the position that the page named. It will have a moment later. */
const RETRYABLE = 'position-not-reached';

/** Where the topics stand, for a request to name when it is sent: that they move on is no reason to send it again. */
export const useSeen = (livePosition: Position | null): RefObject<Position | null> => {
  const seen = useRef(livePosition);
  useLayoutEffect(() => {
    seen.current = livePosition;
  }, [livePosition]);
  return seen;
};
interface FollowedRead extends Pick<Loadable<unknown>, 'state' | 'error'> {
  /** The newest position of the live topics; null: no frame yet. */
  readonly livePosition: Position | null;
  /** Where the shown figures stand; null: some are missing. */
  readonly asOf: Position | null;
  readonly read: () => void;
}
export const useFollowedRead = ({ livePosition, asOf, state, error, read }: FollowedRead): void => {
  const { clock } = usePlatform();
  const [last, setLast] = useState({ state, failures: 0, begun: livePosition });
  if (last.state !== state)
    setLast({
      state,
      failures: state === 'failed' ? last.failures + 1 : state === 'ready' ? 0 : last.failures,
      // Where the topics stood when the read began: a change after it is a reason to read again.
      begun: state === 'loading' ? livePosition : last.begun,
    });
  const hasMoved = livePosition !== null && (last.begun === null || isAhead(livePosition, last.begun));
  const isWanted =
    asOf === null
      ? state === 'failed' && (error === RETRYABLE || hasMoved)
      : livePosition !== null && isAhead(livePosition, asOf) && state !== 'loading';
  const delay = state === 'failed' ? doubling(last.failures - 1, AFTER_FAILURE) : AGAIN_MS;
  useEffect(() => (isWanted ? clock.after(delay, read) : undefined), [clock, isWanted, delay, read]);
};
