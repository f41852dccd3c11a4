/** Every call of the contract through the portal's single REST client: each obeys the same rules (R-SEC-08). */
import { readdirSync, readFileSync } from 'node:fs';
import axios from 'axios';
import { expect, test } from 'vitest';
import { HEADER } from '../../src/contract/call.ts';
import { CALLS } from '../../src/contract/index.ts';
import { fakePlatform } from '../../src/platform/testing/fakePlatform.ts';
import { inRoot } from '../../tools/process/root.ts';
import { CallFailed } from '../../src/transport/api.ts';
import { fakeHouse, failure, type Reply, type SeenRequest } from '../../src/transport/rest/testing/fakeHouse.ts';
import { createHttp } from '../../src/transport/rest/http.ts';
import { createRestClient } from '../../src/transport/rest/restClient.ts';
import { sample } from './sample.ts';

type Row = (typeof CALLS)[number];
const HOUSE = 'https://house.test';

/** Makes one call by its row on virtual time; returns when each request went out and how the call ended. */
const ask = async (row: Row, answer: (seen: SeenRequest, nth: number) => Reply) => {
  const platform = fakePlatform();
  const sentAt: number[] = [];
  const house = fakeHouse((seen, nth) => {
    sentAt.push(platform.clock.mono());
    return answer(seen, nth);
  });
  const rest = createRestClient(platform, createHttp({ base: HOUSE, adapter: house.adapter, library: axios }));
  rest.setSession('t-secret');
  rest.language('CN');
  rest.setSealKeys([{ kid: 'k1', key: {} }]);
  const ended = rest.call(row as never, { query: sample(row.query), body: sample(row.body) } as never).then(
    () => null,
    (error: unknown) => (error instanceof CallFailed ? error.error : { kind: String(error) }),
  );
  await platform.clock.advance(120_000);
  return { seen: house.seen, sentAt, error: await ended };
};
const named = CALLS.map((row) => [row.name, row] as const);

test.each(named)(
  'R-SEC-08 R-SEC-09 %s: language, token by its group, a refusal by its code, repeated when it is a read',
  async (_, row) => {
    const cut = await ask(row, () => ({ cut: 'ERR_NETWORK' }));
    expect(cut.error).toMatchObject({ kind: 'network' });
    expect(cut.seen.length, 'a write is never repeated by itself').toBe(row.write ? 1 : 3);
    for (const { method, url, headers } of cut.seen) {
      expect([method, url]).toEqual([row.method, row.path]);
      expect(headers[HEADER.language.toLowerCase()]).toBe('CN');
      expect(headers['authorization']).toBe(row.group === 'public' ? undefined : 'Bearer t-secret');
      expect(HEADER.idempotencyKey.toLowerCase() in headers).toBe(row.write);
    }
    const refused = await ask(row, () => failure(409, 'wrong-credentials'));
    expect(refused.error).toMatchObject({ kind: 'refused', code: 'wrong-credentials' });
    expect(refused.seen.length).toBe(1);
  },
);
test.each(named)('R-SEC-08 %s: times out when there is no answer', async (_, row) => {
  expect((await ask(row, () => ({ silent: true }))).error).toMatchObject({ kind: 'timeout' });
});
test('R-SEC-09 the pauses between a read’s retries grow', async () => {
  const read = CALLS.find(({ name }) => name === 'memberInfo');
  if (!read) throw new Error('no row memberInfo');
  const { sentAt } = await ask(read, () => ({ cut: 'ERR_NETWORK' }));
  const [first = 0, second = 0, third = 0] = sentAt;
  expect(second - first).toBeGreaterThan(0);
  expect(third - second).toBeGreaterThan(second - first);
});
test('R-SEC-08 no other code of the portal makes requests to the house', () => {
  const files = readdirSync(inRoot('src'), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const knowing = files.filter((name) =>
    /\bfetch\(|from 'axios'|import\('axios'\)|XMLHttpRequest|sendBeacon/.test(
      readFileSync(inRoot('src', name), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(knowing.sort()).toEqual([
    // Another origin that the deployment names, without cookie and token.
    'platform/crossOriginPost.ts',
    // A recording at the page's own origin.
    'platform/fetchOwnFile.ts',
    // Files of the shell, for the offline browser.
    'platform/shell/sw.ts',
    // Used by tests alone, as are the next one and the last.
    'transport/live/tabs/testing/tabsFixture.ts',
    'transport/live/testing/channelFixture.ts',
    'transport/rest/http.ts',
    'transport/rest/testing/fakeHouse.ts',
  ]);
});
