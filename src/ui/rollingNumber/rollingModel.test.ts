import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialRolling,
  cellsOf,
  change,
  nextTickAt,
  setWithoutRoll,
  SIGNAL_MS,
  tick,
  type Figure,
} from './rollingModel.ts';

const figure = (value: number): Figure => ({ text: (value / 100).toFixed(2), value });
const start = initialRolling(figure(10_000));

describe('a rolling number', () => {
  it('rolls a live change once and ends the signal after 1200 ms', () => {
    const rolled = change(start, figure(10_500), 1000, SIGNAL_MS);
    expect(rolled).toMatchObject({ before: '100.00', delta: 500, roll: 1 });
    expect(nextTickAt(rolled)).toBe(2200);
    expect(tick(rolled, 2199, SIGNAL_MS).delta).toBe(500);
    expect(tick(rolled, 2200, SIGNAL_MS)).toMatchObject({ delta: 0, before: null });
  });
  it('rolls at most once in 250 ms: the last value replaces the pending one', () => {
    let state = change(start, figure(10_100), 0, SIGNAL_MS);
    state = change(state, figure(10_200), 100, SIGNAL_MS);
    state = change(state, figure(10_300), 200, SIGNAL_MS);
    expect(state).toMatchObject({ roll: 1, shown: { value: 10_100 }, pending: { value: 10_300 } });
    expect(tick(state, 249, SIGNAL_MS).roll).toBe(1);
    expect(tick(state, 250, SIGNAL_MS)).toMatchObject({ roll: 2, shown: { value: 10_300 }, pending: null });
  });
  it('adds up deltas that arrive during the signal, as differences of absolute values', () => {
    const first = change(start, figure(10_500), 0, SIGNAL_MS);
    const second = change(first, figure(10_300), 600, SIGNAL_MS);
    expect(second.delta).toBe(300);
    expect(change(second, figure(10_400), 1800, SIGNAL_MS).delta).toBe(100);
  });
  it('REL-41 ends the signal where a figure is back at its old value and the sum of the changes is 0', () => {
    const there = change(start, figure(10_100), 0, SIGNAL_MS);
    const back = change(there, figure(10_000), 250, SIGNAL_MS);
    expect(back).toMatchObject({ delta: 0, before: '101.00' });
    expect(nextTickAt(back)).toBe(1450);
    expect(tick(back, 1450, SIGNAL_MS)).toMatchObject({ delta: 0, before: null });
    expect(nextTickAt(tick(back, 1450, SIGNAL_MS))).toBeNull();
  });
  it('drops a pending roll and the signal when the figure is set without a roll', () => {
    const waiting = change(change(start, figure(10_100), 0, SIGNAL_MS), figure(10_200), 10, SIGNAL_MS);
    const set = setWithoutRoll(waiting, figure(99_900));
    expect(set).toMatchObject({ shown: { value: 99_900 }, pending: null, delta: 0, before: null });
    expect(nextTickAt(set)).toBeNull();
  });
});

describe('a due moment', () => {
  it('REL-41 runs what is due in it at any fraction of a millisecond', () => {
    const moment = fc.double({ min: 0, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(moment, fc.double({ min: 0, max: 249, noNaN: true }), (rolledAt, later) => {
        const waiting = change(
          change(start, figure(10_100), rolledAt, SIGNAL_MS),
          figure(10_200),
          rolledAt + later,
          SIGNAL_MS,
        );
        const due = nextTickAt(waiting);
        const rolled = tick(waiting, due ?? 0, SIGNAL_MS);
        expect(rolled).toMatchObject({ shown: { value: 10_200 }, pending: null });
        expect(tick(rolled, nextTickAt(rolled) ?? 0, SIGNAL_MS)).toMatchObject({ delta: 0, before: null });
      }),
      { seed: 20_261_124 },
    );
  });
});

describe('the cells of a figure', () => {
  it('rolls only changed digits, counted from the right, and grows to the left', () => {
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
