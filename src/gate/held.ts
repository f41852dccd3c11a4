/** The bounded buffer of frames that arrived before their predecessor (hub.md, The gate). */
import type { Frame } from '../contract/frame.ts';
import { isAhead } from './position.ts';

export const MAX_HELD = 64;
/** Characters of JSON; nearly all data is ASCII, so this is close to bytes. */
export const MAX_HELD_SIZE = 256 * 1024;

/** A frame never changes, so its size is measured once. */
const sizes = new WeakMap<Frame, number>();
const sizeOf = (frame: Frame): number => {
  const known = sizes.get(frame);
  if (known !== undefined) return known;
  const size = JSON.stringify(frame.data).length;
  sizes.set(frame, size);
  return size;
};

const isSame = (a: Frame, b: Frame): boolean => a.epoch === b.epoch && a.seq === b.seq && a.prev === b.prev;

export type HoldResult = { readonly held: readonly Frame[]; readonly dropped: 'duplicate' | 'held-full' | null };

/** Inserts a frame in order. If the buffer is full, the new frame is dropped: earlier arrivals are nearer to the position. */
export const holdFrame = (held: readonly Frame[], frame: Frame): HoldResult => {
  if (held.some((one) => isSame(one, frame))) return { held, dropped: 'duplicate' };
  const size = held.reduce((sum, one) => sum + sizeOf(one), sizeOf(frame));
  if (held.length >= MAX_HELD || size > MAX_HELD_SIZE) return { held, dropped: 'held-full' };
  const after = held.findIndex((one) => isAhead(one, frame));
  return { held: after < 0 ? [...held, frame] : held.toSpliced(after, 0, frame), dropped: null };
};
