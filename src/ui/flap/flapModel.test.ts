import { describe, expect, it } from 'vitest';
import { atRest, cellsOf, change, nextTick, setAtOnce, SIGNAL_MS, tick, type Figure } from './flapModel.ts';

const figure = (value: number): Figure => ({ text: (value / 100).toFixed(2), value });
const start = atRest(figure(10_000));

describe('how a figure moves', () => {
  it('rolls a live change once and puts the signal out after 1200 ms', () => {
    const rolled = change(start, figure(10_500), 1000, SIGNAL_MS);
    expect(rolled).toMatchObject({ before: '100.00', delta: 500, roll: 1 });
    expect(nextTick(rolled)).toBe(2200);
    expect(tick(rolled, 2199, SIGNAL_MS).delta).toBe(500);
    expect(tick(rolled, 2200, SIGNAL_MS)).toMatchObject({ delta: 0, before: null });
  });
  it('rolls at most once in 250 ms: the last value waits in place of those between', () => {
    let state = change(start, figure(10_100), 0, SIGNAL_MS);
    state = change(state, figure(10_200), 100, SIGNAL_MS);
    state = change(state, figure(10_300), 200, SIGNAL_MS);
    expect(state).toMatchObject({ roll: 1, shown: { value: 10_100 }, pending: { value: 10_300 } });
    expect(tick(state, 249, SIGNAL_MS).roll).toBe(1);
    expect(tick(state, 250, SIGNAL_MS)).toMatchObject({ roll: 2, shown: { value: 10_300 }, pending: null });
  });
  it('adds up deltas that arrive while the signal stands, as differences of absolute values', () => {
    const first = change(start, figure(10_500), 0, SIGNAL_MS);
    const second = change(first, figure(10_300), 600, SIGNAL_MS);
    expect(second.delta).toBe(300);
    expect(change(second, figure(10_400), 1800, SIGNAL_MS).delta).toBe(100);
  });
  it('forgets a waiting roll and the signal when the figure is set at once', () => {
    const waiting = change(change(start, figure(10_100), 0, SIGNAL_MS), figure(10_200), 10, SIGNAL_MS);
    const set = setAtOnce(waiting, figure(99_900));
    expect(set).toMatchObject({ shown: { value: 99_900 }, pending: null, delta: 0, before: null });
    expect(nextTick(set)).toBeNull();
  });
});

describe('the cells of a figure', () => {
  it('moves only digits that changed, counted from the right, and grows to the left', () => {
    const moved = (text: string, before: string) =>
      cellsOf(text, before)
        .filter((cell) => cell.from !== null)
        .map((cell) => `${cell.from}>${cell.char}@${cell.place}`);
    expect(moved('12,865.70', '12,779.30')).toEqual(['7>8@5', '7>6@4', '9>5@3'].concat(['3>7@1']));
    expect(moved('10,066.40', '9,980.00')).toContain(' >1@8');
  });
  it('keeps separators as marks and the colon in the middle', () => {
    expect(cellsOf('1,2.3:4', null).map((cell) => cell.kind)).toEqual([
      'digit',
      'mark',
      'digit',
      'mark',
      'digit',
      'colon',
      'digit',
    ]);
  });
});
