/** What a gateway follows: the house's state, and the values of topics. */
import type { JournalFollower } from '../journal/follower.ts';
import type { HouseClock } from '../platform/clock.ts';
import { createGateway, type Gateway } from '../records/topics/gateway.ts';
import { followEngine, readOnly, type FollowingEngine } from './followingEngine.ts';
import { readEarly, type EarlyReads } from './readEarly.ts';

export interface FollowedParts {
  readonly follower: JournalFollower;
  /** What was asked of the follower before; absent: it is asked now. */
  readonly early?: EarlyReads | undefined;
  readonly clock: HouseClock;
  /** Values of topics before any record has touched them. */
  readonly initial: Readonly<Record<string, unknown>>;
}
/**
 * State and topics at the head of the journal. The records after their snapshots are read once for both, as long as they are no more
 * than `createStartReads` keeps. Rejects with JournalError where the journal cannot be followed.
 */
export const openAtHead = async ({
  follower,
  early = readEarly(follower),
  clock,
  initial,
}: FollowedParts): Promise<{ readonly engine: FollowingEngine; readonly gateway: Gateway }> => {
  const reader: JournalFollower = { ...follower, ...early.reads };
  try {
    const engine = await followEngine(reader, clock);
    const gateway = await createGateway({ journal: readOnly(reader), engine, clock, initial });
    return { engine, gateway };
  } finally {
    early.end();
  }
};
