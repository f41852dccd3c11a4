/** Accounts below an agent: list, details, opening, rates, links, freezes and transfers (decision 0332). */
import { createHash } from 'node:crypto';
import { toMinor } from '../../../src/contract/decimal.ts';
import * as calls from '../../../src/contract/team/downlines.calls.ts';
import { type RegistrationLink, registrationLinkList } from '../../../src/contract/team/links.topics.ts';
import { registerRulesOf } from '../../core/settings/deployment.ts';
import { mayLift, rateOf } from '../../core/team/downlineFacts.ts';
import {
  type DownlineRow,
  type DownlineSums,
  downlineRow,
  downlineRows,
  downlineSums,
  pathBelow,
} from '../../core/team/downlines.ts';
import { isBelow } from '../../core/team/period.ts';
import { downlineOf, MAX_TRANSFER, MIN_TRANSFER } from '../../core/transfers/decideTransfers.ts';
import { Refused } from '../../security/refused.ts';
import { fieldFault } from '../../session/registrationFields.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { paymentPasswordState } from '../../session/paymentPasswordState.ts';
import { actorOf } from '../../session/principal.ts';
import { refusalOf } from '../../session/refusalOf.ts';
import { money } from './money.ts';
import { submit } from './submit.ts';

const PAGE_MOST = 100;
const wireRow = (row: DownlineRow) => ({ ...row, balance: money(row.balance) });
const list = handle(calls.downlines, ({ query, principal }, { engine, clock }) => {
  const state = engine.state();
  const agent = callerOf({ principal }).member.id;
  const under = query.under ?? agent;
  if (under !== agent && !isBelow(state, under, agent)) throw new Refused('forbidden');
  const { search = null, status, kind, sort = 'account', descending } = query;
  const filter = { under, search, status, kind, sort, descending: descending === 'true' };
  const rows = downlineRows(state, agent, filter);
  const size = Math.min(PAGE_MOST, Math.max(1, query.pageSize));
  const start = (Math.max(1, query.pageNo) - 1) * size;
  return {
    path: under === agent ? [] : [...pathBelow(state, under, agent)],
    list: rows.slice(start, start + size).map(wireRow),
    totalPages: Math.max(1, Math.ceil(rows.length / size)),
    total: rows.length,
    balance: money(rows.reduce((sum, { balance }) => sum + balance, 0)),
    ownRate: rateOf(state, agent),
    at: clock.now(),
  };
});
const wireSums = ({ stake, validBet, result, deposits, withdrawals, bets }: DownlineSums) => ({
  bets,
  stake: money(stake),
  validBet: money(validBet),
  result: money(result),
  deposits: money(deposits),
  withdrawals: money(withdrawals),
});
const details = handle(calls.downline, ({ query: { member }, principal }, { engine, clock }) => {
  const state = engine.state();
  const agent = callerOf({ principal }).member.id;
  const row = downlineRow(state, agent, member);
  if (row === null) throw new Refused('forbidden');
  return {
    ...wireRow(row),
    path: [...pathBelow(state, member, agent)],
    vipLevel: state.members.get(member)?.vipRankLevel ?? 0,
    today: wireSums(downlineSums(state, member, null)),
    week: wireSums(downlineSums(state, member, 'week')),
    month: wireSums(downlineSums(state, member, 'month')),
    contracts: [...state.contracts.values()]
      .filter(({ downline }) => downline === member)
      .map(({ contractId, kind, period, state: standing, at }) => ({ contractId, kind, period, state: standing, at })),
    mayUnfreeze: row.status === 'frozen' ? mayLift(state, member, agent) : null,
    at: clock.now(),
  };
});

/** From the key, so that a repeated request names the same account (H-18). */
const memberOf = (agent: string, key: string): string =>
  `m${createHash('sha256').update(`downline ${agent} ${key}`).digest('hex').slice(0, 20)}`;
