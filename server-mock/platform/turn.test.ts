import { expect, it } from 'vitest';
import { createTurns } from './turn.ts';

/** Slices of a millisecond that came before each turn; `turnMs`: how long a turn takes. */
const slicesPerTurn = async (turnMs: number, slices: number): Promise<readonly number[]> => {
  let now = 0;
  const done: number[] = [];
  let since = 0;
  const next = createTurns(
    () => now,
    async () => {
      done.push(since);
      since = 0;
      now += turnMs;
    },
  );
  for (let n = 0; n < slices; n += 1) {
    await next();
    now += 1;
    since += 1;
  }
  return done;
};

it('one slice is done in a short turn, and in a long one as many as take a tenth of it', async () => {
  expect(await slicesPerTurn(5, 4)).toEqual([0, 1, 1, 1]);
  expect(await slicesPerTurn(100, 31)).toEqual([0, 10, 10, 10]);
});
