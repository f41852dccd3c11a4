/** Figures that move on game cards, as their topics have them. */
import { jackpotList } from '../../../src/contract/tables/tables.calls.ts';
import type { JackpotRow } from '../../../src/contract/tables/tables.topics.ts';
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
export const tablesHandlers = [jackpots];
