import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import { NO_NAMES, OFFER_TITLES } from '../../content/data/depositTexts.ts';
import type { Bonus } from '../../core/bonuses/types.ts';
import { isCredited } from '../../core/cashier/states.ts';
import type { House } from '../../session/house.ts';
import { money } from './money.ts';
import { ask } from './recordRequest.ts';

const titleOf = (offer: string) => OFFER_TITLES[offer] ?? NO_NAMES;
const grantedWith = (move: CashierRow, own: readonly Bonus[]): Bonus | undefined =>
  isCredited(move) ? own.find(({ grantedAt }) => grantedAt === move.changedAt) : undefined;
const forfeitedBy = (move: CashierRow, own: readonly Bonus[]): Bonus | undefined =>
  own.find(({ state, endedAt }) => state === 'forfeited' && endedAt === move.requestedAt);
/**
 * The bonus that a deposit asked for or brought, or that a withdrawal forfeited; null: none. Grant and forfeit have the time of
 * their transaction, since the house decides both at once.
 */
export const bonusOf = async (move: CashierRow, member: string, house: House) => {
  const { bonuses, money: moves } = house.engine.state();
  const own = bonuses.get(member) ?? [];
  if (move.kind === 'deposit') {
    const granted = grantedWith(move, own);
    const offer = granted?.offer ?? moves.get(move.id)?.deposit?.bonus ?? null;
    return offer === null
      ? null
      : { title: titleOf(offer), amount: granted === undefined ? null : money(granted.amount) };
  }
  const lost = move.kind === 'withdrawal' ? forfeitedBy(move, own) : undefined;
  if (lost === undefined) return null;
  const { value } = await ask<'receipt'>({ kind: 'receipt', member, reference: lost.reference }, {}, house);
  const taken = value.entries.find(({ amount }) => amount < 0)?.amount ?? 0;
  return { title: titleOf(lost.offer), amount: money(-taken) };
};
