import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { FAMILIES } from '../../server-mock/vendors/providers/families.ts';
import { CATEGORIES } from '../../server-mock/content/data/vendors.ts';
import { fastClock } from './support/fastClock.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

/** A match lasts eight seconds. */
const TIMES = 5;
let house: RunningHouse;
let token: string;
const MEMBER = 'm1001';
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, clock: fastClock(TIMES) });
  token = (await login(house.origin, 'meilin07')).token;
});
afterAll(() => house.close());
afterEach(() => assertHouseBalanced(house, { open: true }));
const main = (): number => house.engine.state().balances.get(mainAccount(MEMBER)) ?? 0;
const firstOf = (category: string, demo = false) => {
  const game = house.world.catalogue
    .byCategory(category)
    .find(({ opensVendor, supportPlay }) => !opensVendor && (!demo || supportPlay === 0));
  if (!game) throw new Error(`no game of ${category}`);
  return game;
};
interface Opened {
  readonly session: string;
  readonly stakes: readonly string[];
  readonly balance: string;
  readonly demo: boolean;
}
const launch = (category: string, demo = false) => {
  const { id, vendor: vassalage } = firstOf(category, demo);
  return call<{ url: string; ticket: string }>(house.origin, demo ? '/wps/game/launchDemo' : '/wps/game/launchGame', {
    method: 'POST',
    token,
    body: { gameId: id, vassalage, language: 'EN', device: 'WEB' },
  });
};
const open = async <S = object>(category: string, demo = false): Promise<Opened & S> => {
  const { value } = await launch(category, demo);
  return (
    await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } })
  ).json() as unknown as Opened & S;
};
const placeBet = (path: string, { session, stakes }: Opened, choice: string, key: string = randomUUID()) =>
  requestVendorHost(house.origin, path, {
    body: { stake: stakes[0], choice },
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': key },
  });

/** Category, page, endpoint of a bet, a bet. Lotteries have endpoints of their own; their cards open instant games. */
const AT_ONCE = [
  ['RNG', '/reels', '/spin', ''],
  ['JACKPOT', '/reels', '/spin', ''],
  ['LIVE', '/table', '/table', 'banker'],
  ['PVP', '/table', '/table', 'dragon'],
  ['MINI', '/draw', '/draw', 'odd'],
  ['FISH', '/shoot', '/shoot', 'crab'],
] as const;
const LASTING = [
  ['SPORTS', '/fixture'],
  ['ESPORTS', '/fixture'],
  ['COCKFIGHT', '/fixture'],
] as const;

