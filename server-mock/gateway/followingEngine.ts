/**
 * The house's state as a process that only follows the journal knows it: a gateway, or a house that stands by (H-33). It decides
 * nothing: commands are the leading house's.
 */
import { JournalError, type Journal } from '../journal/journal.ts';
import type { JournalFollower } from '../journal/follower.ts';
import type { Engine } from '../core/engine.ts';
import type { HouseEvent } from '../core/events.ts';
import { fold, loadStateAtHead } from '../core/load.ts';
import { createPublisher } from '../core/publisher.ts';
import type { HouseClock } from '../platform/clock.ts';
import { waitUntil } from '../records/topics/waitUntil.ts';

export interface FollowingEngine extends Engine {
  /** Resolves true when the state stands at `pos` or later, false after `ms`. */
  readonly reached: (pos: number, ms: number) => Promise<boolean>;
}
/** The journal of a follower, as those read it that also run in the house: they may keep nothing in it. */
export const readOnly = (follower: JournalFollower): Journal => {
  const refuse = (): never => {
    throw new JournalError('failed', 'Only the leading house writes into the journal.');
  };
  return {
    epoch: follower.epoch,
    head: follower.head,
    read: follower.read,
    readTopic: follower.readTopic,
    findCommand: follower.findCommand,
    latestSnapshot: follower.latestSnapshot,
    latestCheckpoint: follower.latestCheckpoint,
    append: async () => refuse(),
    recover: refuse,
    saveSnapshot: async () => undefined,
    saveCheckpoint: async () => undefined,
    close: follower.close,
  };
};

/** Rejects with JournalError where the journal has no state, or a damaged one. */
export const followEngine = async (follower: JournalFollower, clock: HouseClock): Promise<FollowingEngine> => {
  const journal = readOnly(follower);
  const state = await loadStateAtHead(journal);
  const publisher = createPublisher();
  const waiting = new Set<() => void>();
  const failureListeners = new Set<(error: JournalError) => void>();
  let failure: JournalError | null = null;
  const fail = (error: JournalError): void => {
    failure ??= error;
    for (const run of failureListeners) run(failure);
  };
  follower.onFailed(fail);
  const stop = follower.follow(state.pos, (records) => {
    for (const { pos, at, events } of records) fold(state, pos, at, events as readonly HouseEvent[]);
    for (const record of records) void publisher.publish(record).then(() => wake());
  });
  const wake = (): void => {
    for (const run of waiting) run();
  };
  const refuse = async (): Promise<never> => {
    throw new Error('A gateway decides nothing: the leading house has to be asked.');
  };
  return {
    epoch: follower.epoch,
    submit: refuse,
    lookUp: refuse,
    state: () => state,
    // What it follows is durable already.
    whenDurable: async () => failure === null,
    onDurable: publisher.onDurable,
    onFailed: (run) => {
      failureListeners.add(run);
      if (failure) run(failure);
      return () => void failureListeners.delete(run);
    },
    stop: async () => stop(),
    reached: (pos, ms) => waitUntil(() => state.pos >= pos, waiting, clock, ms),
  };
};
