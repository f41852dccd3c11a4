import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import { NO_NAMES, OFFER_TITLES } from '../../content/data/depositTexts.ts';
import type { Bonus } from '../../core/bonuses/types.ts';
import { isCredited } from '../../core/cashier/states.ts';
import type { House } from '../../session/house.ts';
import { money } from './money.ts';
import { ask } from './recordRequest.ts';

const titleOf = (offer: string) => OFFER_TITLES[offer] ?? NO_NAMES;
/** Undefined where two fit: a receipt names no bonus rather than another transaction's. */
const only = (fitting: readonly Bonus[]): Bonus | undefined => (fitting.length === 1 ? fitting[0] : undefined);
const grantedWith = (move: CashierRow, offer: string | null, own: readonly Bonus[]): Bonus | undefined =>
  isCredited(move)
    ? only(own.filter((bonus) => bonus.grantedAt === move.changedAt && (offer === null || bonus.offer === offer)))
    : undefined;
const forfeitedBy = (move: CashierRow, own: readonly Bonus[]): Bonus | undefined =>
  only(own.filter(({ state, endedAt }) => state === 'forfeited' && endedAt === move.requestedAt));
/**
 * The bonus that a deposit asked for or brought, or that a withdrawal forfeited; null: none. Grant and forfeit have the time of
 * their transaction, since the house decides both at once. A deposit that the state still holds names its offer, too.
 */
export const bonusOf = async (move: CashierRow, member: string, house: House) => {
  const { bonuses, money: moves } = house.engine.state();
  const own = bonuses.get(member) ?? [];
  if (move.kind === 'deposit') {
    const held = moves.get(move.id)?.deposit ?? null;
    // A deposit without a bonus brings none, whatever was granted at the same moment.
    if (held !== null && held.bonus === null) return null;
    const granted = grantedWith(move, held?.bonus ?? null, own);
    const offer = granted?.offer ?? held?.bonus ?? null;
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
