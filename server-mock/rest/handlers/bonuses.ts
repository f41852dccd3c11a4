/** Bonuses with their turnover, and giving one up (R-MEMB-09). */
import { bonusRecord, forfeitBonus } from '../../../src/contract/bonuses/bonuses.calls.ts';
import { OFFER_TERMS, OFFER_TITLES } from '../../content/data/depositTexts.ts';
import type { Bonus } from '../../core/bonuses/types.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { minorOf, money } from './money.ts';
import { asOfPosition, assertPosition, rangeOf } from './recordRequest.ts';

const NO_NAMES = { EN: '', CN: '', MY: '' };
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
const CURSOR = /^(older|newer):(BN\w{1,62})$/;
const PAGE_SIZE = 20;
/**
 * The house keeps a member's latest bonuses in its state, so a page is read there. Newest first. Throws `bad-request` for a cursor
 * that names no bonus.
 */
const record = handle(bonusRecord, (request, house) => {
  const { from, to, state, cursor, day, size = PAGE_SIZE } = request.query;
  assertPosition(request.query, house);
  const { start, end } = rangeOf({ from, to }, house);
  const own = house.engine.state().bonuses.get(callerOf(request).member.id) ?? [];
  const all = own
    .filter(({ grantedAt }) => grantedAt >= start && grantedAt < end)
    .filter((bonus) => state === undefined || bonus.state === state)
    .toReversed();
  const firstIndex = (): number => {
    if (cursor !== undefined) {
      const [, direction, id] = CURSOR.exec(cursor) ?? [];
      const at = all.findIndex((bonus) => bonus.id === id);
      if (at < 0) throw new Refused('bad-request', { fields: { cursor: 'format-incorrect' } });
      return direction === 'older' ? at + 1 : Math.max(0, at - size);
    }
    if (day === undefined) return 0;
    const { end: dayEnd } = rangeOf({ from: day, to: day }, house);
    const found = all.findIndex(({ grantedAt }) => grantedAt < dayEnd);
    return found < 0 ? all.length : found;
  };
  const first = firstIndex();
  const rows = all.slice(first, first + size);
  const [top, last] = [rows[0], rows.at(-1)];
  return {
    rows: rows.map(shown),
    newer: top !== undefined && first > 0 ? `newer:${top.id}` : null,
    older: last !== undefined && first + size < all.length ? `older:${last.id}` : null,
    asOf: asOfPosition(house.gateway.watermark().seq, house),
  };
});
const forfeit = handle(forfeitBonus, async (request, { engine }) => {
  const { id: member } = callerOf(request).member;
  const { id, amount } = request.body;
  const outcome = await engine.submit({
    command: { kind: 'forfeitBonus', member, bonus: id, amount: minorOf('amount', amount) },
    actor: member,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  const ended = engine
    .state()
    .bonuses.get(member)
    ?.find((bonus) => bonus.id === id);
  if (!ended) throw new Refused('not-found');
  return shown(ended);
});
export const bonusesHandlers = [record, forfeit];
