/** Receipts: what one bet or movement was, and every entry that it made in the ledger (B-26, R-MONEY-13). */
import { cashierDetail } from '../../../src/contract/cashier/cashierRecord.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
import { receipt } from '../../../src/contract/receipts/receipts.calls.ts';
import { isCredited, isUnpaidDeposit } from '../../core/cashier/states.ts';
import type { EntryState } from '../../records/store/entryRows.ts';
import type { BetRecord } from '../../records/store/rows.ts';
import type { StoredReceipt } from '../../records/store/receipts.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import type { Principal } from '../../session/principal.ts';
import { bonusOf } from './cashierBonus.ts';
import { answerRow } from './cashierRecord.ts';
import { paymentOf } from './deposits.ts';
import { money } from './money.ts';
import { ask, asOfPosition } from './recordRequest.ts';

type Names = Readonly<Record<Language, string>>;
const names = (EN: string, CN: string, MY: string): Names => ({ EN, CN, MY });
const KINDS = {
  deposit: names('Deposit', '存款', 'Deposit'),
  withdrawal: names('Withdrawal', '提款', 'Pengeluaran'),
  transfer: names('Transfer', '转账', 'Pindahan'),
} as const;
const OTHER = names('Movement of your balance', '余额变动', 'Pergerakan baki anda');
/** Why a bet stands as it does: the vendor decides the round, and the house books what the vendor reports. */
const REASONS: Readonly<Record<Exclude<BetRecord['state'], 'open'>, Names>> = {
  won: names(
    'The vendor settled the round: it pays more than the stake.',
    '厂商已结算本局：派彩高于投注额。',
    'Pembekal menyelesaikan pusingan: bayaran melebihi taruhan.',
  ),
  lost: names(
    'The vendor settled the round: it pays less than the stake.',
    '厂商已结算本局：派彩低于投注额。',
    'Pembekal menyelesaikan pusingan: bayaran kurang daripada taruhan.',
  ),
  equal: names(
    'The vendor settled the round: the stake is returned.',
    '厂商已结算本局：退还投注额。',
    'Pembekal menyelesaikan pusingan: taruhan dipulangkan.',
  ),
  void: names(
    'The vendor took the round back: the stake is returned, and a payout is taken back.',
    '厂商已撤销本局：退还投注额，并收回派彩。',
    'Pembekal membatalkan pusingan: taruhan dipulangkan dan bayaran ditarik balik.',
  ),
};
const stored = async (
  { principal }: { readonly principal: Principal | null },
  reference: string,
  minPosition: string | undefined,
  house: House,
) => {
  const member = callerOf({ principal }).member.id;
  const answer = await ask<'receipt'>({ kind: 'receipt', member, reference }, { minPosition }, house);
  const { entries, bet, move } = answer.value;
  if (entries.length === 0 && bet === null && move === null) throw new Refused('not-found');
  return answer;
};
const stateOf = ({ bet, move, entries }: StoredReceipt): EntryState => {
  // A deposit without a credit has no entry.
  if (move?.kind === 'deposit' && !isCredited(move)) return isUnpaidDeposit(move) ? 'open' : 'reversed';
  if (bet !== null) return bet.state === 'open' ? 'open' : bet.state === 'void' ? 'reversed' : 'settled';
  return entries.some(({ state }) => state === 'open')
    ? 'open'
    : entries.some(({ state }) => state === 'reversed')
      ? 'reversed'
      : 'settled';
};
/** Null: the bet's round is not provably fair, or its seed is kept no longer (decision 0314). */
const fairPlaceOf = (bet: BetRecord | null, member: string, { engine }: House) => {
  if (bet === null) return null;
  for (const { number: seed, rounds } of engine.state().fairness.get(member) ?? []) {
    const round = rounds.find(({ roundId, gameId }) => roundId === bet.roundId && gameId === bet.gameId);
    if (round) return { seed, nonce: round.nonce };
  }
  return null;
};
const own = handle(receipt, async (request, house) => {
  const { reference, minPosition } = request.query;
  const { value, asOf } = await stored(request, reference, minPosition, house);
  const { entries, proofs, tree, bet, move } = value;
  const checkpoint = house.statements.sign(tree, house.clock.now());
  return {
    reference,
    what: bet?.gameName ?? (move === null ? OTHER : KINDS[move.kind]),
    state: stateOf(value),
    reason: bet === null || bet.state === 'open' ? null : REASONS[bet.state],
    entries: entries.map(({ entry, type, wallet, amount, balanceAfter, at }, index) => ({
      entry,
      type,
      wallet,
      amount: money(amount),
      balanceAfter: money(balanceAfter),
      at,
      proof: proofs[index] === undefined ? null : { ...proofs[index], checkpoint },
    })),
    fair: fairPlaceOf(bet, callerOf(request).member.id, house),
    asOf: asOfPosition(asOf, house),
  };
});
const detail = handle(cashierDetail, async (request, house) => {
  const { id, minPosition } = request.query;
  const { value } = await stored(request, id, minPosition, house);
  const { move, steps } = value;
  if (move === null) throw new Refused('not-found');
  return {
    row: answerRow(move),
    pay: paymentOf(house.engine.state().money.get(id), request, house),
    timeline: [...steps],
    bonus: await bonusOf(move, callerOf(request).member.id, house),
  };
});
export const receiptsHandlers = [own, detail];
