import { expect, test } from 'vitest';
import { SCRIPT_TIMEOUT_MS } from '../../contract/constants.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { ChunkLoadError, loadChunk } from './chunk.ts';

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => null).catch((error: unknown) => error);

test('R-SHELL-09 a failed script chunk throws its name, a failed style chunk also its code', async () => {
  const { clock } = fakePlatform();
  const scriptFailure = failure(loadChunk('games', () => Promise.reject(new TypeError('failed to fetch')), clock));
  await clock.advance(1_000);
  const script = await scriptFailure;
  expect(script).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk games failed' });
  expect((script as ChunkLoadError).code).toBeUndefined();
  const style = await failure(
    loadChunk('games', () => Promise.reject(new Error('Unable to preload CSS for /css/games.css')), clock),
  );
  expect(style).toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' });
});
test('R-CONST-28 a chunk that hangs is rejected after 120 s, and no timer is left', async () => {
  const { clock } = fakePlatform();
  const given = failure(loadChunk('games', () => new Promise(() => undefined), clock));
  expect(SCRIPT_TIMEOUT_MS).toBe(120_000);
  await clock.advance(SCRIPT_TIMEOUT_MS - 1);
  expect(clock.waiting()).toBe(1);
  await clock.advance(1);
  expect(await given).toBeInstanceOf(ChunkLoadError);
  await loadChunk('lobby', () => Promise.resolve({}), clock);
  expect(clock.waiting()).toBe(0);
});
test('REL-36 a failed chunk is retried once by itself and then rejected', async () => {
  const { clock } = fakePlatform();
  let attempts = 0;
  const twice = (fails: number) => () => {
    attempts += 1;
    return attempts <= fails ? Promise.reject(new TypeError('failed to fetch')) : Promise.resolve('here');
  };
  const retried = loadChunk('games', twice(1), clock);
  await clock.advance(999);
  expect(attempts).toBe(1);
  await clock.advance(1);
  expect([await retried, attempts, clock.waiting()]).toEqual(['here', 2, 0]);
  attempts = 0;
  const lost = failure(loadChunk('games', twice(9), clock));
  await clock.advance(60_000);
  expect(await lost).toBeInstanceOf(ChunkLoadError);
  expect([attempts, clock.waiting()]).toEqual([2, 0]);
});
test('REL-36 both attempts share the limit of 120 s, and nothing is loaded after it', async () => {
  const { clock } = fakePlatform();
  let attempts = 0;
  const given = failure(
    loadChunk(
      'games',
      () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new TypeError('failed to fetch')) : new Promise(() => undefined);
      },
      clock,
    ),
  );
  await clock.advance(SCRIPT_TIMEOUT_MS);
  expect(await given).toBeInstanceOf(ChunkLoadError);
  await clock.advance(SCRIPT_TIMEOUT_MS);
  expect([attempts, clock.waiting()]).toEqual([2, 0]);
});
