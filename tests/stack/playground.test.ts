/** The playground of the documents over HTTP: what it sends, what it refuses, and that the house itself stays as it is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

type Answer = Readonly<Record<string, unknown>>;
const post = async (action: string, body: object, origin = house.origin): Promise<readonly [number, Answer]> => {
  const response = await fetch(`${house.origin}/docs/playground/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin === '' ? {} : { origin }) },
    body: JSON.stringify(body),
  });
  return [response.status, (await response.json()) as Answer];
};
const value = async (topic: string): Promise<unknown> => (await post('value', { viewer: 'player', topic }))[1]['value'];

it('sends events to a house of its own, in order, and says why it does not', async () => {
  const before = new Map(house.engine.state().balances);
  const [status, opened] = await post('open', { viewer: 'player' });
  expect([status, opened['member']]).toEqual([200, 'p1']);
  const { origin } = new URL(String(opened['address']));
  expect(origin).not.toBe(house.origin);
  const entrance = await fetch(String(opened['address']));
  expect(entrance.status).toBe(200);

  const wallet = (await value('wallet:p1')) as { readonly balance: number };
  const send = (topic: string, kind: string, data: unknown) => post('send', { viewer: 'player', topic, kind, data });
  const [, first] = await send('wallet:p1', 'delta', { ...wallet, balance: 1_234 });
  const [, second] = await send('wallet:p1', 'snapshot', { ...wallet, balance: 99 });
  expect(Number(second['seq'])).toBe(Number(first['seq']) + 1);
  expect(await value('wallet:p1')).toEqual({ ...wallet, balance: 99 });

  // The items of a log go on without a gap.
  const catalogue = await (await fetch(`${house.origin}/docs/playground.json`)).json();
  const events = catalogue as readonly {
    readonly id: string;
    readonly example: { readonly items: readonly object[] };
  }[];
  const [item = {}] = events.find(({ id }) => id === 'ledger:{member} items')?.example.items ?? [];
  const items = (...ids: readonly number[]) => ({ from: 1, items: ids.map((id) => ({ ...item, id })) });
  expect((await send('ledger:p1', 'snapshot', items(1, 2)))[0]).toBe(200);
  const [code, gap] = await send('ledger:p1', 'items', items(7));
  expect([code, gap['message']]).toEqual([400, expect.stringContaining('the id 3')]);
  expect((await send('ledger:p1', 'items', items(3, 4)))[0]).toBe(200);
  expect(await value('ledger:p1')).toEqual(items(1, 2, 3, 4));
  const [, early] = await send('team:p2', 'delta', { rows: {} });
  expect(early['message']).toContain('send a snapshot first');

  // A reset brings back what the recording ends with, and the values of younger topics.
  expect((await post('reset', { viewer: 'agent' }))[0]).toBe(400);
  const reset = () => post('reset', { viewer: 'player' });
  // Two at once, as from two pages, are both answered.
  for (const answer of await Promise.all([reset(), reset()]))
    expect(answer).toMatchObject([200, { ok: true, member: 'p1' }]);
  expect(await value('wallet:p1')).toEqual(wallet);
  expect(await value('ledger:p1')).toEqual({ from: 1, items: [] });
  const [again] = await send('wallet:p1', 'delta', { ...wallet, balance: 5 });
  expect([again, await value('wallet:p1')]).toEqual([200, { ...wallet, balance: 5 }]);

  expect(await post('send', { viewer: 'player' }, 'https://elsewhere.example')).toMatchObject([403, {}]);
  expect((await post('open', { viewer: 'agent' }, ''))[0]).toBe(403);
  // Its own journal goes on with its ticks, and no money has moved.
  expect(new Map(house.engine.state().balances)).toEqual(before);
}, 60_000);
