/** A member's own play limits (B-08). The core decides; a limit that is crossed refuses the movement itself. */
import { takeBreak } from '../../../src/contract/play-limits/breaks.calls.ts';
import { playFigures } from '../../../src/contract/play-limits/figures.calls.ts';
import { confirmPlayLimit, keepPlayLimit, setPlayLimit } from '../../../src/contract/play-limits/play-limits.calls.ts';
import { playLimits, type LimitRow } from '../../../src/contract/play-limits/play-limits.topics.ts';
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { clearRememberCookie } from '../../session/rememberCookie.ts';
import { checkOld } from './password.ts';
import { minorOf, money, moneyOrNull } from './money.ts';
import { ask, asOfPosition } from './recordRequest.ts';
import { submit } from './submit.ts';

const limits = snapshot(
  playLimits,
  (request) => `limits:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, LimitRow>> }) => ({
    list: Object.values(rows).map(({ amount, used, raise, ...row }) => ({
      ...row,
      amount: money(amount),
      used: money(used),
      raise: raise && { ...raise, amount: moneyOrNull(raise.amount) },
    })),
  }),
);
const MINUTE = 60_000;
const figures = handle(playFigures, async (request, house) => {
  const member = callerOf(request).member.id;
  const wish = { kind: 'playFigures', member, now: house.clock.now() } as const;
  const { value, asOf } = await ask<'playFigures'>(wish, request.query, house);
  return {
    periods: value.map(({ days, from, loggedInMs, deposits, depositCount, stake, payout, daysPlayed }) => ({
      ...{ days, from, depositCount, daysPlayed },
      minutes: Math.floor(loggedInMs / MINUTE),
      deposits: money(deposits),
      stake: money(stake),
      payout: money(payout),
      result: money(payout - stake),
    })),
    asOf: asOfPosition(asOf, house),
  };
});
const set = handle(setPlayLimit, async (request, house) => {
  const { kind: limit, period, amount } = request.body;
  const result = await submit(request, house, {
    kind: 'setLimit',
    member: callerOf(request).member.id,
    limit,
    period,
    amount: amount === null ? null : minorOf('amount', amount),
  });
  return { state: result['state'] as 'now' | 'waits', from: result['from'] as number | null };
});
const confirm = handle(confirmPlayLimit, async (request, house) => {
  const { kind: limit, period } = request.body;
  const member = callerOf(request).member.id;
  const { amount } = await submit(request, house, { kind: 'confirmLimit', member, limit, period });
  return { amount: moneyOrNull(amount as number | null) };
});
const keep = handle(keepPlayLimit, async (request, house) => {
  const { kind: limit, period } = request.body;
  await submit(request, house, { kind: 'keepLimit', member: callerOf(request).member.id, limit, period });
  return {};
});
const rest = handle(takeBreak, async (request, house) => {
  const { member } = callerOf(request);
  const { term, password } = request.body;
  const stored = house.engine.state().credentials.get(member.id) ?? '';
  // An account of a third party or a code has none until one is chosen; its owner may stop all the same. One whose password was
  // replaced by a mailed one has that one, until another is chosen: an older session of it must not do without.
  if (stored !== '' || member.mustChange !== 'none') {
    if (password === undefined)
      throw new Refused('wrong-credentials', { fields: { password: 'required' satisfies FieldFault } });
    await checkOld(member, password, stored, request.address, house, 'password');
  }
  const { until } = await submit(request, house, { kind: 'takeBreak', member: member.id, term });
  request.browser?.setCookie(clearRememberCookie());
  return { until: Number(until) };
});
export const playLimitsHandlers = [limits, figures, set, confirm, keep, rest];
