/** Live figures of game cards, as a visitor requests them, compared with the games' own answers. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { potAccount } from '../../server-mock/core/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { Game } from '../../server-mock/content/world/types.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';
import { requestVendorHost } from './support/vendor.ts';

const MEMBER = 'm1001';
const disk = createSimulatedDisk();
let house: RunningHouse;
let token: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, journal: disk });
  token = (await login(house.origin, 'meilin07')).token;
});
afterAll(() => house.close());
afterEach(() => assertHouseBalanced(house));

const firstOf = (category: string): Game => {
  const game = house.world.catalogue.byCategory(category).find(({ opensVendor }) => !opensVendor);
  if (!game) throw new Error(`no game of ${category}`);
  return game;
};
interface Opened {
  readonly session: string;
  readonly stakes: readonly string[];
}
const open = async <S>({ id, vendor: vassalage }: Game): Promise<Opened & S> => {
  const body = { gameId: id, vassalage, language: 'EN', device: 'WEB' };
  let ticket: string | undefined;
  // A client that opens many games within one second has to wait a moment.
  await expect
    .poll(
      async () => {
        const asked = await call<{ ticket: string } | undefined>(house.origin, '/wps/game/launchGame', {
          method: 'POST',
          token,
          body,
        });
        ticket = asked.value?.ticket;
        return ticket ?? asked.code;
      },
      { timeout: 20_000 },
    )
    .not.toBe('too-many-requests');
  return (await requestVendorHost(house.origin, '/session', { body: { ticket } })).json() as unknown as Opened & S;
};
const placeBet = (path: string, { session }: Opened, stake: string, choice: string) =>
  requestVendorHost(house.origin, path, {
    body: { stake, choice },
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': randomUUID() },
  });
/** Reads as a visitor's page does: without a token. */
const listed = async <R>(path: string, query: Readonly<Record<string, string>> = {}): Promise<readonly R[]> =>
  (await call<{ list: R[] }>(house.origin, path, { query })).value.list;

describe('jackpots', () => {
  interface Row {
    readonly pot: string;
    readonly games: readonly string[];
    readonly amount: string;
  }
  const potsNow = () => listed<Row>('/wps/games/jackpots');
  const potFor = async ({ id }: Game) => {
    const found = (await potsNow()).find(({ games }) => games.includes(id));
    if (!found) throw new Error(`no pot of ${id}`);
    return found;
  };
  it('H-03 a spin of a jackpot game adds a hundredth of its stake; topic, list and ledger agree', async () => {
    const game = firstOf('JACKPOT');
    const before = await potFor(game);
    const socket = await connect(house.origin, { token });
    await socket.subscribe('jackpots');
    const opened = await open(game);
    const stake = opened.stakes.at(-1) ?? '';
    for (let n = 0; n < 5; n++) expect((await placeBet('/spin', opened, stake, '')).status).toBe(200);
    const bets = [...house.engine.state().bets.values()].filter(
      ({ gameId, state }) => gameId === game.id && state !== 'open',
    );
    const fed = bets.filter(({ state }) => state !== 'equal').reduce((sum, bet) => sum + bet.stake, 0);
    const wanted = (toMinor(before.amount) ?? 0) + Math.floor(fed / 100);
    expect(house.engine.state().balances.get(potAccount(before.pot))).toBe(wanted);
    expect(toMinor((await potFor(game)).amount)).toBe(wanted);
    const receivedPots = () =>
      socket.frames
        .filter(({ topic, kind }) => topic === 'jackpots' && kind === 'delta')
        .map(({ data }) => (data as { rows: Record<string, { amount: number }> }).rows[before.pot]?.amount)
        .at(-1);
    await expect.poll(receivedPots, { timeout: 5_000 }).toBe(wanted);
    socket.close();
  });
  it('play money feeds no jackpot', async () => {
    const game = house.world.catalogue.byCategory('JACKPOT').find(({ supportPlay }) => supportPlay === 0);
    if (!game) throw new Error('no free game');
    const before = await potsNow();
    const body = { gameId: game.id, vassalage: game.vendor, language: 'EN', device: 'WEB' };
    const { value } = await call<{ ticket: string }>(house.origin, '/wps/game/launchDemo', {
      method: 'POST',
      token,
      body,
    });
    const demo = (
      await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } })
    ).json() as unknown as Opened;
    expect((await placeBet('/spin', demo, demo.stakes.at(-1) ?? '', '')).status).toBe(200);
    expect(await potsNow()).toEqual(before);
  });
  it('REL-20 a house restarted on the same journal has the same jackpots', async () => {
    const before = await potsNow();
    await house.close();
    house = await startHouse({ betsPerSecond: 0, journal: disk });
    token = (await login(house.origin, 'meilin07')).token;
    const byPot = (rows: readonly Row[]) => [...rows].sort((a, b) => (a.pot < b.pot ? -1 : 1));
    expect(byPot(await potsNow())).toEqual(byPot(before));
  });
});

