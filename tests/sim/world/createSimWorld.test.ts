import { expect, test } from 'vitest';
import type { Act, Fault, Setup, SimHooks, SimWorld } from '../types.ts';
import { createSimWorld } from './createSimWorld.ts';

const SETUP: Setup = {
  seed: 7,
  clients: [
    { id: 'c1', role: 'player', account: 'meilin07', skewMs: 0 },
    { id: 'c2', role: 'agent', account: 'agent88', skewMs: -86_400_000 },
  ],
  latencyMs: 20,
  jitterMs: 10,
  settleMs: 5_000,
  faults: [],
  stormMs: 60_000,
};
const until = async (world: SimWorld, ms: number): Promise<void> => {
  while (await world.step(ms));
};
const play = async (hooks: SimHooks, actions: readonly (readonly [number, Act | Fault])[], ms: number) => {
  const world = await createSimWorld(SETUP, hooks);
  for (const client of ['c1', 'c2']) world.perform({ act: 'login', client });
  for (const [at, action] of actions) {
    await until(world, at);
    world.perform(action);
  }
  await until(world, ms);
  return world;
};
const bet = (round: string, payout: number | 'rollback', endsAfterMs = 500): Act => ({
  act: 'bet',
  account: 'meilin07',
  round,
  stake: 1_000,
  payout,
  endsAfterMs,
});
const valueOf = (world: SimWorld, client: string, topic: string) =>
  world.clients
    .get(client)
    ?.views()
    .find((view) => view.topic.startsWith(topic));

test('a bet is played and settled, and the player and the upline agent see it live', async () => {
  const world = await play({}, [[3_000, bet('r1', 3_000)]], 12_000);
  expect(world.clients.get('c1')?.account()).toBe('meilin07');
  expect(valueOf(world, 'c1', 'wallet:')).toMatchObject({ freshness: 'live', value: { balance: 302_000, held: 0 } });
  expect(valueOf(world, 'c2', 'salary:')).toMatchObject({ freshness: 'live' });
  expect(world.house()?.balances.get('main:m-meilin07')).toBe(302_000);
  await world.end();
  expect(Object.values(world.leftOver()).filter((count) => count > 0)).toEqual([]);
});
test('the same plan gives the same run, line by line', async () => {
  const run = async (): Promise<string[]> => {
    const lines: string[] = [];
    const actions: (readonly [number, Act | Fault])[] = [
      [2_000, bet('r1', 0)],
      [3_000, { fault: 'F10', client: 'c1', ms: 4_000, chance: 0.5 }],
      [3_500, bet('r2', 2_500)],
      [5_000, { fault: 'F13', ms: 700 }],
      [9_000, { act: 'sleep', client: 'c2', ms: 5_000 }],
      [12_000, { fault: 'F16', ms: 300 }],
    ];
    const world = await play({ trace: (line) => void lines.push(line) }, actions, 25_000);
    await world.end();
    return lines;
  };
  const first = await run();
  expect(first.length).toBeGreaterThan(100);
  expect(await run()).toEqual(first);
});
test('a crashed house runs nothing more, and the next one starts with what was durable', async () => {
  const records: number[] = [];
  const faults: unknown[] = [];
  let restarts = 0;
  const world = await play(
    {
      onDurable: (_, { pos }) => void records.push(pos),
      onRestart: () => void (restarts += 1),
      onFault: (_, error) => void faults.push(error),
    },
    [
      [2_000, bet('r1', 3_000, 3_000)],
      [3_000, { fault: 'F13', ms: 5_000 }],
      [3_001, { act: 'deposit', account: 'jun08', amount: 5_000 }],
    ],
    7_500,
  );
  expect(world.house()).toBeNull();
  const durable = records.length;
  await until(world, 7_900);
  expect([records.length, restarts]).toEqual([durable, 0]);
  await until(world, 20_000);
  expect([restarts, faults]).toEqual([1, []]);
  expect(records).toEqual(records.map((_, index) => index + 1));
  // The stake was held when the house crashed: the house returns it, or the round was settled before.
  expect(world.house()?.balances.get('held:m-meilin07')).toBe(0);
  expect(world.house()?.balances.get('main:m-jun08')).toBe(125_000);
  await world.end();
});
test('a lost journal begins another epoch, and every client follows it', async () => {
  const epochs: number[] = [];
  const world = await play(
    { onEpoch: (epoch) => void epochs.push(epoch) },
    [[4_000, { fault: 'F14', ms: 500 }]],
    10_000,
  );
  expect(epochs).toHaveLength(2);
  expect(epochs[1]).toBeGreaterThan(epochs[0] ?? 0);
  expect(world.epoch()).toBe(epochs[1]);
  world.calm();
  await until(world, 30_000);
  expect(world.clients.get('c1')?.account()).toBe('meilin07');
  expect(valueOf(world, 'c1', 'wallet:')).toMatchObject({ freshness: 'live', position: { epoch: epochs[1] } });
  await world.end();
});
test('a damaged journal is refused by record number, and served again once it is repaired', async () => {
  const lines: string[] = [];
  const faults: unknown[] = [];
  const world = await play(
    { trace: (line) => void lines.push(line), onFault: (_, error) => void faults.push(error) },
    [[4_000, { fault: 'F17', ms: 1_000, record: 2 }]],
    15_000,
  );
  expect(lines.filter((line) => line.startsWith('house refuses'))).toEqual(['house refuses the damaged record 3']);
  expect([faults, world.house() === null]).toEqual([[], false]);
  await world.end();
});
test('a full disk refuses writes and recovers; a failed sync ends the process, and another one starts', async () => {
  const acknowledged: string[] = [];
  const lines: string[] = [];
  const world = await play(
    {
      onAcknowledged: (key, _, outcome) => void acknowledged.push(`${key} ${outcome}`),
      trace: (line) => void lines.push(line),
    },
    [
      [4_000, { fault: 'F18', ms: 5_000, how: 'full' }],
      [4_100, { act: 'deposit', account: 'jun08', amount: 100 }],
      [8_000, { act: 'deposit', account: 'jun08', amount: 50 }],
    ],
    8_900,
  );
  expect(acknowledged).toEqual([]);
  await until(world, 20_000);
  expect(acknowledged.sort()).toEqual(['deposit-1 ok', 'deposit-2 ok']);
  expect(world.house()?.balances.get('main:m-jun08')).toBe(120_150);
  world.perform({ fault: 'F18', ms: 1_000, how: 'failed-sync' });
  await until(world, 30_000);
  expect(lines.filter((line) => line.startsWith('house fails'))).toEqual(['house fails: failed']);
  expect(world.house()).not.toBeNull();
  await world.end();
});
test('a page shows nothing of the previous account after an account switch', async () => {
  const world = await play({}, [[4_000, { act: 'switchAccount', client: 'c1', account: 'jun08' }]], 10_000);
  expect(world.clients.get('c1')?.account()).toBe('jun08');
  const topics =
    world.clients
      .get('c1')
      ?.views()
      .map(({ topic }) => topic) ?? [];
  expect(topics.filter((topic) => topic.includes('meilin07'))).toEqual([]);
  world.perform({ act: 'reload', client: 'c1' });
  await until(world, 15_000);
  expect(world.clients.get('c1')?.account()).toBe('jun08');
  await world.end();
});
