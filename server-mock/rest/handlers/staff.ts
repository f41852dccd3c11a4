/** Staff accounts of an agent, and the log of what the agent and the staff did (decision 0333). */
import { createHash } from 'node:crypto';
import * as calls from '../../../src/contract/staff/staff.calls.ts';
import { registerRulesOf } from '../../core/settings/deployment.ts';
import { agentLogOf, lastSeenOf, staffOf } from '../../core/staff/staffFacts.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { fieldFault } from '../../session/registrationFields.ts';
import { submit } from './submit.ts';

const PAGE_MOST = 100;

const accounts = handle(calls.staffAccounts, ({ principal }, { engine }) => {
  const state = engine.state();
  const list = staffOf(state, callerOf({ principal }).member.id).map(([staff, { rights, createdAt, endedAt }]) => ({
    ...{ staff, account: state.members.get(staff)?.account ?? '', rights: [...rights] },
    ...{ createdAt, lastSeenAt: lastSeenOf(state, staff), endedAt },
  }));
  return { list };
});
/** From the key, so that a repeated request names the same account (H-18). */
const memberOf = (agent: string, key: string): string =>
  `s${createHash('sha256').update(`staff ${agent} ${key}`).digest('hex').slice(0, 20)}`;
const open = handle(calls.openStaff, async (request, house) => {
  const { account, rights } = request.body;
  const { engine, firstPasswords, passwords } = house;
  const agent = callerOf(request).member.id;
  const staff = memberOf(agent, request.key);
  const initialPassword = firstPasswords(agent, `staff ${request.key}`);
  const opened = engine.state().members.get(staff);
  if (opened) {
    // The hash is salted, so that the same request makes another command: the stored outcome is asked for.
    const outcome = await engine.lookUp(agent, request.key);
    if (outcome.ok !== true || opened.account !== account.toLowerCase()) throw new Refused('key-reused');
    request.reportPositions(outcome.positions);
    return { staff, account: opened.account, initialPassword };
  }
  const rule = registerRulesOf(engine.state()).find(({ field }) => field === 'username');
  const fault = rule ? fieldFault(rule, account) : null;
  if (fault !== null) throw new Refused('format-incorrect', { fields: { account: fault } });
  const credential = await passwords.hash(initialPassword);
  const { language } = request;
  await submit(request, house, { kind: 'openStaff', agent, staff, account, rights, credential, language });
  return { staff, account: account.toLowerCase(), initialPassword };
});
const setRights = handle(calls.setStaffRights, async (request, house) => {
  const { staff, rights } = request.body;
  const agent = callerOf(request).member.id;
  await submit(request, house, { kind: 'setStaffRights', agent, staff, rights });
  return { rights: [...(house.engine.state().staff.get(staff)?.rights ?? rights)] };
});
const end = handle(calls.endStaff, async (request, house) => {
  const { staff } = request.query;
  await submit(request, house, { kind: 'endStaff', agent: callerOf(request).member.id, staff });
  return { staff };
});
const log = handle(calls.agentLog, ({ query, principal }, { engine }) => {
  const acts = agentLogOf(engine.state(), callerOf({ principal }).member.id);
  const size = Math.min(PAGE_MOST, Math.max(1, query.pageSize));
  const start = (Math.max(1, query.pageNo) - 1) * size;
  return { list: acts.slice(start, start + size), totalPages: Math.max(1, Math.ceil(acts.length / size)) };
});
export const staffHandlers = [accounts, open, setRights, end, log];
