import { expect, test } from 'vitest';
import type { Act, Fault, Setup } from '../types.ts';
import { createSimWorld } from './createSimWorld.ts';

const PAGES = ['c1', 'c1b', 'c1d'];
const setupOf = (seed: number): Setup => ({
  seed,
  clients: PAGES.map((id) => ({ id, role: 'player', account: 'meilin07', skewMs: 0, browser: 'c1' })),
  latencyMs: 20,
  jitterMs: 10,
  settleMs: 20_000,
  faults: [],
  stormMs: 60_000,
});
const bet = (round: string, payout: number): Act => ({
  act: 'bet',
  account: 'meilin07',
  round,
  stake: 1_000,
  payout,
  endsAfterMs: 500,
});
/** The first page leads: it sleeps while it holds the lock, is reloaded, hidden, disconnected; the house crashes meanwhile. */
const STORM: readonly (readonly [number, Act | Fault])[] = [
  [6_000, bet('r1', 0)],
  [8_000, { act: 'sleep', client: 'c1', ms: 9_000 }],
  [11_000, bet('r2', 2_500)],
  [20_000, { fault: 'F13', ms: 700 }],
  [24_000, { act: 'reload', client: 'c1b' }],
  [26_000, bet('r3', 4_000)],
  [28_000, { fault: 'F01', client: 'c1', ms: 3_000 }],
  [29_000, { fault: 'F01', client: 'c1b', ms: 2_000 }],
  [32_000, { act: 'hide', client: 'c1' }],
  [33_000, { act: 'hide', client: 'c1d' }],
  [36_000, bet('r4', 0)],
  [40_000, { act: 'reload', client: 'c1d' }],
  [44_000, { fault: 'F14', ms: 500 }],
  [50_000, bet('r5', 1_500)],
];

test.each([1, 2, 3, 4, 5, 6])(
  'REL-31 H-14 three pages of one browser end with one connection and the same state after faults (seed %i)',
  async (seed) => {
    const faults: unknown[] = [];
    const world = await createSimWorld(setupOf(seed), { onFault: (_, error) => void faults.push(error) });
    const until = async (ms: number): Promise<void> => {
      while (await world.step(ms));
    };
    for (const client of PAGES) world.perform({ act: 'login', client });
    for (const [at, action] of STORM) {
      await until(at);
      world.perform(action);
    }
    await until(60_000);
    world.calm();
    await until(100_000);
    const lines = Object.entries(world.leftOver()).filter(([name]) => name.endsWith(' sockets'));
    expect(
      lines.map(([, open]) => open).reduce((sum, open) => sum + open, 0),
      JSON.stringify(lines),
    ).toBe(1);
    const balance = world.house()?.balances.get('main:m-meilin07');
    const wallets = PAGES.map((id) =>
      world.clients
        .get(id)
        ?.views()
        .find(({ topic }) => topic.startsWith('wallet:')),
    );
    for (const wallet of wallets)
      expect(wallet).toMatchObject({ freshness: 'live', value: { balance, held: 0 }, position: wallets[0]?.position });
    expect(PAGES.map((id) => world.clients.get(id)?.connectionStatus())).toEqual(PAGES.map(() => 'live'));
    expect([faults, PAGES.flatMap((id) => world.clients.get(id)?.errors() ?? [])]).toEqual([[], []]);
    await world.end();
    expect(Object.entries(world.leftOver()).filter(([, count]) => count > 0)).toEqual([]);
  },
);
