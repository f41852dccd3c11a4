/**
 * Asks a journal for what a gateway starts from, before the gateway's modules are loaded: the database reads, packs and sends while they
 * load (docs/decisions/0408).
 */
import type { JournalFollower } from '../journal/follower.ts';
import { createStartReads } from '../journal/startReads.ts';

export interface EarlyReads {
  /** Replace the follower's own reads. The first call gets the answer that was asked for early, or rejects with its error. */
  readonly reads: Pick<JournalFollower, 'read' | 'latestSnapshot' | 'latestCheckpoint'>;
  /** The start is over: nothing of it is kept. */
  readonly end: () => void;
}
/** Its answer is handed on once and then forgotten: a state is large. */
const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | null = ask();
  // Its reader meets the failure; Node would take one before that for a failure without a handler.
  asked.catch(() => undefined);
  return () => {
    const answer = asked ?? ask();
    asked = null;
    return answer;
  };
};

export const readEarly = (follower: JournalFollower): EarlyReads => {
  const { read, end } = createStartReads(follower);
  const latestSnapshot = once(async () => {
    const snapshot = await follower.latestSnapshot();
    // The records after it are read as well; their reader meets a failure.
    read(snapshot?.pos ?? 0, 1).catch(() => undefined);
    return snapshot;
  });
  return { reads: { read, latestSnapshot, latestCheckpoint: once(follower.latestCheckpoint) }, end };
};
