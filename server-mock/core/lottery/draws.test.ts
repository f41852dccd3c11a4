import { describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { applyDraw } from './applyDraws.ts';
import type { DrawEvent } from './drawEvents.ts';
import { drawsDue, DRAWS_KEPT } from './decideDraws.ts';
import { drawNumbers } from './numbers.ts';
import type { DrawSpec, Lottery, LotteryDraws } from './types.ts';

const spec: DrawSpec = { kind: 'digits', count: 3, from: 0, to: 9 };
const lottery = (id: string, everyMs = 60_000, offsetMs = 0): Lottery => ({
  id,
  gameId: `G-${id}`,
  vendor: 'LOTT',
  spec,
  everyMs,
  closesMs: 5_000,
  offsetMs,
});
/** Each call is a tick on the same state. */
const table = (...lotteries: readonly Lottery[]) => {
  const state = { draws: new Map<string, LotteryDraws>(), slips: new Map() };
  let drawn = 0;
  const random = createRandom(5, 'secure');
  const secure = {
    integer: (below: number) => {
      drawn += 1;
      return random.integer(below);
    },
  };
  const tick = (at: number): readonly DrawEvent[] => {
    const events = drawsDue(state.draws, lotteries, at, secure);
    for (const event of events) applyDraw(state, event);
    return events;
  };
  return { tick, of: (id = 'a') => state.draws.get(id), drawCount: () => drawn };
};
const kinds = (events: readonly DrawEvent[]) => events.map(({ type }) => type);

describe('draws of the tick', () => {
  it('sell an issue until it closes, draw it at the full interval, and sell the next', () => {
    const { tick, of } = table(lottery('a'));
    expect(kinds(tick(1_000_000))).toEqual(['drawStarted']);
    expect(of()?.current).toMatchObject({ issue: '000001', closesAt: 1_015_000, drawsAt: 1_020_000, closed: false });
    expect(tick(1_014_999)).toEqual([]);
    expect(kinds(tick(1_015_000))).toEqual(['drawClosed']);
    expect(tick(1_016_000)).toEqual([]);
    expect(kinds(tick(1_020_000))).toEqual(['drawOpened']);
    expect(of()?.opened).toEqual([
      {
        issue: '000001',
        closesAt: 1_015_000,
        drawAt: 1_020_000,
        numbers: [expect.any(String), expect.any(String), expect.any(String)],
      },
    ]);
    expect(of()?.current).toMatchObject({ issue: '000002', drawsAt: 1_080_000, closed: false });
  });
  it('SAFE-18 take no random number before the draw is due', () => {
    const { tick, drawCount } = table(lottery('a'));
    for (const at of [1_000_000, 1_015_000, 1_019_999]) tick(at);
    expect(drawCount()).toBe(0);
    tick(1_020_000);
    expect(drawCount()).toBe(3);
  });
  it('after a pause draw each sold issue once, in the order they were due, and no other', () => {
    const { tick, of } = table(lottery('slow', 300_000), lottery('quick', 60_000, 7_000));
    tick(1_000_000);
    const late = tick(5_000_000);
    expect(late.map((event) => [event.type, event.lottery])).toEqual([
      ['drawClosed', 'quick'],
      ['drawOpened', 'quick'],
      ['drawClosed', 'slow'],
      ['drawOpened', 'slow'],
    ]);
    expect(of('quick')?.opened).toHaveLength(1);
    expect(of('quick')?.current).toMatchObject({ issue: '000002', closed: false });
    expect(tick(5_000_500)).toEqual([]);
  });
  it('with the clock gone back draw no issue twice: the open one gets another time', () => {
    const { tick, of } = table(lottery('a'));
    tick(90_000_000);
    tick(90_060_000);
    expect(of()?.current.issue).toBe('000002');
    expect(kinds(tick(1_000_000))).toEqual(['drawMoved']);
    expect(of()?.current).toMatchObject({ issue: '000002', drawsAt: 1_020_000, closed: false });
    expect(of()?.opened.map(({ issue }) => issue)).toEqual(['000001']);
    // A correction of a second moves no draw.
    const other = table(lottery('a'));
    other.tick(1_020_001);
    expect(other.tick(1_019_500)).toEqual([]);
  });
  it('keep only the latest draws', () => {
    const { tick, of } = table(lottery('a'));
    for (let n = 0; n <= DRAWS_KEPT + 5; n += 1) tick(1_020_000 + n * 60_000);
    expect(of()?.opened).toHaveLength(DRAWS_KEPT);
    expect(of()?.opened[0]?.issue).toBe(`0000${DRAWS_KEPT + 5}`);
  });
});
describe('numbers', () => {
  const random = createRandom(11, 'numbers');
  const many = (one: DrawSpec) => Array.from({ length: 400 }, () => drawNumbers(one, random));
  it('balls and runners are drawn without repetition, the balls sorted by number', () => {
    for (const numbers of many({ kind: 'balls', count: 6, from: 1, to: 49 })) {
      expect(new Set(numbers).size).toBe(6);
      expect([...numbers].sort()).toEqual(numbers);
      expect(numbers.every((one) => /^\d\d$/.test(one) && Number(one) >= 1 && Number(one) <= 49)).toBe(true);
    }
    for (const numbers of many({ kind: 'race', count: 10, from: 1, to: 10 })) expect(new Set(numbers).size).toBe(10);
  });
  it('digits and dice stay in their range and reach both ends', () => {
    for (const [one, ends] of [
      [{ kind: 'digits', count: 3, from: 0, to: 9 }, ['0', '9']],
      [{ kind: 'dice', count: 3, from: 1, to: 6 }, ['1', '6']],
      [{ kind: 'wheel', count: 1, from: 0, to: 36 }, ['0', '36']],
    ] as const) {
      const seen = many(one).flat().map(Number);
      expect([Math.min(...seen), Math.max(...seen)].map(String)).toEqual(ends);
    }
  });
});
