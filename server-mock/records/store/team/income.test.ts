import { expect, it } from 'vitest';
import type { HouseEvent } from '../../../core/events.ts';
import { PLAYERS } from '../../../core/testing/worldFixture.ts';
import { IN_MEMORY } from '../database.ts';
import { openStore, type Store } from '../store.ts';
import { createRandomWorld, TIME_ZONE } from '../testing/randomWorld.ts';

const AGENT = 'agent04';
const DAY = 24 * 3_600_000;
const FIRST = Date.parse('2026-11-20T04:00:00Z');
const ALL = { from: 20_261_120, to: 20_261_122 };
const built = async (): Promise<Store> => {
  const { journal } = await createRandomWorld(1);
  const store = openStore(IN_MEMORY, { epoch: journal.epoch, timeZone: TIME_ZONE, saltKey: 'salts of the test' });
  const records = await journal.read(0, 1_000_000);
  store.apply(records.map(({ pos, at, hash, events }) => ({ pos, at, hash, events: events as readonly HouseEvent[] })));
  return store;
};
const posted = (why: string, credit: string, amount: number, debit = 'house:salary'): HouseEvent => ({
  type: 'posted',
  debit,
  credit,
  amount,
  why,
  reference: `${why}-${amount}`,
});
const put = (store: Store, day: number, ...events: readonly HouseEvent[]): void =>
  store.apply([{ pos: store.head().pos + 1, at: FIRST + day * DAY, hash: '', events }]);
const income = (store: Store, more: Partial<typeof ALL> = {}) =>
  store.answer<'agentIncome'>({ kind: 'agentIncome', agent: AGENT, ...ALL, ...more });

it('R-AGENT-07 commission, salaries and dividends are told apart by day, and the total is what came in less what was paid', async () => {
  const store = await built();
  const main = `main:${AGENT}`;
  put(store, 0, posted('commission', main, 100), posted('salary', main, 20), posted('salary', main, 5));
  put(store, 2, posted('dailySalary', main, 300), posted('hourlySalary', main, 40), posted('dividend', main, 900));
  put(store, 2, posted('dividend', `main:${PLAYERS[0]}`, 250, main), posted('promotion', main, 7));
  const none = { commission: 0, realtime: 0, daily: 0, hourly: 0, dividend: 0, paid: 0 };
  const { days, totals } = income(store);
  expect(days).toEqual([
    { ...none, day: 20_261_122, daily: 300, hourly: 40, dividend: 900, paid: 250, total: 990 },
    { ...none, day: 20_261_120, commission: 100, realtime: 25, total: 125 },
  ]);
  expect(totals).toEqual({
    commission: 100,
    realtime: 25,
    daily: 300,
    hourly: 40,
    dividend: 900,
    paid: 250,
    total: 1_115,
  });
  expect(income(store, { from: 20_261_121 }).totals.total).toBe(990);
  const types = ['commission', 'salary', 'dailySalary', 'hourlySalary', 'dividend'];
  const own = types.map((type) => {
    const filter = { member: AGENT, ...ALL, where: { type } };
    const { gained, spent } = store.answer<'ledgerTotals'>({ kind: 'ledgerTotals', filter });
    return gained - spent;
  });
  expect(own.reduce((a, b) => a + b)).toBe(totals.total);
  store.close();
});
