import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const CLAIM = '/wps/relay/rewards/claim';
const SECRET = 'control-of-rewards';
let house: RunningHouse;
let token: string;
let member: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, control: 0, controlSecret: SECRET });
  ({ token } = await login(house.origin, 'meilin07'));
  member = house.engine.state().accounts.get('meilin07') ?? '';
});
afterAll(() => house.close());
const balance = (): number => house.engine.state().balances.get(mainAccount(member)) ?? 0;
const grant = async (amount: number): Promise<string> => {
  const command = { kind: 'grantEnvelope', member, min: amount, max: amount, hours: 72 } as const;
  const outcome = await house.engine.submit({ command, actor: 'control', key: randomUUID() });
  if (!outcome.ok) throw new Error(outcome.code);
  return String(outcome.result['id']);
};

it('fifty claims at once from five sessions pay once, and all of them get the same answer', async () => {
  // One after the other: attempts that are under way together count as failed ones until they are decided.
  const sessions = [token];
  for (let more = 0; more < 4; more += 1) sessions.push((await login(house.origin, 'meilin07')).token);
  const id = await grant(73_491);
  const before = balance();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      call(house.origin, CLAIM, { method: 'POST', token: sessions[n % 5] ?? '', body: { id } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  expect(answers[0]?.value).toMatchObject({ id, kind: 'envelope', state: 'claimed', amount: '734.91' });
  expect(balance() - before).toBe(73_491);
  assertHouseBalanced(house, { open: true });
});
it('R-REWARD-02 an envelope is announced when it is available, hides its amount until it is opened, pays it once, and ends in three days', async () => {
  const client = await connect(house.origin, { token });
  await client.subscribe(`rewards:${member}`, `unread:${member}`);
  await client.waitForFrame(`unread:${member}`);
  const list = async () =>
    (await call<{ list: readonly { id: string }[] }>(house.origin, '/wps/relay/rewards', { token })).value.list;
  const id = await grant(68_205);
  const frame = await client.waitForFrame(`rewards:${member}`, ({ data }) => JSON.stringify(data).includes(id));
  const row = (frame.data as { rows: Record<string, Record<string, number>> }).rows[id];
  expect(row).toMatchObject({ kind: 'envelope', amount: null, state: 'claimable' });
  expect((row?.['expiresAt'] ?? 0) - (row?.['grantedAt'] ?? 0)).toBe(72 * 3_600_000);
  expect((await list()).find((one) => one.id === id)).toMatchObject({ amount: null, state: 'claimable' });
  expect(JSON.stringify([client.frames, await list()])).not.toMatch(/68205|682\.05/);
  const before = balance();
  const key = randomUUID();
  const open = (more: object = {}) => call(house.origin, CLAIM, { method: 'POST', token, body: { id }, ...more });
  const answers = [await open({ key }), await open({ key }), await open()];
  for (const { value } of answers) expect(value).toMatchObject({ id, amount: '682.05', state: 'claimed' });
  expect(balance() - before).toBe(68_205);
  expect((await list()).find((one) => one.id === id)).toMatchObject({ amount: '682.05', state: 'claimed' });
  client.close();
});
it('another member’s reward is not found, and an unknown one neither', async () => {
  const other = (await login(house.origin, 'sub21')).token;
  const id = await grant(100);
  for (const wanted of [id, 'envelope-unknown']) {
    const { status, code } = await call(house.origin, CLAIM, { method: 'POST', token: other, body: { id: wanted } });
    expect([status, code]).toEqual([404, 'not-found']);
  }
});

const operate = async (action: string, body: object) => {
  const answer = await fetch(`${house.controlOrigin}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, sent: (await answer.json()) as { readonly envelopes?: number } };
};
it('an operator gives an envelope to every member who is logged in, and to no trial account', async () => {
  await login(house.origin, 'trial01');
  const online = new Set([...house.engine.state().sessions.values()].map((session) => session.member));
  const { status, sent } = await operate('grantEnvelope', { min: 100, max: 200 });
  expect([status, sent.envelopes]).toEqual([200, online.size - 1]);
  for (const wrong of [{ amount: 0 }, { min: 5, max: 4 }, { account: 'trial01', amount: 100 }])
    expect((await operate('grantEnvelope', wrong)).status, JSON.stringify(wrong)).toBe(409);
});
it('a settled bet raises the rebate of the day, in the topic and over REST', async () => {
  const client = await connect(house.origin, { token });
  await client.subscribe(`rebates:${member}`);
  const games = [...house.house.world.catalogue.byCategory('RNG')];
  const { status } = await operate('bet', { account: 'meilin07', gameId: games[0]?.id, stake: 20_000, payout: 0 });
  expect(status).toBe(200);
  // VIP Silver has 0.50 % on slots.
  await client.waitForFrame(`rebates:${member}`, ({ data }) => {
    const { rows } = data as { readonly rows: Readonly<Record<string, { readonly amount: number } | undefined>> };
    return rows['RNG']?.amount === 100;
  });
  const { value } = await call<{ list: readonly { category: string }[] }>(house.origin, '/wps/relay/rewards/rebates', {
    token,
  });
  expect(value.list.find(({ category }) => category === 'RNG')).toMatchObject({
    ...{ stake: '200.00', rate: 50, amount: '1.00', owed: '0.00' },
  });
  client.close();
});
