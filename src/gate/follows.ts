/** Does a change continue what the gate has let through? (REL-02) */
import type { Frame } from '../contract/frame.ts';
import type { TopicGate } from './types.ts';

/** Of the gate's own epoch and ahead of it; asked only of such. An absolute value needs no predecessor. */
export const follows = (gate: TopicGate, frame: Frame): boolean => {
  if (gate.class === 'state') return true;
  // Rows on top of a value of unknown age would hide what lies between (H-11).
  if (gate.class === 'keyed' && !gate.placed) return false;
  return frame.prev <= gate.seq;
};
