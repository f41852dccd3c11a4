/** Encodes a frame as text, once for all clients that may read the same. */
import type { Frame } from '../../src/contract/frame.ts';
import type { Principal } from '../session/principal.ts';
import { frameForReader } from '../session/topics/personal.ts';

export interface Encoded {
  readonly topic: string;
  readonly seq: number;
  /** The frame as JSON. */
  readonly text: string;
  readonly snapshot: boolean;
}
/** Without `reader` the text is for every client; a personal topic needs its reader. */
export const encode = (frame: Frame, reader?: { readonly principal: Principal | null }): Encoded => ({
  topic: frame.topic,
  seq: frame.seq,
  text: JSON.stringify(frameForReader(frame, reader?.principal?.member)),
  snapshot: frame.kind === 'snapshot',
});
