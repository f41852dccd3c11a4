/** A moved member over real connections: topics, snapshots, records and resumes of both agents, at once (SAFE-31). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const many = { burst: 1_000, perMinute: 10_000 };
const TOP = 'm1002';
const SUB = 'm1003';
const PLAYER = 'm1001';
let house: RunningHouse;
const tokens: Record<string, string> = {};
let rounds = 0;

const submit = async (command: Parameters<RunningHouse['engine']['submit']>[0]['command'], actor = 'control') => {
  const outcome = await house.engine.submit({ command, actor, key: randomUUID() });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
};
const bet = async (member: string, stake: number): Promise<void> => {
  rounds += 1;
  const game = house.world.catalogue.games.find(({ minBet }) => minBet <= stake)!;
  const part = { member, vendor: game.vendor, roundId: `moved-${rounds}`, demo: false } as const;
  await submit(
    { kind: 'debit', ...part, gameId: game.id, txId: `${rounds}-d`, amount: stake },
    `vendor:${game.vendor}`,
  );
  await submit({ kind: 'credit', ...part, txId: `${rounds}-c`, amount: 0 }, `vendor:${game.vendor}`);
};
const read = <V>(account: string, path: string, query: Readonly<Record<string, string>> = {}) =>
  call<V>(house.origin, path, { query, token: tokens[account] ?? '' });
const members = async (account: string): Promise<readonly string[]> =>
  (await read<{ list: readonly { member: string }[] }>(account, '/wps/relay/team/overview')).value.list.map(
    ({ member }) => member,
  );
const bettors = async (account: string): Promise<readonly string[]> =>
  (await read<{ items: readonly { member: string }[] }>(account, '/wps/relay/team/bets')).value.items.map(
    ({ member }) => member,
  );

beforeAll(async () => {
  house = await startHouse({ journal: createSimulatedDisk(), rates: { ...RATES, enter: many, prove: many } });
  for (const account of ['agent88', 'sub21']) tokens[account] = (await login(house.origin, account)).token;
  await bet(PLAYER, 5_000);
});
afterAll(() => house.close());

describe('a member who is moved to another agent', () => {
  it('SAFE-31 leaves the former agent’s open page at once, and no earlier change is replayed to it', async () => {
    const client = await connect(house.origin, { token: tokens['sub21'] ?? '' });
    await client.subscribe(`team:${SUB}`, `teamBets:${SUB}`);
    expect(Object.keys((await client.waitForFrame(`team:${SUB}`)).data as object)).toEqual(['rows']);
    const seen = await client.waitForFrame(`teamBets:${SUB}`);
    expect(await members('sub21')).toContain(PLAYER);
    const before = house.gateway.head(`team:${SUB}`);
    await bet(PLAYER, 7_000);
    await submit({ kind: 'moveMember', member: PLAYER, upline: TOP });

    const after = await client.waitForFrame(`team:${SUB}`, ({ kind, seq }) => kind === 'snapshot' && seq > before);
    expect(Object.keys((after.data as { rows: object }).rows)).not.toContain(PLAYER);
    const list = await client.waitForFrame(`teamBets:${SUB}`, ({ kind, seq }) => kind === 'snapshot' && seq > seen.seq);
    expect(JSON.stringify(list.data)).not.toContain(PLAYER);
    // Later bets reach the new agents above them.
    const head = house.gateway.head(`teamBets:${SUB}`);
    await bet(PLAYER, 9_000);
    expect(house.gateway.head(`teamBets:${SUB}`)).toBe(head);
    client.close();

    // Resumed from before the move: neither ring nor journal delivers the changes in between.
    const again = await connect(house.origin, { token: tokens['sub21'] ?? '' });
    await again.subscribe(
      { topic: `team:${SUB}`, since: [house.engine.epoch, before] },
      { topic: `teamBets:${SUB}`, since: [house.engine.epoch, seen.seq] },
    );
    await again.waitForFrame(`team:${SUB}`);
    await again.waitForFrame(`teamBets:${SUB}`);
    expect(JSON.stringify(again.frames)).not.toContain(PLAYER);
    expect(again.frames.map(({ kind }) => kind)).toEqual(['snapshot', 'snapshot']);
    again.close();
  });
  it('SAFE-31 the calls of both agents agree: team, bets, record, days', async () => {
    expect(await members('sub21')).not.toContain(PLAYER);
    expect(await bettors('sub21')).not.toContain(PLAYER);
    const record = { pageNo: '1', pageSize: '25', member: PLAYER };
    expect((await read('sub21', '/wps/relay/team/record', record)).code).toBe('forbidden');
    expect(await members('agent88')).toContain(PLAYER);
    expect(await bettors('agent88')).toContain(PLAYER);
    const own = await read<{ total: number }>('agent88', '/wps/relay/team/record', record);
    expect(own.value.total).toBe(3);
  });
  it('SAFE-31 appears on the new agent’s open page, with later bets', async () => {
    const client = await connect(house.origin, { token: tokens['sub21'] ?? '' });
    await client.subscribe(`team:${SUB}`, `teamBets:${SUB}`);
    await client.waitForFrame(`team:${SUB}`);
    const head = house.gateway.head(`teamBets:${SUB}`);
    await submit({ kind: 'moveMember', member: PLAYER, upline: SUB });
    const frame = await client.waitForFrame(`team:${SUB}`, ({ data }) => JSON.stringify(data).includes(PLAYER));
    expect((frame.data as { rows: Record<string, unknown> }).rows[PLAYER]).toMatchObject({
      ...{ upline: SUB, level: 1, bets: 3, stake: 21_000, turnover: 21_000, result: -21_000 },
    });
    const list = await client.waitForFrame(`teamBets:${SUB}`, ({ seq }) => seq > head);
    expect((list.data as { items: readonly { stake: number }[] }).items.map(({ stake }) => stake)).toEqual([
      5_000, 5_000, 7_000, 7_000, 9_000, 9_000,
    ]);
    client.close();
  });
});
