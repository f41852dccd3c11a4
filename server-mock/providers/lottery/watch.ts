import type { Engine } from '../../house/engine.ts';
import type { HouseEvent } from '../../house/events.ts';
import type { Bet } from '../../house/state.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { LotteryDesk } from './desk.ts';

/** What could not be settled at once, for a full disk or a lost answer, is tried again so often. */
const AGAIN_MS = 5_000;

const opens = (events: readonly unknown[]): boolean =>
  events.some((event) => (event as HouseEvent).type === 'drawOpened');

/** Settles as soon as numbers are durable, which is when everybody hears of them. Answers how to stop. */
export const watchDraws = (
  engine: Pick<Engine, 'onDurable'>,
  clock: Pick<HouseClock, 'every'>,
  desk: Pick<LotteryDesk, 'settle'>,
): (() => void) => {
  const unfollow = engine.onDurable((records) => {
    if (records.some(({ events }) => opens(events))) void desk.settle();
  });
  const cancel = clock.every(AGAIN_MS, () => void desk.settle());
  // What was drawn when the house last ended.
  void desk.settle();
  return () => {
    unfollow();
    cancel();
  };
};
/** A bet with a slip waits for its draw; only the desk ends it. */
export const waitsForNoDraw =
  (engine: Pick<Engine, 'state'>) =>
  ({ betId }: Pick<Bet, 'betId'>): boolean =>
    !engine.state().slips.has(betId);
