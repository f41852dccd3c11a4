import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { MoneyMove } from './types.ts';

/** What the owner sees of a movement, live and in the record; the rest stays in the house. */
export const ownerRow = ({
  member: _member,
  due: _due,
  deposit: _deposit,
  images: _images,
  ...row
}: MoneyMove): CashierRow => row;
