/**
 * What brings whoever stands somewhere to the head (H-29), read and made into text once for all who ask within a moment: after a
 * restart thousands come back from the same position.
 */
import type { Frame } from '../../src/contract/frame.ts';
import type { Client } from './client.ts';
import { encode } from './encode.ts';
import type { Gateway } from './gateway/gateway.ts';
import { parcelsOf, type Parcel } from './parcel.ts';
import { isPersonal } from './personal.ts';

/** Kept at most: characters of frames in all, and of each answer; what is larger is made for each who asks. */
const KEPT_CHARS = 4 * 1024 * 1024;
const LARGEST = KEPT_CHARS / 4;

export interface Missed {
  readonly parcels: readonly Parcel[];
  /** Where they bring to; null: nothing was missed. */
  readonly to: number | null;
  /** A snapshot is among them. */
  readonly anew: boolean;
}
export interface MissedReader {
  /** `seq` below 0: from nothing. A rejection is the journal's. */
  readonly since: (client: Client, topic: string, seq: number) => Promise<Missed>;
  /** Drops what is kept: called often, so that nothing outlives the moment it was made for. */
  readonly forget: () => void;
}
interface Kept {
  /** Head of the topic when it was asked: later it is not all that was missed. */
  readonly head: number;
  readonly found: Promise<Missed>;
}
const missedOf = (frames: readonly Frame[], reader?: Client): Missed => ({
  parcels: parcelsOf(frames.map((frame) => encode(frame, reader))),
  to: frames.at(-1)?.seq ?? null,
  anew: frames.some(({ kind }) => kind === 'snapshot'),
});
const sizeOf = ({ parcels }: Missed): number => parcels.reduce((sum, { size }) => sum + size, 0);

export const createMissedReader = (gateway: Pick<Gateway, 'head' | 'snapshot' | 'resume'>): MissedReader => {
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
      // Each reader's own: nothing of it is for anybody else.
      if (isPersonal(topic)) return read(topic, seq).then((frames) => missedOf(frames, client));
      const key = `${seq} ${topic}`;
      const head = gateway.head(topic);
      const before = kept.get(key);
      if (before?.head === head) return before.found;
      const found = read(topic, seq).then((frames) => missedOf(frames));
      const mine: Kept = { head, found };
      const drop = (): void => {
        if (kept.get(key) === mine) kept.delete(key);
      };
      kept.set(key, mine);
      found.then((missed) => {
        const size = sizeOf(missed);
        if (size > LARGEST) drop();
        else if (chars + size > KEPT_CHARS) forget();
        else if (kept.get(key) === mine) chars += size;
      }, drop);
      return found;
    },
    forget,
  };
};
