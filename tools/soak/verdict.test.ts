import { expect, test } from 'vitest';
import { type SoakSample, verdictOf } from './verdict.ts';

const run = (change: (minute: number) => Partial<SoakSample> = () => ({})): readonly SoakSample[] =>
  Array.from({ length: 70 }, (_, minute) => ({
    ...{ minute, heap: 20, nodes: 900, listeners: 200, timers: 8, follows: true },
    ...change(minute),
  }));
const failing = (samples: readonly SoakSample[]) =>
  verdictOf(samples, 70)
    ?.figures.filter(({ holds }) => !holds)
    .map(({ name }) => name);

test('a page whose figures stay within five per cent after the warm-up does not grow', () => {
  const samples = run((minute) => ({ heap: minute < 10 ? 40 : 20 + (minute % 2) / 2, nodes: 900 + minute / 2 }));
  expect(verdictOf(samples, 70)).toMatchObject({ holds: true, following: 60, samples: 60 });
  expect(failing(samples)).toEqual([]);
});
test('nodes that come and go with what the board shows are compared where they are most', () => {
  // A box of a hundred nodes that most of the last samples happen to miss.
  const box = (minute: number): number => (minute < 60 || minute % 5 === 0 ? 100 : 0);
  expect(failing(run((minute) => ({ nodes: 570 + box(minute) })))).toEqual([]);
  expect(failing(run((minute) => ({ nodes: 570 + box(minute) + minute })))).toEqual(['nodes']);
});
test('each figure that ends more than five per cent from its beginning is named', () => {
  expect(failing(run((minute) => ({ heap: 20 + minute / 40 })))).toEqual(['heap']);
  expect(failing(run((minute) => ({ nodes: 900 + 2 * minute })))).toEqual(['nodes']);
  expect(failing(run((minute) => ({ listeners: 200 - minute })))).toEqual(['listeners']);
  expect(failing(run((minute) => ({ timers: 8 + minute / 5 })))).toEqual(['timers']);
  expect(
    verdictOf(
      run((minute) => ({ heap: 20 + minute / 40 })),
      70,
    )?.holds,
  ).toBe(false);
});
test('a page that stopped following its figures does not pass, however little it holds', () => {
  expect(
    verdictOf(
      run((minute) => ({ follows: minute < 58 })),
      70,
    )?.holds,
  ).toBe(false);
  expect(
    verdictOf(
      run((minute) => ({ follows: minute % 4 !== 0 })),
      70,
    )?.holds,
  ).toBe(false);
});
test('a run that is too short for six parts has no verdict', () => {
  expect(verdictOf(run().slice(0, 5), 5)).toBeNull();
});
