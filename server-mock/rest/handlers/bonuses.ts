/** Bonuses with their turnover, and giving one up (R-MEMB-09). */
import { bonusRecord, forfeitBonus } from '../../../src/contract/bonuses/bonuses.calls.ts';
import { NO_NAMES, OFFER_TERMS, OFFER_TITLES } from '../../content/data/depositTexts.ts';
import type { Bonus } from '../../core/bonuses/types.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { minorOf, money } from './money.ts';
import { pageOf } from './statePage.ts';
import { submit } from './submit.ts';

const shown = (bonus: Bonus) => ({
  id: bonus.id,
  title: OFFER_TITLES[bonus.offer] ?? NO_NAMES,
  terms: OFFER_TERMS[bonus.offer] ?? NO_NAMES,
  state: bonus.state,
  amount: money(bonus.amount),
  turnoverOwed: money(bonus.owed),
  turnoverDone: money(bonus.done),
  weights: bonus.weights,
  grantedAt: bonus.grantedAt,
  expiresAt: bonus.expiresAt,
  endedAt: bonus.endedAt,
  reference: bonus.reference,
});
/** The house keeps a member's latest bonuses in its state, so a page is read there. */
const record = handle(bonusRecord, (request, house) => {
  const { state } = request.query;
  const own = house.engine.state().bonuses.get(callerOf(request).member.id) ?? [];
  const filtered = own.filter((bonus) => state === undefined || bonus.state === state);
  const page = pageOf(filtered, ({ grantedAt }) => grantedAt, request.query, house);
  return { ...page, rows: page.rows.map(shown) };
});
const forfeit = handle(forfeitBonus, async (request, house) => {
  const { id: member } = callerOf(request).member;
  const { id, amount } = request.body;
  await submit(request, house, { kind: 'forfeitBonus', member, bonus: id, amount: minorOf('amount', amount) });
  const ended = house.engine
    .state()
    .bonuses.get(member)
    ?.find((bonus) => bonus.id === id);
  if (!ended) throw new Refused('not-found');
  return shown(ended);
});
export const bonusesHandlers = [record, forfeit];
