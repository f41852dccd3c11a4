/** Lotteries of a house that has just started: its real clock may stand moments before a draw, when no bet is taken. */
import type { RunningHouse } from '../../../server-mock/cli/server.ts';
import { waitForEvent } from './waitForEvent.ts';

/** Resolves when the draws have begun. */
export const drawsBegun = async (house: RunningHouse): Promise<void> => {
  const begun = waitForEvent(house, ({ type }) => type === 'drawStarted');
  if (house.engine.state().draws.size === 0) await begun;
};
/** Draws the current issue of a lottery, so that the next one takes bets for a whole interval. */
export const freshIssue = async (house: RunningHouse, lottery: string): Promise<void> => {
  await drawsBegun(house);
  const fresh = waitForEvent(house, (event) => event.type === 'drawOpened' && event.lottery === lottery);
  house.clock.set(house.engine.state().draws.get(lottery)?.current.drawsAt ?? 0);
  await fresh;
};
