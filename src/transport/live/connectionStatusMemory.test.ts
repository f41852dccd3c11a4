import { expect, test } from 'vitest';
import type { ConnectionStatus } from '../../gate/batch.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { createConnectionStatusMemory } from './connectionStatusMemory.ts';

const LIVE: ConnectionStatus = { word: 'live', delayMs: 12 };
const POLLING: ConnectionStatus = { word: 'polling', intervalMs: 5_000, longestMs: 5_000 };
const OFFLINE: ConnectionStatus = { word: 'offline', since: 1_000, cause: 'service' };
const CATCHING_UP: ConnectionStatus = { word: 'catchingUp', framesLeft: 3 };

/** Displayed statuses for a sequence of raw ones; each step has its duration in ms. */
const shown = async (
  steps: readonly (readonly [raw: ConnectionStatus, ms: number, owed?: number])[],
): Promise<string[]> => {
  const { clock } = fakePlatform({ seed: 1 });
  const memory = createConnectionStatusMemory(clock);
  const words: string[] = [];
  for (const [raw, ms, owed = 0] of steps) {
    words.push(memory.next(raw, owed).word);
    await clock.advance(ms);
  }
  return words;
};

test('H-04 after Offline, Catching up is readable before Live, even if it passed between two updates', async () => {
  expect(
    await shown([
      [LIVE, 10],
      [OFFLINE, 1_000],
      [POLLING, 500],
      [LIVE, 400],
      [LIVE, 400],
      [LIVE, 10],
    ]),
  ).toEqual(['live', 'offline', 'polling', 'catchingUp', 'catchingUp', 'live']);
});
test('H-04 an interrupted recovery starts again, and a worse status is never delayed', async () => {
  expect(
    await shown([
      [LIVE, 10],
      [OFFLINE, 1_000],
      [LIVE, 100],
      [OFFLINE, 100],
      [LIVE, 100],
      [POLLING, 100],
      [LIVE, 800],
      [LIVE, 10],
      [POLLING, 10],
      [LIVE, 10],
    ]),
  ).toEqual([
    'live',
    'offline',
    'catchingUp',
    'offline',
    'catchingUp',
    'polling',
    'catchingUp',
    'live',
    'polling',
    'live',
  ]);
});
test('H-04 Catching up is readable if frames were missed; otherwise Polling changes to Live', async () => {
  expect(
    await shown([
      [LIVE, 10],
      [POLLING, 1_000],
      [CATCHING_UP, 100, 2],
      [LIVE, 500],
      [LIVE, 200],
      [LIVE, 10],
      [POLLING, 1_000],
      [CATCHING_UP, 100],
      [LIVE, 10],
    ]),
  ).toEqual(['live', 'polling', 'catchingUp', 'catchingUp', 'catchingUp', 'live', 'polling', 'polling', 'live']);
});
