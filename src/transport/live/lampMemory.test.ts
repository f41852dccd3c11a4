import { expect, test } from 'vitest';
import type { Lamp } from '../../gate/batch.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { createLampMemory } from './lampMemory.ts';

const LIVE: Lamp = { word: 'live', latencyMs: 12 };
const POLLING: Lamp = { word: 'polling', intervalMs: 5_000, longestMs: 5_000 };
const OFFLINE: Lamp = { word: 'offline', since: 1_000, cause: 'service' };
const CATCHING_UP: Lamp = { word: 'catchingUp', framesLeft: 3 };

/** What is shown of what is true, step by step; each step says how long it stands, ms. */
const shown = async (steps: readonly (readonly [raw: Lamp, ms: number, owed?: number])[]): Promise<string[]> => {
  const { clock } = testPlatform({ seed: 1 });
  const memory = createLampMemory(clock);
  const words: string[] = [];
  for (const [raw, ms, owed = 0] of steps) {
    words.push(memory.say(raw, owed).word);
    await clock.advance(ms);
  }
  return words;
};

test('H-04 after Offline nobody sees Live before Catching up could be read, even where it passed between two looks', async () => {
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
test('H-04 a way back that breaks again begins anew, and a worse word is never held back', async () => {
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
test('H-04 what was missed stands long enough to be read; where nothing was, Polling hands back to Live', async () => {
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
