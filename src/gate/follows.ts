/** Tells whether a change continues the position of the gate (REL-02). */
import type { Frame } from '../contract/frame.ts';
import type { TopicGate } from './types.ts';

/** Call only for a frame of the gate's epoch and ahead of its position. An absolute value needs no predecessor. */
export const follows = (gate: TopicGate, frame: Frame): boolean => {
  if (gate.class === 'state') return true;
  // Rows applied to a value of unknown age would hide the missing changes (H-11).
  if (gate.class === 'keyed' && !gate.placed) return false;
  return frame.prev <= gate.seq;
};
