/** A frame as text, made once for all who may read the same. */
import type { Frame } from '../../src/contract/frame.ts';
import type { Principal } from '../rest/session/principal.ts';
import { asReadBy } from './personal.ts';

export interface Encoded {
  readonly topic: string;
  readonly seq: number;
  /** The frame as JSON. */
  readonly text: string;
  readonly snapshot: boolean;
}
/** For everybody; of a topic that is each reader's own, for this one. */
export const encode = (frame: Frame, reader?: { readonly principal: Principal | null }): Encoded => ({
  topic: frame.topic,
  seq: frame.seq,
  text: JSON.stringify(asReadBy(frame, reader?.principal?.member)),
  snapshot: frame.kind === 'snapshot',
});
