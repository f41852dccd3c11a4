/** The record store over random worlds: pages, sums and the live topics say the same, and a kill changes nothing. */
import { join } from 'node:path';
import { copyFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { LogData } from '../../../src/contract/frame.ts';
import type { LedgerEntry } from '../../../src/contract/ledger/ledger.topics.ts';
import { PLAYERS } from '../../core/testing/worldFixture.ts';
import type { MoneyMove } from '../../core/cashier/types.ts';
import type { HouseEvent } from '../../core/events.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { secureRandom } from '../../platform/random.ts';
import { IN_MEMORY } from './database.ts';
import { createRandomWorld, TIME_ZONE, type RandomWorld } from './testing/randomWorld.ts';
import { openStore, type FollowedRecord, type RecordPage, type Store } from './store.ts';
import type { RecordFilter, RecordName } from './tables.ts';
import type { BetRecord, EntryRecord } from './rows.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const folder = temporaryFolder();
afterAll(() => folder.remove());

const ALL = { from: 20_000_101, to: 20_991_231, where: {} };
const originOf = ({ journal }: RandomWorld) => ({
  epoch: journal.epoch,
  timeZone: TIME_ZONE,
  saltKey: 'salts of the test',
});
const recordsOf = async ({ journal }: RandomWorld): Promise<readonly FollowedRecord[]> =>
  (await journal.read(0, 1_000_000)).map(({ pos, at, hash, events }) => ({
    pos,
    at,
    hash,
    events: events as readonly HouseEvent[],
  }));
const built = async (world: RandomWorld, file = IN_MEMORY): Promise<Store> => {
  const store = openStore(file, originOf(world));
  store.apply((await recordsOf(world)).filter(({ pos }) => pos > store.head().pos));
  return store;
};
/** Every row of a filter by following the cursors, newest first. */
const allRows = <N extends RecordName>(
  store: Store,
  record: N,
  filter: RecordFilter,
  size = 7,
): RecordPage<N>['rows'] => {
  const rows: RecordPage<N>['rows'][number][] = [];
  let cursor: string | undefined;
  do {
    const page = store.answer<'page'>({ kind: 'page', record, filter, size, cursor }) as RecordPage<N> | null;
    rows.push(...(page?.rows ?? []));
    cursor = page?.older ?? undefined;
  } while (cursor !== undefined);
  return rows;
};
const sum = (all: readonly (number | null)[]): number => all.reduce<number>((a, b) => a + (b ?? 0), 0);
const sumsOf = (bets: readonly BetRecord[]) => ({
  count: bets.length,
  stake: sum(bets.map(({ stake }) => stake)),
  valid: sum(bets.map(({ validBet }) => validBet)),
  payout: sum(bets.map(({ payout }) => payout)),
  result: sum(bets.map(({ result }) => result)),
});
const ledgerSumsOf = (entries: readonly EntryRecord[]) => ({
  count: entries.length,
  gained: sum(entries.map(({ amount }) => Math.max(amount, 0))),
  spent: sum(entries.map(({ amount }) => Math.max(-amount, 0))),
});
/** A member's bets as the journal's events tell them, newest first: id, state, payout and stake. */
const betsOf = (records: readonly FollowedRecord[], member: string) => {
  const bets = new Map<string, readonly [id: string, state: string, payout: number | null, stake: number]>();
  for (const event of records.flatMap(({ events }) => events)) {
    if (event.type === 'betOpened' && event.bet.member === member)
      bets.set(event.bet.betId, [event.bet.betId, 'open', null, event.bet.stake]);
    if (event.type === 'betClosed' && event.member === member)
      bets.set(event.betId, [event.betId, event.state, event.payout, bets.get(event.betId)?.[3] ?? 0]);
  }
  return [...bets.values()].toReversed();
};
/** Every combination of the values that the rows of a record hold, and none of a column. */
const filtersOf = (columns: Readonly<Record<string, readonly string[]>>): readonly Readonly<Record<string, string>>[] =>
  Object.entries(columns).reduce<readonly Readonly<Record<string, string>>[]>(
    (filters, [column, values]) =>
      filters.flatMap((one) => [one, ...values.map((value) => ({ ...one, [column]: value }))]),
    [{}],
  );

/** Appends one record of these events, as a house whose clock shows their time would. */
const append = (store: Store, ...events: readonly HouseEvent[]): void => {
  const opened = events.find((event) => event.type === 'betOpened');
  const at = opened?.type === 'betOpened' ? opened.bet.placedAt : Date.parse('2026-11-25T05:00:00Z');
  store.apply([{ pos: store.head().pos + 1, at, hash: '', events }]);
};
const NAMES = { EN: 'Game', CN: 'Game', MY: 'Game' };
const openedAt = (member: string, betId: string, placedAt: number): HouseEvent => ({
  type: 'betOpened',
  bet: {
    ...{ betId, member, roundId: betId, gameId: 'TG-1', gameName: NAMES, vendor: 'TG', category: 'RNG', stake: 20 },
    ...{ payout: null, state: 'open', placedAt, settledAt: null, debitTx: `${betId}-d`, closeTx: null },
    ...{ day: 0, settledDay: null, count: null },
  },
});
const closed = (member: string, betId: string, state: 'lost' | 'void'): HouseEvent => ({
  type: 'betClosed',
  ...{ betId, member, state, payout: 0, settledAt: Date.parse('2026-11-25T05:00:00Z'), closeTx: `${betId}-c`, net: 0 },
});
const staked = (member: string, amount: number): HouseEvent => ({
  type: 'posted',
  ...{ debit: `main:${member}`, credit: `held:${member}`, amount, why: 'stake', reference: 'same' },
});

describe(`the record store of a random world (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`, () => {
  it('R-MEMB-06 bets: the pages of every filter hold the bets of the journal, and their sums are its totals', async () => {
    const world = await createRandomWorld(SEED);
    await world.play(500);
    const store = await built(world);
    for (const member of [...PLAYERS, 'robot08']) {
      const own = allRows(store, 'bets', { member, ...ALL });
      expect(own.map(({ betId, state, payout, stake }) => [betId, state, payout, stake])).toEqual(
        betsOf(await recordsOf(world), member),
      );
      for (const where of filtersOf({
        category: ['RNG', 'LIVE'],
        vendor: ['TG'],
        state: ['open', 'won', 'lost', 'void'],
      })) {
        const filter = { member, ...ALL, where };
        const rows = own.filter((bet) =>
          Object.entries(where).every(([name, value]) => Reflect.get(bet, name) === value),
        );
        expect(allRows(store, 'bets', filter)).toEqual(rows);
        expect(store.answer<'betTotals'>({ kind: 'betTotals', filter })).toEqual(sumsOf(rows));
      }
    }
    store.close();
  });
  it('R-MEMB-07 ledger: the entries of the main wallet are those of the live topic, and each balance follows from the one before', async () => {
    const world = await createRandomWorld(SEED + 1);
    await world.play(500);
    const store = await built(world);
    const records = await world.journal.read(0, 1_000_000);
    for (const member of PLAYERS) {
      const live = records.flatMap(({ touches }) =>
        touches.flatMap(({ topic, data }) =>
          topic === `ledger:${member}` ? (data as LogData<LedgerEntry>).items : [],
        ),
      );
      const own = allRows(store, 'ledger', { member, ...ALL });
      const main = own.filter(({ wallet }) => wallet === 'MAIN').toReversed();
      expect(
        main.map(({ live: id, type, amount, balanceAfter, reference, detail, at }) => ({
          id,
          type,
          amount,
          balanceAfter,
          reference,
          detail,
          at,
        })),
      ).toEqual(live);
      for (const wallet of new Set(own.map((one) => one.wallet))) {
        let balance = 0;
        for (const entry of own.filter((one) => one.wallet === wallet).toReversed()) {
          balance += entry.amount;
          expect(entry.balanceAfter).toBe(balance);
        }
        const account = wallet === 'MAIN' ? `main:${member}` : `game:${wallet}:${member}`;
        expect(balance).toBe(world.engine.state().balances.get(account) ?? 0);
      }
      for (const where of filtersOf({
        type: ['bet', 'win', 'void', 'withdrawal'],
        state: ['open', 'settled', 'reversed'],
        wallet: ['MAIN', 'TG'],
      })) {
        const filter = { member, ...ALL, where };
        const rows = own.filter((one) =>
          Object.entries(where).every(([name, value]) => Reflect.get(one, name) === value),
        );
        expect(allRows(store, 'ledger', filter)).toEqual(rows);
        expect(store.answer<'ledgerTotals'>({ kind: 'ledgerTotals', filter })).toEqual(ledgerSumsOf(rows));
      }
    }
    store.close();
  });
  it('an entry shows what became of its bet or withdrawal: open, settled or reversed', async () => {
    const world = await createRandomWorld(SEED + 2);
    await world.play(600);
    const store = await built(world);
    const { bets, money } = world.engine.state();
    const expectedState = (reference: string, type: string, amount: number): string => {
      const [stood, move] = [bets.get(reference)?.state, money.get(reference)];
      if (stood !== undefined && type !== 'void')
        return stood === 'open' ? 'open' : stood === 'void' ? 'reversed' : 'settled';
      if (move?.kind !== 'withdrawal' || amount > 0) return 'settled';
      if (move.state === 'rejected') return 'reversed';
      return ['done', 'receivedForced'].includes(move.state) ? 'settled' : 'open';
    };
    // The house keeps the latest fifty bets of a member: what became of an older one is not known here.
    const entries = PLAYERS.flatMap((member) => allRows(store, 'ledger', { member, ...ALL })).filter(
      ({ reference, type }) => !['bet', 'win', 'void'].includes(type) || bets.has(reference),
    );
    expect(entries.map(({ state }) => state)).toEqual(
      entries.map(({ reference, type, amount }) => expectedState(reference, type, amount)),
    );
    expect(new Set(entries.map(({ state }) => state)).size).toBeGreaterThan(1);
    store.close();
  });
  it('cashier: the pages of every filter hold the transactions of the journal, and their sums agree with the ledger', async () => {
    const world = await createRandomWorld(SEED + 10);
    await world.play(700);
    const store = await built(world);
    const moves = new Map<string, MoneyMove>();
    for (const event of (await recordsOf(world)).flatMap(({ events }) => events))
      if (event.type === 'moneyMoved') moves.set(event.move.id, event.move);
    for (const member of PLAYERS) {
      const own = allRows(store, 'cashier', { member, ...ALL });
      const expected = [...moves.values()].filter((move) => move.member === member).toReversed();
      expect(own.map(({ id, state, amount }) => [id, state, amount])).toEqual(
        expected.map(({ id, state, amount }) => [id, state, amount]),
      );
      for (const where of filtersOf({
        kind: ['deposit', 'withdrawal', 'transfer'],
        state: ['requested', 'review', 'paid', 'done', 'rejected'],
      })) {
        const filter = { member, ...ALL, where };
        const rows = own.filter((one) =>
          Object.entries(where).every(([name, value]) => Reflect.get(one, name) === value),
        );
        expect(allRows(store, 'cashier', filter)).toEqual(rows);
        expect(store.answer<'cashierTotals'>({ kind: 'cashierTotals', filter }).count).toBe(rows.length);
      }
      const totals = store.answer<'cashierTotals'>({ kind: 'cashierTotals', filter: { member, ...ALL } });
      const main = allRows(store, 'ledger', { member, ...ALL }).filter(({ wallet }) => wallet === 'MAIN');
      const entries = (type: string, way: 1 | -1) =>
        sum(main.filter((one) => one.type === type && one.amount * way > 0).map(({ amount }) => amount * way));
      const settled = main.filter(
        ({ type, state, amount }) => type === 'withdrawal' && state === 'settled' && amount < 0,
      );
      expect(totals).toMatchObject({
        transferredIn: entries('transfer', 1),
        transferredOut: entries('transfer', -1),
        withdrawn: -sum(settled.map(({ amount }) => amount)),
      });
      expect(totals.transferredOut).toBeGreaterThan(0);
    }
    store.close();
  });
  it('R-MEMB-17 a range is inclusive in days of the merchant’s zone, and ranges that do not overlap add up to the whole', async () => {
    const world = await createRandomWorld(SEED + 3);
    await world.play(500);
    const store = await built(world);
    const member = PLAYERS[0];
    const whole = store.answer<'profit'>({ kind: 'profit', filter: { member, ...ALL } });
    const days = whole.days.map(({ day }) => day);
    expect(days.length).toBeGreaterThan(1);
    for (const { day, bonuses: _, ...sums } of whole.days) {
      const filter = { member, from: day, to: day, where: {} };
      expect(sumsOf(allRows(store, 'bets', filter))).toEqual(sums);
      expect(store.answer<'betTotals'>({ kind: 'betTotals', filter })).toEqual(sums);
    }
    expect(sum(whole.days.map(({ result }) => result))).toBe(whole.totals.result);
    expect(sum(whole.categories.map(({ result }) => result))).toBe(whole.totals.result);
    store.close();
  });
  it('R-MEMB-17 a bet at 23:59 of the merchant’s day is of that day, one at 00:00 of the next', async () => {
    const world = await createRandomWorld(SEED + 7);
    const store = await built(world);
    const member = PLAYERS[0];
    const midnight = Date.parse('2026-11-25T16:00:00Z');
    append(store, openedAt(member, 'late', midnight - 60_000), openedAt(member, 'early', midnight));
    const betsOn = (day: number) =>
      allRows(store, 'bets', { member, from: day, to: day, where: {} }).map(({ betId }) => betId);
    expect([betsOn(20_261_125), betsOn(20_261_126), betsOn(20_261_127)]).toEqual([['late'], ['early'], []]);
    store.close();
  });
  it('a page without rows leads back to the row that the reader came from, in both directions', async () => {
    const world = await createRandomWorld(SEED + 8);
    const store = await built(world);
    const member = PLAYERS[0];
    const at = Date.parse('2026-11-25T04:00:00Z');
    append(store, ...['a', 'b', 'c'].map((id, index) => openedAt(member, id, at + index)));
    const filter = { member, ...ALL, where: { state: 'open' } };
    const read = (cursor?: string | null) => {
      const page = store.answer<'page'>({ kind: 'page', record: 'bets', filter, size: 1, cursor: cursor ?? undefined });
      return { ...page, ids: ((page?.rows ?? []) as readonly BetRecord[]).map(({ betId }) => betId) };
    };
    const [first, second] = [read(), read(read().older)];
    const third = read(second.older);
    expect([first.ids, second.ids, third.ids]).toEqual([['c'], ['b'], ['a']]);
    append(store, closed(member, 'c', 'lost'));
    const newest = read(second.newer);
    expect([newest.ids, read(newest.older).ids]).toEqual([[], ['b']]);
    append(store, closed(member, 'a', 'lost'));
    const oldest = read(second.older);
    expect([oldest.ids, read(oldest.newer).ids]).toEqual([[], ['b']]);
    store.close();
  });
  it('a round that a vendor uses again, in the same transaction too, changes nothing of the old bet, and its receipt has only its own entries', async () => {
    const world = await createRandomWorld(SEED + 9);
    const member = PLAYERS[0];
    const at = Date.parse('2026-11-25T04:00:00Z');
    for (const together of [false, true]) {
      const store = await built(world);
      const records = [
        { at, events: [staked(member, 20), openedAt(member, 'same', at)] },
        { at: at + 1, events: [closed(member, 'same', 'lost')] },
        { at: at + 60_000, events: [staked(member, 30), openedAt(member, 'same', at + 60_000)] },
        { at: at + 60_001, events: [closed(member, 'same', 'void')] },
      ].map((one, index): FollowedRecord => ({ ...one, pos: store.head().pos + 1 + index, hash: '' }));
      for (const part of together ? [records] : records.map((one) => [one])) store.apply(part);
      expect(allRows(store, 'bets', { member, ...ALL }).map(({ state }) => state)).toEqual(['void', 'lost']);
      const entries = allRows(store, 'ledger', { member, ...ALL, where: { type: 'bet' } });
      expect(entries.map(({ amount, state }) => [amount, state])).toEqual([
        [-30, 'reversed'],
        [-20, 'settled'],
      ]);
      const receipt = store.answer<'receipt'>({ kind: 'receipt', member, reference: 'same' });
      expect(receipt.entries.map(({ amount }) => amount)).toEqual([-30]);
      store.close();
    }
  });
  it('newer pages lead back over the same rows, and rows that arrive meanwhile move none of them', async () => {
    const world = await createRandomWorld(SEED + 4);
    await world.play(300);
    const store = await built(world);
    const filter = { member: PLAYERS[0], ...ALL };
    const read = (cursor?: string | null) =>
      store.answer<'page'>({
        kind: 'page',
        record: 'ledger',
        filter,
        size: 5,
        cursor: cursor ?? undefined,
      }) as RecordPage<'ledger'>;
    const [first, second] = [read(), read(read().older)];
    const third = read(second.older);
    expect(first.newer).toBeNull();
    await world.play(50);
    store.apply((await recordsOf(world)).filter(({ pos }) => pos > store.head().pos));
    expect(read(first.older).rows.map(({ entry }) => entry)).toEqual(second.rows.map(({ entry }) => entry));
    expect(read(third.newer).rows.map(({ entry }) => entry)).toEqual(second.rows.map(({ entry }) => entry));
    expect(
      store.answer<'page'>({
        kind: 'page',
        record: 'ledger',
        filter: { ...filter, where: { type: 'bet' } },
        size: 5,
        cursor: first.older ?? '',
      }),
    ).toBeNull();
    store.close();
  });
  it('a store killed at any point goes on where it stands, and equals one that was never killed', async () => {
    const world = await createRandomWorld(SEED + 5);
    await world.play(300);
    const records = await recordsOf(world);
    const file = join(folder.path, 'killed.sqlite');
    let left = openStore(file, originOf(world));
    for (let at = 0, kills = 0; at < records.length; ) {
      expect(left.head().pos).toBe(at);
      const next = Math.min(at + 1 + world.random.integer(60), records.length);
      left.apply(records.slice(at, next));
      // What a kill leaves: the files as they stand, the write-ahead log with them.
      kills += 1;
      const copy = join(folder.path, `killed-${kills}.sqlite`);
      for (const end of ['', '-wal'])
        copyFileSync(`${kills > 1 ? join(folder.path, `killed-${kills - 1}.sqlite`) : file}${end}`, `${copy}${end}`);
      left.close();
      left = openStore(copy, originOf(world));
      at = next;
    }
    const [killed, whole] = [left, await built(world)];
    for (const member of PLAYERS)
      for (const record of ['bets', 'ledger', 'cashier'] as const)
        expect(allRows(killed, record, { member, ...ALL })).toEqual(allRows(whole, record, { member, ...ALL }));
    killed.close();
    whole.close();
  });
  it('a store of another journal, of another zone, or damaged is begun anew', async () => {
    const world = await createRandomWorld(SEED + 6);
    await world.play(50);
    const file = join(folder.path, 'other.sqlite');
    for (const origin of [
      { ...originOf(world), epoch: 7 },
      { ...originOf(world), timeZone: 'Asia/Tokyo' },
    ]) {
      (await built(world, file)).close();
      const store = openStore(file, origin);
      expect(store.head().pos).toBe(0);
      store.close();
    }
    writeFileSync(file, 'no database at all, but long enough to be read as one'.repeat(200));
    const store = await built(world, file);
    expect(store.head().pos).toBe(world.journal.head().pos);
    store.close();
  });
});
