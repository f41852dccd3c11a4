import type { AnswerOf } from '../../contract/call.ts';
import type { cashierDetail } from '../../contract/cashier/cashierRecord.calls.ts';
import { minorOrNull } from '../../contract/snapshot.ts';

/** The bonus of a transaction, its amount in minor units. */
export const minorBonus = ({ bonus }: Pick<AnswerOf<typeof cashierDetail>, 'bonus'>) =>
  bonus === null ? null : { title: bonus.title, amount: minorOrNull(bonus.amount) };