const open = handle(calls.openDownline, async (request, house) => {
  const { account, kind, rate } = request.body;
  const { engine, firstPasswords, passwords } = house;
  const caller = callerOf(request);
  const agent = caller.member.id;
  // The key belongs to who acts: the agent and each of the staff may use the same one.
  const actor = actorOf(caller);
  const member = memberOf(actor, request.key);
  const initialPassword = firstPasswords(actor, request.key);
  const opened = engine.state().members.get(member);
  if (opened) {
    // The hash is salted, so that the same request makes another command: the stored outcome is asked for.
    const outcome = await engine.lookUp(actor, request.key);
    if (outcome.ok !== true || opened.account !== account.toLowerCase()) throw new Refused('key-reused');
    request.reportPositions(outcome.positions);
    return { member, account: opened.account, initialPassword };
  }
  const rule = registerRulesOf(engine.state()).find(({ field }) => field === 'username');
  const fault = rule ? fieldFault(rule, account) : null;
  if (fault !== null) throw new Refused('format-incorrect', { fields: { account: fault } });
  const credential = await passwords.hash(initialPassword);
  const { language } = request;
  await submit(request, house, {
    ...({ kind: 'openDownline', accountKind: kind } as const),
    ...{ agent, member, account, rate, credential, language },
  });
  return { member, account: account.toLowerCase(), initialPassword };
});
const setRate = handle(calls.setDownlineRate, async (request, house) => {
  const { member, rate } = request.body;
  const agent = callerOf(request).member.id;
  await submit(request, house, { kind: 'setDownlineRate', agent, member, rate });
  return { rate };
});

const links = snapshot(
  registrationLinkList,
  (request) => `registrationLinks:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, RegistrationLink>> }) => ({ list: Object.values(rows) }),
);
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Longer than an agent's own affiliate code, so that they are never the same; from the key, for a repeated request. */
const codeOf = (agent: string, key: string): string =>
  [...createHash('sha256').update(`registration link ${agent} ${key}`).digest().subarray(0, 10)]
    .map((byte) => CODE_LETTERS.charAt(byte % CODE_LETTERS.length))
    .join('');
const createLink = handle(calls.createRegistrationLink, async (request, house) => {
  const { kind, rate, note } = request.body;
  const caller = callerOf(request);
  const agent = caller.member.id;
  const code = codeOf(actorOf(caller), request.key);
  await submit(request, house, {
    ...({ kind: 'createRegistrationLink', accountKind: kind } as const),
    ...{ agent, code, rate, note: note.replaceAll(/\p{C}/gu, '').trim() },
  });
  return { code };
});
const endLink = handle(calls.endRegistrationLink, async (request, house) => {
  const { code } = request.query;
  await submit(request, house, { kind: 'endRegistrationLink', agent: callerOf(request).member.id, code });
  return { code };
});
const freeze = handle(calls.freezeDownline, async (request, house) => {
  const { member, frozen } = request.body;
  await submit(request, house, { kind: 'freezeDownline', agent: callerOf(request).member.id, member, frozen });
  return { status: frozen ? ('frozen' as const) : ('active' as const) };
});

const terms = handle(calls.downlineTerms, (request, house) => {
  const { id: agent } = callerOf(request).member;
  const downline = downlineOf(house.engine.state(), agent, request.query.member);
  if (!downline) throw new Refused('forbidden');
  return {
    account: downline.account,
    min: money(MIN_TRANSFER),
    max: money(MAX_TRANSFER),
    paymentPassword: paymentPasswordState(agent, house),
  };
});
const referenceOf = (agent: string, key: string): string =>
  createHash('sha256').update(`downline transfer ${agent} ${key}`).digest('hex').slice(0, 32);
const transfer = handle(calls.transferDownline, async (request, { engine, paymentGuard }) => {
  const { id: member } = callerOf(request).member;
  const { member: downline, amount: text, paymentPassword } = request.body;
  const amount = toMinor(text);
  if (amount === null) throw new Refused('bad-request', { fields: { amount: 'format-incorrect' } });
  await paymentGuard.check(member, paymentPassword, engine.state().paymentCredentials.get(member));
  const outcome = await engine.submit({
    command: { kind: 'transferDownline', member, downline, amount, reference: referenceOf(member, request.key) },
    actor: member,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw refusalOf(outcome);
  request.reportPositions(outcome.positions);
  const reference = String(outcome.result['reference']);
  return { id: reference, reference };
});
export const downlinesHandlers = [
  ...[list, details, open, setRate],
  ...[links, createLink, endLink, freeze, terms, transfer],
];
