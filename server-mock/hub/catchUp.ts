/**
 * Reads the frames that bring a client from its position to the head (H-29). Clients that ask for the same within a moment
 * share one read and one encoding: after a restart thousands come back from the same position.
 */
import type { Frame } from '../../src/contract/frame.ts';
import type { Client } from './client.ts';
import { encode } from './encode.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import { sharedBatchesOf, type SharedBatch } from './sharedBatch.ts';
import { isPersonal } from '../session/topics/personal.ts';
import { CATCH_UP_CHARS, MAX_CATCH_UP_CHARS } from './limits.ts';

export interface CatchUp {
  readonly batches: readonly SharedBatch[];
  /** Position that the batches bring the client to; null: the client missed nothing. */
  readonly to: number | null;
  /** A snapshot is among the frames. */
  readonly hasSnapshot: boolean;
}
export interface CatchUpReader {
  /** `seq` below 0: the client has nothing yet. Rejects with the journal's error. */
  readonly since: (client: Client, topic: string, seq: number) => Promise<CatchUp>;
  /** Empties the cache: called often, so that no entry outlives the moment it was made for. */
  readonly forget: () => void;
}
interface Kept {
  /** Head of the topic at the time of the read: once the head has moved, the entry is incomplete. */
  readonly head: number;
  readonly found: Promise<CatchUp>;
}
const catchUpOf = (frames: readonly Frame[], reader?: Client): CatchUp => ({
  batches: sharedBatchesOf(frames.map((frame) => encode(frame, reader))),
  to: frames.at(-1)?.seq ?? null,
  hasSnapshot: frames.some(({ kind }) => kind === 'snapshot'),
});
const sizeOf = ({ batches }: CatchUp): number => batches.reduce((sum, { size }) => sum + size, 0);

export const createCatchUpReader = (gateway: Pick<Gateway, 'head' | 'snapshot' | 'resume'>): CatchUpReader => {
  const kept = new Map<string, Kept>();
  let chars = 0;
  const read = async (topic: string, seq: number): Promise<readonly Frame[]> => {
    if (seq >= 0) return gateway.resume(topic, seq);
    const snapshot = gateway.snapshot(topic);
    return snapshot ? [snapshot] : [];
  };
  const forget = (): void => {
    kept.clear();
    chars = 0;
  };
  return {
    since: (client, topic, seq) => {
      // Personal topics differ by reader, so they are never shared.
      if (isPersonal(topic)) return read(topic, seq).then((frames) => catchUpOf(frames, client));
      const key = `${seq} ${topic}`;
      const head = gateway.head(topic);
      const cached = kept.get(key);
      if (cached?.head === head) return cached.found;
      const found = read(topic, seq).then((frames) => catchUpOf(frames));
      const entry: Kept = { head, found };
      const drop = (): void => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      kept.set(key, entry);
      found.then((missed) => {
        const size = sizeOf(missed);
        if (size > MAX_CATCH_UP_CHARS) drop();
        else if (chars + size > CATCH_UP_CHARS) forget();
        else if (kept.get(key) === entry) chars += size;
      }, drop);
      return found;
    },
    forget,
  };
};
