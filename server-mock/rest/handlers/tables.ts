/** Live figures of game cards, as their topics have them. */
import { fixtures, jackpotList, tables } from '../../../src/contract/tables/tables.topics.ts';
import type { FixtureRow, JackpotRow, TableRow } from '../../../src/contract/tables/tables.topics.ts';
import { isServed } from '../../session/topics/servedTopics.ts';
import { snapshot } from '../../session/handler.ts';
import { money } from './money.ts';

type Rows<R> = { readonly rows: Readonly<Record<string, R>> };

const jackpots = snapshot(
  jackpotList,
  () => 'jackpots',
  ({ rows }: Rows<JackpotRow>) => ({
    list: Object.values(rows).map(({ games, amount, ...row }) => ({
      ...row,
      games: [...games],
      amount: money(amount),
    })),
  }),
);
const servedOrNull = (topic: string): string | null => (isServed(topic) ? topic : null);
const seats = snapshot(
  tables,
  ({ query }) => servedOrNull(`tables:${query.vendor}`),
  ({ rows }: Rows<TableRow>) => ({ list: Object.values(rows) }),
);
const matches = snapshot(
  fixtures,
  ({ query }) => servedOrNull(`fixtures:${query.sport}`),
  ({ rows }: Rows<FixtureRow>) => ({
    list: Object.values(rows).map(({ score: [home, away], ...row }) => {
      const score: [number, number] = [home, away];
      return { ...row, score };
    }),
  }),
);
export const tablesHandlers = [jackpots, seats, matches];
