import type { Engine } from '../../../core/engine.ts';
import type { HouseEvent } from '../../../core/events.ts';
import type { Bet } from '../../../core/state.ts';
import type { HouseClock } from '../../../platform/clock.ts';
import type { LotteryClient } from './lotteryClient.ts';

/** Interval of retries for what could not be settled, because of a full disk or a lost answer, ms. */
const AGAIN_MS = 5_000;

const opens = (events: readonly unknown[]): boolean =>
  events.some((event) => (event as HouseEvent).type === 'drawOpened');

/** Settles slips as soon as drawn numbers are durable, which is when clients see them. The returned function stops it. */
export const settleOnDraws = (
  engine: Pick<Engine, 'onDurable'>,
  clock: Pick<HouseClock, 'every'>,
  lotteryClient: Pick<LotteryClient, 'settle'>,
): (() => void) => {
  const unfollow = engine.onDurable((records) => {
    if (records.some(({ events }) => opens(events))) void lotteryClient.settle();
  });
  const cancel = clock.every(AGAIN_MS, () => void lotteryClient.settle());
  // For draws from before the last shutdown.
  void lotteryClient.settle();
  return () => {
    unfollow();
    cancel();
  };
};
/** False for a bet with a slip: it waits for its draw, and only the lottery client ends it. */
export const settlesWithoutDraw =
  (engine: Pick<Engine, 'state'>) =>
  ({ betId }: Pick<Bet, 'betId'>): boolean =>
    !engine.state().slips.has(betId);
