/** Decides the draws of the tick: an issue that is due closes, then is drawn, in the order of draw times. */
import { drawNumbers, type DrawRandom } from './numbers.ts';
import { isTooFarAhead, issueAt } from './schedule.ts';
import type { DrawEvent } from './drawEvents.ts';
import type { Lottery, LotteryDraws } from './types.ts';

/** Draws kept of each lottery, as its page shows. A slip keeps the numbers of its own draw. */
export const DRAWS_KEPT = 20;

const opening = (lottery: Lottery, { current, opened }: LotteryDraws, at: number, secure: DrawRandom): DrawEvent => ({
  type: 'drawOpened',
  lottery: lottery.id,
  issue: current.issue,
  at,
  // Only here, so that the numbers do not exist before the draw is due (SAFE-18).
  numbers: drawNumbers(lottery.spec, secure),
  next: issueAt(lottery, Number(current.issue) + 1, at),
  trimmed: opened.length >= DRAWS_KEPT ? (opened[DRAWS_KEPT - 1]?.issue ?? null) : null,
});
const dueOf = (lottery: Lottery, draws: LotteryDraws, at: number, secure: DrawRandom): readonly DrawEvent[] => {
  const { current } = draws;
  if (isTooFarAhead(lottery, current, at)) {
    const moved = issueAt(lottery, Number(current.issue), at);
    return [{ type: 'drawMoved', lottery: lottery.id, next: moved }];
  }
  if (at < current.closesAt) return [];
  const closed: readonly DrawEvent[] = current.closed
    ? []
    : [{ type: 'drawClosed', lottery: lottery.id, issue: current.issue }];
  return at < current.drawsAt ? closed : [...closed, opening(lottery, draws, at, secure)];
};

/** By the tick. A new lottery starts its first issue. */
export const drawsDue = (
  known: ReadonlyMap<string, LotteryDraws>,
  lotteries: readonly Lottery[],
  at: number,
  secure: DrawRandom,
): readonly DrawEvent[] => {
  const fresh = lotteries
    .filter(({ id }) => !known.has(id))
    .map((one): DrawEvent => ({ type: 'drawStarted', lottery: one.id, next: issueAt(one, 1, at) }));
  const running = lotteries.flatMap((lottery) => {
    const draws = known.get(lottery.id);
    return draws ? [{ lottery, draws }] : [];
  });
  running.sort((a, b) => a.draws.current.drawsAt - b.draws.current.drawsAt);
  return [...fresh, ...running.flatMap(({ lottery, draws }) => dueOf(lottery, draws, at, secure))];
};
