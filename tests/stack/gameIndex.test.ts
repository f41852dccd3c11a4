import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameIndex, gameList } from '../../src/contract/catalogue/catalogue.calls.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({});
});
afterAll(() => house.close());
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${house.origin}${path}`, { headers: { 'accept-encoding': 'gzip', ...headers } });

it('B-16 all names are sent as columns of equal length, compressed, and not sent again while unchanged', async () => {
  const first = await ask(gameIndex.path);
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const { value } = (await first.json()) as { readonly value: unknown };
  const columns = gameIndex.answer.parse(value);
  const { ids, codes, vendors, categories, marks, names } = columns;
  const lengths = [ids, codes, vendors, categories, marks, ...Object.values(names)].map(
    (one) => one.split('\n').length,
  );
  expect(new Set(lengths)).toEqual(new Set([house.world.catalogue.games.length]));
  expect(lengths[0]).toBeGreaterThan(10_000);
  expect(first.headers.get('etag')).toBe(`"${columns.version}"`);
  const again = await ask(gameIndex.path, { 'if-none-match': `"${columns.version}"` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await ask(gameIndex.path, { 'if-none-match': '"another"' })).status).toBe(200);
});
it('an answer without an ETag is neither cached nor compressed', async () => {
  const query = 'clientType=3&platform=a&merchant=m&gameType=RNG&pageNo=1&pageSize=100&language=EN';
  const { status, headers } = await ask(`${gameList.path}?${query}`);
  expect([status, headers.get('cache-control'), headers.get('content-encoding')]).toEqual([200, 'no-store', null]);
});
