/** Figures that move on game cards, as their topics have them. */
import { fixtures, jackpotList, tables } from '../../../src/contract/tables/tables.calls.ts';
import type { FixtureRow, JackpotRow, TableRow } from '../../../src/contract/tables/tables.topics.ts';
import { isServed } from '../../hub/builtTopics.ts';
import { snapshot } from '../handler.ts';
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
const known = (topic: string): string | null => (isServed(topic) ? topic : null);
const seats = snapshot(
  tables,
  ({ query }) => known(`tables:${query.vendor}`),
  ({ rows }: Rows<TableRow>) => ({ list: Object.values(rows) }),
);
const matches = snapshot(
  fixtures,
  ({ query }) => known(`fixtures:${query.sport}`),
  ({ rows }: Rows<FixtureRow>) => ({
    list: Object.values(rows).map(({ score: [home, away], ...row }) => {
      const score: [number, number] = [home, away];
      return { ...row, score };
    }),
  }),
);
export const tablesHandlers = [jackpots, seats, matches];
