/** Touches of `draws:{lottery}`: rows by issue, with absolute values. */
import type { DrawRow } from '../../../src/contract/lottery/lottery.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { LotteryDraws, OpenedDraw } from './types.ts';
import { touchesOf } from '../topicTouches.ts';

const rowOf = ({ current: { issue, closesAt, drawsAt, closed } }: LotteryDraws): DrawRow => ({
  issue,
  closesAt,
  drawAt: drawsAt,
  state: closed ? 'closed' : 'open',
  numbers: [],
});
const drawnRow = ({ issue, closesAt, drawAt, numbers }: OpenedDraw): DrawRow => ({
  issue,
  closesAt,
  drawAt,
  state: 'drawn',
  numbers,
});

const drawTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const touched = new Map<string, Record<string, DrawRow | null>>();
  for (const event of events) {
    if (
      event.type !== 'drawStarted' &&
      event.type !== 'drawMoved' &&
      event.type !== 'drawClosed' &&
      event.type !== 'drawOpened'
    )
      continue;
    const draws = state.draws.get(event.lottery);
    if (!draws) continue;
    const rows = touched.get(event.lottery) ?? {};
    if (event.type === 'drawOpened') {
      const drawn = draws.opened.find(({ issue }) => issue === event.issue);
      if (drawn) rows[drawn.issue] = drawnRow(drawn);
      if (event.trimmed !== null) rows[event.trimmed] = null;
    }
    rows[draws.current.issue] = rowOf(draws);
    touched.set(event.lottery, rows);
  }
  return [...touched].map(([lottery, rows]) => ({ topic: `draws:${lottery}`, kind: 'delta', data: { rows } }));
};
export const DRAW_TOUCHES = touchesOf(drawTouches, 'draws');
