import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { persistently } from './connection.ts';

/** The lines of a wait for a database that answers at the second attempt. */
const linesWith = async (patienceMs: number): Promise<readonly string[]> => {
  const lines: string[] = [];
  let attempts = 0;
  const run = async (): Promise<void> => {
    attempts += 1;
    if (attempts === 1) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  await persistently(run, {
    clock: systemClock,
    log: (line) => void lines.push(line),
    patienceMs,
    isEnded: () => false,
  });
  return lines;
};
it('a wait for the database says how long it lasts, and nothing of that where it has no end', async () => {
  const why = 'The database does not answer (connect ECONNREFUSED); trying again';
  expect((await linesWith(30_000))[0]).toBe(`${why} for 30 s.`);
  expect((await linesWith(Infinity))[0]).toBe(`${why}.`);
});
