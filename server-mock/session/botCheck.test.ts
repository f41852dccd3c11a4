import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { secureRandom } from '../platform/random.ts';
import { createBotCheck } from './botCheck.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

it('a solved challenge passes once, also after thousands of forged ones that claim never to expire', async () => {
  const bots = createBotCheck(createManualClock(), secureRandom);
  const challenge = (await bots.challenge()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const solved = encoded({ challenge, solution });
  const copies = await Promise.all(Array.from({ length: 50 }, () => bots.passes(solved)));
  expect(copies.filter(Boolean)).toHaveLength(1);
  const { parameters } = challenge;
  for (let n = 0; n < 21_000; n += 1) {
    const forged = { ...parameters, nonce: `forged-${n}`, data: { until: 1e300 } };
    const passed = await bots.passes(encoded({ challenge: { ...challenge, parameters: forged }, solution: {} }));
    if (passed) throw new Error(`forged ${n} passed`);
  }
  expect(await bots.passes(solved)).toBe(false);
});
