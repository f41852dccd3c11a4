/** The order of positions: epoch first, then seq (H-07). */
import type { Position } from '../contract/frame.ts';

export const isAhead = (a: Position, b: Position): boolean =>
  a.epoch > b.epoch || (a.epoch === b.epoch && a.seq > b.seq);

export const furthest = (a: Position | null, b: Position): Position => (a === null || isAhead(b, a) ? b : a);

/** Copies only the position, so that a suspicion does not keep a whole frame in memory. */
export const positionOf = ({ epoch, seq }: Position): Position => ({ epoch, seq });
