/** Live announcements and contracts over real connections. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const many = { burst: 1_000, perMinute: 10_000 };
let house: RunningHouse;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  house = await startHouse({ journal: createSimulatedDisk(), rates: { ...RATES, enter: many, prove: many } });
  for (const account of ['agent88', 'sub21', 'meilin07']) tokens[account] = (await login(house.origin, account)).token;
});
afterAll(() => house.close());

const submit = async (command: Parameters<RunningHouse['engine']['submit']>[0]['command']) => {
  const outcome = await house.engine.submit({ command, actor: 'control', key: randomUUID() });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
};
const text = (words: string) => ({ EN: `${words} EN`, CN: `${words} CN`, MY: `${words} MY` });
const post = (announcement: string, audience: 'all' | 'members' | 'agents') =>
  submit({
    kind: 'postNotice',
    announcement,
    notice: { place: 'notice', audience, execution: 'A', title: text(announcement), content: text(announcement) },
  });
const ask = <V>(account: string | null, path: string, query: Readonly<Record<string, string>> = {}) =>
  call<V>(house.origin, path, { query, ...(account === null ? {} : { token: tokens[account] ?? '' }) });
const news = (account: string | null, audience: string) =>
  ask<{ items: readonly { announcement: string; change: string }[] }>(account, '/wps/relay/announcements/news', {
    audience,
  });
interface Answer {
  readonly player: readonly { readonly id: string; readonly title: string }[];
}
const noticesOf = async (account: string | null, language = 'EN') =>
  (await ask<Answer>(account, '/wps/relay/announcements', { types: 'PL', platform: 'W', language })).value.player;

describe('published announcements', () => {
  it('reach their audience alone over the hub, and visitors read those for all by REST', async () => {
    const member = await connect(house.origin, { token: tokens['meilin07'] ?? '' });
    const reply = await member.subscribe('announce:all', 'announce:members', 'announce:agents', 'announce:nobody');
    expect(reply.refused).toEqual({ 'announce:agents': 'forbidden', 'announce:nobody': 'unknown-topic' });
    const agent = await connect(house.origin, { token: tokens['agent88'] ?? '' });
    expect((await agent.subscribe('announce:agents')).refused).toEqual({});
    await post('n-all', 'all');
    await post('n-members', 'members');
    await post('n-agents', 'agents');
    const items = ({ data }: { readonly data: unknown }) => (data as { items: readonly object[] }).items;
    const all = await member.waitForFrame('announce:all', (frame) => items(frame).length > 0);
    expect(items(all)).toMatchObject([{ id: 1, announcement: 'n-all', place: 'notice', change: 'published' }]);
    await member.waitForFrame('announce:members', (frame) => items(frame).length > 0);
    await agent.waitForFrame('announce:agents', (frame) => items(frame).length > 0);
    expect(JSON.stringify(member.frames)).not.toContain('n-agents');
    for (const client of [member, agent]) client.close();

    expect((await news(null, 'all')).value.items.map((one) => one.announcement)).toEqual(['n-all']);
    expect((await news(null, 'members')).code).toBe('not-logged-in');
    expect((await news('meilin07', 'agents')).code).toBe('agent-only');
    expect((await news('agent88', 'agents')).value.items).toMatchObject([{ announcement: 'n-agents' }]);
  });
  it('have texts in the requested language, members’ ones for members only, and are gone when withdrawn', async () => {
    const ids = async (account: string | null) => (await noticesOf(account)).map(({ id }) => id).slice(0, 2);
    expect(await ids(null)).not.toContain('n-members');
    expect(await ids('meilin07')).toEqual(['n-members', 'n-all']);
    expect((await noticesOf(null, 'CN'))[0]).toMatchObject({ id: 'n-all', title: 'n-all CN' });
    const own = (await noticesOf(null)).at(-1)?.id ?? '';
    for (const announcement of ['n-all', own]) await submit({ kind: 'withdrawNotice', announcement });
    const left = (await noticesOf(null)).map(({ id }) => id);
    expect(left).not.toContain('n-all');
    expect(left).not.toContain(own);
    const changes = (await news(null, 'all')).value.items.map((one) => `${one.announcement} ${one.change}`);
    expect(changes).toEqual(['n-all published', 'n-all withdrawn', `${own} withdrawn`]);
  });
  it('appear first among the agents’ announcements', async () => {
    const page = { pageNo: '1', pageSize: '5', language: 'MY' };
    const first = await ask<{ list: readonly { title: string }[] }>('agent88', '/wps/relay/announcements/agents', page);
    expect(first.value.list[0]?.title).toBe('n-agents MY');
  });
});
describe('contracts', () => {
  const write = <V>(account: string, path: string, body: unknown, key: string = randomUUID()) =>
    call<V>(house.origin, `/wps/relay/contracts/${path}`, { method: 'POST', token: tokens[account] ?? '', body, key });
  const realtime = { profitRate: 3_000, lossRate: 4_000, singleBet: '50.00' };
  const offer = { downline: 'm1003', kind: 'realtime', period: 'daily', terms: null, realtime, ends: [] };
  interface Listed {
    readonly list: readonly {
      readonly contractId: string;
      readonly downline: string;
      readonly state: string;
      readonly realtime: unknown;
    }[];
  }
  it('are offered, delivered to both parties, signed and in force; repeating the offer returns the same contract', async () => {
    const [top, sub] = await Promise.all(
      ['agent88', 'sub21'].map((account) => connect(house.origin, { token: tokens[account] ?? '' })),
    );
    const refused = await sub?.subscribe('contract:m1003', 'contract:m1002');
    expect(refused?.refused).toEqual({ 'contract:m1002': 'forbidden' });
    await top?.subscribe('contract:m1002');
    // It pays less than the house's own terms do: the warning comes first (D-41).
    const asked = await write<{ contractId: null; ends: readonly string[] }>('agent88', 'offer', offer);
    expect(asked.value).toMatchObject({ contractId: null, ends: expect.arrayContaining(['RT-m1003']) });
    const key = randomUUID();
    const named = { ...offer, ends: asked.value.ends };
    const made = await write<{ contractId: string }>('agent88', 'offer', named, key);
    const { contractId } = made.value;
    expect((await write<{ contractId: string }>('agent88', 'offer', named, key)).value.contractId).toBe(contractId);
    type Steps = { readonly items: readonly { readonly contractId: string; readonly state: string }[] };
    const hasState = (state: string) => (frame: { readonly data: unknown }) =>
      (frame.data as Steps).items.some((one) => one.contractId === contractId && one.state === state);
    const standing = async () => (await ask<Listed>('sub21', '/wps/relay/salary/realtime/contracts')).value.list;
    expect((await standing())[0]).toMatchObject({ contractId: 'RT-m1003', state: 'signed' });
    await sub?.waitForFrame('contract:m1003', hasState('offered'));
    await top?.waitForFrame('contract:m1002', hasState('offered'));
    expect((await write('agent88', 'answer', { contractId, accept: true })).code).toBe('forbidden');
    expect((await write('sub21', 'answer', { contractId, accept: true })).value).toEqual({ state: 'signed' });
    await top?.waitForFrame('contract:m1002', hasState('signed'));
    expect((await standing())[0]).toMatchObject({ contractId, state: 'signed', realtime });
    const steps = (await ask<Steps>('sub21', '/wps/relay/contracts')).value.items;
    const states = (id: string) => steps.flatMap((one) => (one.contractId === id ? [one.state] : []));
    expect(states(contractId)).toEqual(['offered', 'signed']);
    expect(states('RT-m1003')).toEqual(['terminated']);
    expect((await write('agent88', 'end', { contractId })).value).toEqual({ state: 'terminated' });
    await sub?.waitForFrame('contract:m1003', hasState('terminated'));
    expect((await standing()).filter(({ downline }) => downline === 'm1003')).toEqual([]);
    for (const client of [top, sub]) client?.close();
  });
  it('are refused to non-agents, and above the agent’s own rates', async () => {
    expect((await write('meilin07', 'offer', offer)).code).toBe('agent-only');
    expect((await write('agent88', 'offer', { ...offer, downline: 'm1001' })).code).toBe('forbidden');
    const high = { ...offer, realtime: { ...realtime, profitRate: 1_000_000 } };
    expect((await write('agent88', 'offer', high)).code).toBe('over-limit');
    const odd = { ...offer, realtime: { ...realtime, singleBet: '1.005' } };
    expect((await write('agent88', 'offer', odd)).code).toBe('bad-request');
  });
});
