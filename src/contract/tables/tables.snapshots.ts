import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';
import { fixtures, jackpotList, tables } from './tables.calls.ts';
import { fixturesTopic, jackpotsTopic, tablesTopic } from './tables.topics.ts';

export const jackpotsSnapshot = snapshotRead({
  topic: jackpotsTopic,
  call: jackpotList,
  query: () => ({}),
  data: (answer) => keyedBy(answer.list, (pot) => [pot.pot, { ...pot, amount: minorOf(pot.amount) }]),
});
export const tablesSnapshot = snapshotRead({
  topic: tablesTopic,
  call: tables,
  query: (vendor) => ({ vendor: vendor ?? '' }),
  data: (answer) => keyedBy(answer.list, (table) => [table.table, table]),
});
export const fixturesSnapshot = snapshotRead({
  topic: fixturesTopic,
  call: fixtures,
  query: (sport) => ({ sport: sport ?? '' }),
  data: (answer) => keyedBy(answer.list, (fixture) => [fixture.gameId, fixture]),
});