describe('a game is played by its own family', () => {
  const playable = CATEGORIES.filter((one) => !one.endsWith('LOTT'));
  it('every category is played in one of the next two tests', () => {
    expect([...AT_ONCE, ...LASTING].map(([category]) => category).toSorted()).toEqual(playable.toSorted());
  });
  it('every category of the house has titles that can be launched', async () => {
    for (const category of playable) expect((await launch(category)).code, category).toBeNull();
  });
  it.each(AT_ONCE)(
    '%s opens %s and settles at once: a bet is one round, paid once',
    async (category, page, path, bet) => {
      expect((await launch(category)).value.url).toBe(`${house.vendorOrigin}${page}`);
      const game = await open(category);
      for (let n = 0; n < 5; n += 1) {
        const before = main();
        const key = randomUUID();
        const first = await placeBet(path, game, bet, key);
        expect(first.status).toBe(200);
        const { payout, balance } = first.json() as { payout: string; balance: string };
        expect(main()).toBe(before - (toMinor(game.stakes[0] ?? '') ?? 0) + (toMinor(payout) ?? 0));
        expect(toMinor(balance)).toBe(main());
        expect((await placeBet(path, game, bet, key)).body).toBe(first.body);
        expect(toMinor(balance)).toBe(main());
      }
    },
  );
  it.each(LASTING)(
    '%s opens %s: a stake, a match, and its end, paid once and only then',
    async (category, page) => {
      expect((await launch(category)).value.url).toBe(`${house.vendorOrigin}${page}`);
      const game = await open<{ fixture: { n: number; odds: { outcome: string; returns: number }[] } }>(category);
      const { n, odds } = game.fixture;
      const right = odds[0]!;
      const bet = `${n}-${right.outcome}`;
      const before = main();
      const stake = toMinor(game.stakes[0] ?? '') ?? 0;
      const key = randomUUID();
      const began = await placeBet('/fixture', game, bet, key);
      expect(began.status).toBe(200);
      expect(began.json()).not.toHaveProperty('payout');
      expect(main()).toBe(before - stake);
      const endMatch = (): ReturnType<typeof placeBet> => placeBet('/fixture/end', game, bet, key);
      const [end, again] = await Promise.all([endMatch(), endMatch()]);
      expect(end.status).toBe(200);
      expect(again.body).toBe(end.body);
      const { payout, winner } = end.json() as { payout: string; winner: string };
      expect(toMinor(payout)).toBe(winner === right.outcome ? Math.floor((stake * right.returns) / 100) : 0);
      expect(main()).toBe(before - stake + (toMinor(payout) ?? 0));
    },
    30_000,
  );
  it('REL-23 a match whose course was shown is settled as shown, even when no answer to its stake arrives any more', async () => {
    const game = await open<{ fixture: { n: number; odds: { outcome: string; returns: number }[] } }>('SPORTS');
    const before = main();
    const stake = toMinor(game.stakes[0] ?? '') ?? 0;
    const wins = game.fixture.odds.map(async ({ outcome, returns }) => {
      const key = randomUUID();
      const bet = `${game.fixture.n}-${outcome}`;
      expect((await placeBet('/fixture', game, bet, key)).status).toBe(200);
      return async () => {
        const end = await placeBet('/fixture/end', game, bet, key);
        expect([end.status, end.json()['code']]).toEqual([200, undefined]);
        const { payout, winner } = end.json() as { payout: string; winner: string };
        expect(toMinor(payout)).toBe(winner === outcome ? Math.floor((stake * returns) / 100) : 0);
        return toMinor(payout) ?? 0;
      };
    });
    const ends = await Promise.all(wins);
    house.house.faults.add({ call: 'seamless.debit', times: 100, lost: true });
    const payouts = await Promise.all(ends.map((end) => end()));
    house.house.faults.clear();
    expect(main()).toBe(before - stake * ends.length + payouts.reduce((sum, one) => sum + one, 0));
  }, 30_000);
  it('a match whose page is closed early is settled as well, once', async () => {
    const game = await open<{ fixture: { n: number } }>('SPORTS');
    expect((await placeBet('/fixture', game, `${game.fixture.n}-home`)).status).toBe(200);
    const open_ = () =>
      [...house.engine.state().bets.values()].filter((bet) => bet.member === MEMBER && bet.state === 'open');
    expect(open_()).toHaveLength(1);
    await expect.poll(open_, { timeout: 20_000, interval: 200 }).toEqual([]);
    const [newest] = [...house.engine.state().bets.values()].filter((bet) => bet.member === MEMBER).slice(-1);
    expect(newest?.state).not.toBe('void');
  }, 30_000);
  it('refuses a bet that the game does not offer, the same key with another bet, and a game of another family', async () => {
    const table = await open('LIVE');
    const before = main();
    for (const bet of ['', 'dragon', 'banker; drop', '__proto__'])
      expect((await placeBet('/table', table, bet)).json()['code'], bet).toBe('bad-request');
    for (const path of ['/spin', '/draw', '/shoot', '/fixture', '/fixture/end'])
      expect((await placeBet(path, table, path === '/spin' ? '' : 'big')).json()['code'], path).toBe('failed');
    expect(main()).toBe(before);
    const key = randomUUID();
    const first = await placeBet('/table', table, 'banker', key);
    const after = main();
    expect((await placeBet('/table', table, 'player', key)).json()['code']).toBe('bad-request');
    expect(main()).toBe(after);
    expect((await placeBet('/table', table, 'banker', key)).body).toBe(first.body);
    const maps = await open<{ fixture: { n: number } }>('ESPORTS');
    expect((await placeBet('/fixture', maps, `${maps.fixture.n}-draw`)).json()['code']).toBe('bad-request');
  });
  it.each(FAMILIES.map((family) => `/${family}`))('%s is served with every file it requests', async (path) => {
    const seen = new Set<string>();
    const walk = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      const answer = await requestVendorHost(house.origin, file);
      expect(answer.status, file).toBe(200);
      const asked = [...answer.body.matchAll(/(?:href|src)="(\/page[^"]+)"|from '\.\/([\w.]+)'|url\((\/page[^)]+)\)/g)];
      for (const [, html, script, css] of asked) await walk(html ?? css ?? `/page/${script ?? ''}`);
    };
    await walk(path);
    expect(seen.size).toBeGreaterThan(8);
  });
  it.each([
    ['RNG', '/spin', ''],
    ['FISH', '/shoot', 'sprat'],
    ['MINI', '/draw', 'n7'],
  ])('D-58 a free trial of %s uses play money: no wallet, no bet, no winner', async (category, path, bet) => {
    const before = main();
    const known = () => {
      const { bets, winners, balances } = house.engine.state();
      const own = [...bets.values()].filter(({ member }) => member === MEMBER).map(({ betId }) => betId);
      const rows = [...winners].map(([board, list]) => [board, list.map(({ id }) => id)]);
      const wallets = [...balances].filter(([account]) => account.endsWith(`:${MEMBER}`));
      return { own, rows, wallets };
    };
    const first = known();
    const game = await open(category, true);
    expect(game).toMatchObject({ demo: true, balance: '2000.00' });
    for (let n = 0; n < 3; n += 1) expect((await placeBet(path, game, bet)).status).toBe(200);
    expect(main()).toBe(before);
    expect(known()).toEqual(first);
    // A demo is still played, with a balance of play money.
    const demos = [...house.engine.state().bets.values()].filter(({ betId }) => betId.startsWith('demo-'));
    expect(demos.length).toBeGreaterThan(0);
    expect(demos.every(({ member }) => member.startsWith('play:'))).toBe(true);
  });
});
