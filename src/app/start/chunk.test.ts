import { expect, test } from 'vitest';
import { SCRIPT_TIMEOUT_MS } from '../../contract/constants.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { ChunkLoadError, loadChunk } from './chunk.ts';

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => null).catch((error: unknown) => error);

test('R-SHELL-09 a failed script chunk is named, a failed style chunk carries its code', async () => {
  const { clock } = testPlatform();
  const script = await failure(loadChunk('games', () => Promise.reject(new TypeError('failed to fetch')), clock));
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
