import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ control: 0 });
});
afterAll(() => house.close());

const ask = (path: string, secret = house.controlSecret ?? ''): Promise<Response> =>
  fetch(`${house.controlOrigin}/${path}`, { headers: { authorization: `Bearer ${secret}` } });
const act = async (name: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${house.controlOrigin}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${house.controlSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
};
/** All metrics as Prometheus reads them, by name and label. */
const scrape = async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await ask('metrics')).text();
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice('toteboard_'.length, at), Number(line.slice(at + 1))];
    }),
  );
};
/** The change of each metric during the action. */
const movedBy = async (run: () => Promise<void>): Promise<(name: string) => number> => {
  const before = await scrape();
  await run();
  const after = await scrape();
  return (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
};

it('H-34 connections, topics, deliveries, bytes and lags are counted as they occur', async () => {
  const { token } = await login(house.origin, 'meilin07');
  const { id } = (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value;
  const clients: Awaited<ReturnType<typeof connect>>[] = [];
  const came = await movedBy(async () => {
    for (let n = 0; n < 2; n += 1) {
      const client = await connect(house.origin, { token });
      clients.push(client);
      await client.subscribe(`wallet:${id}`, 'system');
      await client.waitForFrame(`wallet:${id}`);
    }
  });
  expect([came('hub_connections'), came('hub_subscriptions'), came('hub_topics')]).toEqual([2, 4, 2]);
  expect(came('hub_snapshots_total')).toBe(4);
  const changes = await movedBy(async () => {
    await act('cash', { account: 'meilin07', amount: 10 });
    for (const client of clients) await client.waitForFrame(`wallet:${id}`, ({ kind }) => kind === 'delta');
  });
  expect(changes('hub_frames_total')).toBeGreaterThanOrEqual(2);
  expect(changes('hub_bytes_total')).toBeGreaterThan(100);
  expect(changes('hub_lag_ms_count')).toBeGreaterThanOrEqual(1);
  const now = await scrape();
  const lags = ['0.5', '0.9', '0.99'].map((share) => now.get(`hub_lag_ms{quantile="${share}"}`) ?? Number.NaN);
  expect(lags).toEqual([...lags].sort((a, b) => a - b));
  expect(now.get('hub_buffered_bytes')).toBeGreaterThanOrEqual(0);
  const gone = await movedBy(async () => {
    for (const client of clients) client.close();
    await expect.poll(async () => (await scrape()).get('hub_connections')).toBe(0);
  });
  expect([gone('hub_connections'), gone('hub_subscriptions')]).toEqual([-2, -4]);
});

it('H-34 faults are counted by reason: refusals, resyncs, limits, closes', async () => {
  const { token } = await login(house.origin, 'sub21');
  const { id } = (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value;
  const refused = await movedBy(async () => {
    await expect(connect(house.origin, { token: 'of-nobody' })).rejects.toThrow('not-authorised');
    await expect(connect(house.origin, { token, origin: 'http://stranger.example' })).rejects.toThrow(
      'websocket error',
    );
  });
  expect([refused('hub_refused_total{kind="token"}'), refused('hub_refused_total{kind="origin"}')]).toEqual([1, 1]);
  const client = await connect(house.origin, { token });
  const { epoch } = await client.subscribe(`wallet:${id}`);
  const { seq } = await client.waitForFrame(`wallet:${id}`);
  const back = await movedBy(async () => {
    await client.subscribe({ topic: `wallet:${id}`, since: [epoch, seq - 1] });
    await client.waitForFrame(`wallet:${id}`);
    await client.subscribe({ topic: `wallet:${id}`, since: [epoch - 1, seq] });
  });
  expect(back('hub_resyncs_total{kind="snapshot"}')).toBe(2);
  const odd = await movedBy(async () => {
    await client.emitWithAck('subscribe', { topics: 'all' });
  });
  expect(odd('hub_malformed_total')).toBe(1);
  const ended = await movedBy(async () => {
    await act('session', { account: 'sub21', how: 'revoke' });
    await client.closed;
  });
  expect(ended('hub_dropped_total{kind="session-ended"}')).toBe(1);
});

it('H-34 calls are counted by outcome; metrics need the control secret and are not served on the portal’s port', async () => {
  const { token } = await login(house.origin, 'meilin07');
  const changes = await movedBy(async () => {
    await call(house.origin, '/wps/v2/wallets/balance', { token });
    await call(house.origin, '/wps/v2/wallets/balance', { token: 'of-nobody' });
  });
  expect(changes('rest_answers_total{kind="ok"}')).toBe(1);
  expect(changes('rest_answers_total{kind="not-logged-in"}')).toBe(1);
  expect((await ask('metrics', 'guessed')).status).toBe(401);
  expect(await (await fetch(`${house.origin}/metrics`)).text()).not.toContain('toteboard_hub_connections');
});
