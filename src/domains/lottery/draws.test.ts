import { expect, test } from 'vitest';
import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import { liveBatch } from '../facts.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import { clockOfDraw } from './draws.calc.ts';
import { selectCurrentDraw, selectOpenedDraws } from './draws.selectors.ts';
import { drawsReducer } from './draws.slice.ts';
import { initialDraws } from './draws.state.ts';

const row = (issue: string, more: Partial<DrawRow> = {}): DrawRow => ({
  issue,
  closesAt: 55_000,
  drawAt: 60_000,
  state: 'open',
  numbers: [],
  ...more,
});
const drawn = (issue: string, drawAt: number, ...numbers: string[]) => row(issue, { state: 'drawn', drawAt, numbers });
const folded = (...changes: readonly unknown[]) => {
  const draws = changes.reduce<typeof initialDraws>(
    (state, rows, at) =>
      drawsReducer(
        state,
        liveBatch(batchOf([change('draws:lott1', { rows }, { kind: at === 0 ? 'snapshot' : 'delta', seq: at + 1 })])),
      ),
    initialDraws,
  );
  return { draws };
};

test('a drawn issue becomes the first result, and the next issue is current', () => {
  const state = folded(
    { '000001': drawn('000001', 10_000, '1'), '000002': row('000002') },
    { '000002': drawn('000002', 60_000, '4', '7'), '000003': row('000003', { drawAt: 120_000 }), '000001': null },
  );
  expect(selectOpenedDraws(state, 'lott1')?.map(({ issue }) => issue)).toEqual(['000002']);
  expect(selectCurrentDraw(state, 'lott1')?.issue).toBe('000003');
  expect(selectOpenedDraws(state, 'lott2')).toBeNull();
});
test('results are newest first, in whatever order they arrived', () => {
  const state = folded({ a: drawn('000001', 10), c: drawn('000003', 30), b: drawn('000002', 20) });
  expect(selectOpenedDraws(state, 'lott1')?.map(({ issue }) => issue)).toEqual(['000003', '000002', '000001']);
});
test('the countdown runs to the closing, then to the draw, then waits for the numbers', () => {
  expect(clockOfDraw(row('1'), 50_000)).toEqual({ phase: 'open', end: 55_000, left: 5_000 });
  expect(clockOfDraw(row('1'), 55_000)).toEqual({ phase: 'closed', end: 60_000, left: 5_000 });
  expect(clockOfDraw(row('1', { state: 'closed' }), 50_000)).toEqual({ phase: 'closed', end: 60_000, left: 10_000 });
  expect(clockOfDraw(row('1'), 60_001)).toEqual({ phase: 'drawing', end: 60_000, left: 0 });
});
