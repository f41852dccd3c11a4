/** Draws as the tick decides them: what is due closes, then opens, in the order of its time. */
import { drawNumbers, type Drawing } from './numbers.ts';
import { isStranded, issueAt } from './schedule.ts';
import type { DrawEvent } from './drawEvents.ts';
import type { Lottery, LotteryDraws } from './types.ts';

/** Opened draws kept of each lottery: what its page shows. A slip keeps the numbers of its own. */
export const KEPT_DRAWS = 20;

const opening = (lottery: Lottery, { current, opened }: LotteryDraws, at: number, secure: Drawing): DrawEvent => ({
  type: 'drawOpened',
  lottery: lottery.id,
  issue: current.issue,
  at,
  // Here and nowhere before: the numbers do not exist until their draw is due (SAFE-18).
  numbers: drawNumbers(lottery.spec, secure),
  next: issueAt(lottery, Number(current.issue) + 1, at),
  trimmed: opened.length >= KEPT_DRAWS ? (opened[KEPT_DRAWS - 1]?.issue ?? null) : null,
});
const dueOf = (lottery: Lottery, draws: LotteryDraws, at: number, secure: Drawing): readonly DrawEvent[] => {
  const { current } = draws;
  if (isStranded(lottery, current, at)) {
    const moved = issueAt(lottery, Number(current.issue), at);
    return [{ type: 'drawMoved', lottery: lottery.id, next: moved }];
  }
  if (at < current.closesAt) return [];
  const closed: readonly DrawEvent[] = current.closed
    ? []
    : [{ type: 'drawClosed', lottery: lottery.id, issue: current.issue }];
  return at < current.drawsAt ? closed : [...closed, opening(lottery, draws, at, secure)];
};

/** Each second. A lottery never seen before starts its first issue. */
export const drawsDue = (
  known: ReadonlyMap<string, LotteryDraws>,
  lotteries: readonly Lottery[],
  at: number,
  secure: Drawing,
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
