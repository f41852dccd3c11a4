/**
 * Compares a gateway with the house that leads, every second (H-33): one that no longer gets what the house has written, as when it is
 * cut from the database alone, must not keep its clients, and one of another world must not serve at all.
 */
import type { FollowingEngine } from './followingEngine.ts';
import { QUESTION, type PositionAnswer } from './gatewayProtocol.ts';
import type { LeaderLine } from './leaderLine.ts';
import type { HouseClock } from '../platform/clock.ts';

const EVERY_MS = 1_000;
/** How long a gateway may lack what the house has written, ms: longer than any pause of a machine under load. */
export const BEHIND_MS = 5_000;

export interface LeaderWatchParts {
  readonly line: Pick<LeaderLine, 'ask'>;
  readonly engine: Pick<FollowingEngine, 'reached'>;
  readonly clock: Pick<HouseClock, 'after'>;
  /** As `worldName` says it. */
  readonly world: string;
  readonly behindMs: number;
  /** Called at each change; the next comparison waits for it. */
  readonly onChange: (behind: boolean) => Promise<void>;
  /** The house that leads has another world; called once, with a sentence for the operator. */
  readonly onOtherWorld: (sentence: string) => void;
}
/** Returns how to stop. */
export const watchLeader = ({ line, engine, clock, world, ...parts }: LeaderWatchParts): (() => void) => {
  const { behindMs, onChange, onOtherWorld } = parts;
  let behind = false;
  let ended = false;
  let cancel = (): void => undefined;
  const compare = async (): Promise<void> => {
    const leading = await line.ask<PositionAnswer>(QUESTION.position, {});
    if (ended) return;
    if (leading !== null && leading.world !== world) {
      ended = true;
      return onOtherWorld(
        `This gateway has ${world}, and the house that leads has ${leading.world}: start both with the same --seed.`,
      );
    }
    // Without an answer nothing is known: a gateway serves what it has while no house leads.
    const isNow = leading === null ? behind : !(await engine.reached(leading.pos, behind ? 0 : behindMs));
    if (ended || isNow === behind) return;
    behind = isNow;
    await onChange(behind);
  };
  const turn = (): void => {
    cancel = clock.after(EVERY_MS, () => {
      void compare().finally(() => {
        if (!ended) turn();
      });
    });
  };
  turn();
  return () => {
    ended = true;
    cancel();
  };
};
