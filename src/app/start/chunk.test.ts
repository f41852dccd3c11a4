import { expect, test } from 'vitest';
import { SCRIPT_TIMEOUT_MS } from '../../contract/constants.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { ChunkLoadError, loadChunk } from './chunk.ts';

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => null).catch((error: unknown) => error);

test('R-SHELL-09 a failed script chunk is named, a failed style chunk carries its code', async () => {
  const { clock } = testPlatform();
  const asked = failure(loadChunk('games', () => Promise.reject(new TypeError('failed to fetch')), clock));
  await clock.advance(1_000);
  const script = await asked;
  expect(script).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk games failed' });
  expect((script as ChunkLoadError).code).toBeUndefined();
  const style = await failure(
    loadChunk('games', () => Promise.reject(new Error('Unable to preload CSS for /css/games.css')), clock),
  );
  expect(style).toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' });
});
test('R-CONST-28 a chunk that hangs is given up after 120 s, and no timer is left behind', async () => {
  const { clock } = testPlatform();
  const given = failure(loadChunk('games', () => new Promise(() => undefined), clock));
  expect(SCRIPT_TIMEOUT_MS).toBe(120_000);
  await clock.advance(SCRIPT_TIMEOUT_MS - 1);
  expect(clock.waiting()).toBe(1);
  await clock.advance(1);
  expect(await given).toBeInstanceOf(ChunkLoadError);
  await loadChunk('lobby', () => Promise.resolve({}), clock);
  expect(clock.waiting()).toBe(0);
});
test('REL-36 a chunk that fails is asked for once more by itself, and no more', async () => {
  const { clock } = testPlatform();
  let asked = 0;
  const twice = (fails: number) => () => {
    asked += 1;
    return asked <= fails ? Promise.reject(new TypeError('failed to fetch')) : Promise.resolve('here');
  };
  const mended = loadChunk('games', twice(1), clock);
  await clock.advance(999);
  expect(asked).toBe(1);
  await clock.advance(1);
  expect([await mended, asked, clock.waiting()]).toEqual(['here', 2, 0]);
  asked = 0;
  const lost = failure(loadChunk('games', twice(9), clock));
  await clock.advance(60_000);
  expect(await lost).toBeInstanceOf(ChunkLoadError);
  expect([asked, clock.waiting()]).toEqual([2, 0]);
});
test('REL-36 the limit of 120 s is one for both attempts, and nothing is asked for after it', async () => {
  const { clock } = testPlatform();
  let asked = 0;
  const given = failure(
    loadChunk(
      'games',
      () => {
        asked += 1;
        return asked === 1 ? Promise.reject(new TypeError('failed to fetch')) : new Promise(() => undefined);
      },
      clock,
    ),
  );
  await clock.advance(SCRIPT_TIMEOUT_MS);
  expect(await given).toBeInstanceOf(ChunkLoadError);
  await clock.advance(SCRIPT_TIMEOUT_MS);
  expect([asked, clock.waiting()]).toEqual([2, 0]);
});
