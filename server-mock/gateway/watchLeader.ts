/**
 * Compares a gateway with the house that leads, every second (H-33): one that no longer gets what the house has written, as when it is
 * cut from the database alone, must not keep its clients, and one of another world must not serve at all.
 */
import type { FollowingEngine } from './followingEngine.ts';
import { QUESTION, type PositionAnswer } from './gatewayProtocol.ts';
import type { LeaderLine } from './leaderLine.ts';
import type { JournalFollower } from '../journal/follower.ts';
import type { HouseClock } from '../platform/clock.ts';

const EVERY_MS = 1_000;
/** How long a gateway may lack what the house has written, ms: longer than any pause of a machine under load. */
export const BEHIND_MS = 5_000;
/** Between two looks whether the journal has answered, ms: more than the longest pause between two polls of a follower. */
const LISTEN_MS = 250;
/** A look counts for no longer, ms: more than that was a pause of this process, which says nothing of the others. */
const LONGEST_LISTEN_MS = 2 * LISTEN_MS;

export interface LeaderWatchParts {
  readonly line: Pick<LeaderLine, 'ask'>;
  readonly follower: Pick<JournalFollower, 'answers'>;
  readonly engine: Pick<FollowingEngine, 'reached'>;
  readonly clock: Pick<HouseClock, 'after' | 'mono'>;
  /** As `worldName` says it. */
  readonly world: string;
  readonly behindMs: number;
  /** Called at each change with whether this gateway must not have clients; the next comparison waits for it. */
  readonly onChange: (behind: boolean) => Promise<void>;
  /** The house that leads has another world; called once, with a sentence for the operator. */
  readonly onOtherWorld: (sentence: string) => void;
}
/** Returns how to stop. */
export const watchLeader = (parts: LeaderWatchParts): (() => void) => {
  const { line, follower, engine, clock, world, behindMs, onChange, onOtherWorld } = parts;
  /** `alone`: neither the journal nor a leader has answered for `behindMs`. */
  let state: 'level' | 'behind' | 'alone' = 'level';
  let changing: Promise<void> = Promise.resolve();
  let ended = false;
  let cancelTurn = (): void => undefined;
  let cancelListening = (): void => undefined;
  const change = (next: typeof state): void => {
    const [before, now] = [state, next].map((one) => one !== 'level') as [boolean, boolean];
    state = next;
    if (before !== now) changing = changing.then(() => (ended ? undefined : onChange(now)));
  };
  let answers = follower.answers();
  let listenedAt = clock.mono();
  /** How long neither the journal nor a leader has answered, ms. */
  let silentMs = 0;
  const listen = (): void => {
    cancelListening = clock.after(LISTEN_MS, () => {
      const [now, heard] = [clock.mono(), follower.answers()];
      silentMs = heard === answers ? silentMs + Math.min(now - listenedAt, LONGEST_LISTEN_MS) : 0;
      [answers, listenedAt] = [heard, now];
      // Another house may lead, and its records may come to every gateway but this one.
      if (silentMs >= behindMs && state === 'level') change('alone');
      listen();
    });
  };
  const compare = async (): Promise<void> => {
    const leading = await line.ask<PositionAnswer>(QUESTION.position, {});
    if (ended) return;
    if (leading === null) {
      // Nothing is known while no house leads: a gateway serves what the journal has given it.
      if (state === 'alone' && silentMs < behindMs) change('level');
      return changing;
    }
    if (leading.world !== world) {
      stop();
      return onOtherWorld(
        `This gateway has ${world}, and the house that leads has ${leading.world}: start both with the same --seed.`,
      );
    }
    silentMs = 0;
    const hasAll = await engine.reached(leading.pos, state === 'level' ? behindMs : 0);
    if (ended) return;
    change(hasAll ? 'level' : 'behind');
    return changing;
  };
  const turn = (): void => {
    cancelTurn = clock.after(EVERY_MS, () => {
      void compare().finally(() => {
        if (!ended) turn();
      });
    });
  };
  const stop = (): void => {
    ended = true;
    cancelTurn();
    cancelListening();
  };
  listen();
  turn();
  return stop;
};