describe('matches', () => {
  interface Row {
    readonly fixture: string;
    readonly gameId: string;
    readonly odds: Readonly<Record<string, number | null>>;
  }
  interface Fixture {
    readonly fixture: { readonly n: number; readonly odds: readonly { outcome: string; returns: number }[] };
  }
  it.each(['SPORTS', 'ESPORTS', 'COCKFIGHT'])(
    '%s: a card has the odds its game opens with, also after a restart with another vendor secret',
    async (category) => {
      const game = firstOf(category);
      const board = () => listed<Row>('/wps/games/fixtures', { sport: `${category}-${game.vendor}` });
      // Requested one after the other, card and game may lie on either side of a match change.
      const agreed = async (): Promise<boolean> => {
        const { fixture } = await open<Fixture>(game);
        const card = (await board()).find(({ gameId }) => gameId === game.id);
        const offered = Object.entries(card?.odds ?? {}).filter(([, odds]) => odds !== null);
        return (
          card?.fixture === `${game.id}-${fixture.n}` &&
          offered.length === fixture.odds.length &&
          fixture.odds.every(({ outcome, returns }) => card.odds[outcome] === returns * 10)
        );
      };
      await expect.poll(agreed, { timeout: 20_000 }).toBe(true);
    },
    40_000,
  );
  it('a board without a vendor does not exist', async () => {
    for (const sport of ['SPORTS-ISB', 'RNG-AG', 'toString', ''])
      expect((await call(house.origin, '/wps/games/fixtures', { query: { sport } })).code, sport).not.toBeNull();
  });
});

describe('tables', () => {
  interface Row {
    readonly gameId: string;
    readonly seats: number;
    readonly taken: number;
    readonly open: boolean;
  }
  const table = async (game: Game): Promise<Row | undefined> =>
    (await listed<Row>('/wps/games/tables', { vendor: game.vendor })).find(({ gameId }) => gameId === game.id);
  it('a player who opens a table sits there until its page closes, beside simulated members who bet there', async () => {
    const game = firstOf('LIVE');
    expect(await table(game)).toMatchObject({ taken: 0, open: true });
    const opened = await open(game);
    await expect.poll(async () => (await table(game))?.taken, { timeout: 5_000 }).toBe(1);
    const [bot] = house.world.bots;
    const stake = 10_000;
    const part = { member: bot ?? '', vendor: game.vendor, roundId: 'bot-sits', demo: false } as const;
    const submit = (command: Parameters<typeof house.engine.submit>[0]['command'], key: string) =>
      house.engine.submit({ command, actor: `vendor:${game.vendor}`, key });
    await submit({ kind: 'cashIn', member: bot ?? '', amount: stake, reason: 'test' }, 'bot-pays-in');
    await submit({ kind: 'debit', ...part, gameId: game.id, txId: 'bot-d', amount: stake }, 'bot-d');
    await submit({ kind: 'credit', ...part, txId: 'bot-c', amount: 0 }, 'bot-c');
    await expect.poll(async () => (await table(game))?.taken, { timeout: 5_000 }).toBe(2);
    expect(house.engine.state().seatOf.get(MEMBER)).toBe(game.id);
    const headers = { authorization: `Bearer ${opened.session}`, origin: house.vendorOrigin };
    expect((await requestVendorHost(house.origin, '/leave', { body: {}, headers })).status).toBe(200);
    await expect.poll(async () => (await table(game))?.taken, { timeout: 5_000 }).toBe(1);
  });
  it('a table under maintenance says so', async () => {
    const game = firstOf('PVP');
    await house.engine.submit({
      command: { kind: 'setGameMaintenance', gameId: game.id, on: true },
      actor: 'control',
      key: 'shut',
    });
    await expect.poll(async () => (await table(game))?.open, { timeout: 5_000 }).toBe(false);
  });
});
