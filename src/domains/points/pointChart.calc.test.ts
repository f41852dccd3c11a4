import { expect, test } from 'vitest';
import { balanceLine } from './pointChart.calc.ts';

test('the line has a step for each movement at its time, oldest first, with its least and its most', () => {
  const entries = [
    { at: 500, balanceAfter: -20 },
    { at: 200, balanceAfter: 90 },
    { at: 100, balanceAfter: 40 },
  ];
  expect(balanceLine(entries)).toEqual({
    ...{ from: 100, to: 500, least: -20, most: 90 },
    steps: [
      { part: 0, balance: 40 },
      { part: 0.25, balance: 90 },
      { part: 1, balance: -20 },
    ],
  });
});
test('one movement, or movements of one moment, make no line', () => {
  expect(balanceLine([])).toBeNull();
  expect(balanceLine([{ at: 1, balanceAfter: 5 }])).toBeNull();
  expect(
    balanceLine([
      { at: 1, balanceAfter: 9 },
      { at: 1, balanceAfter: 5 },
    ]),
  ).toBeNull();
});
