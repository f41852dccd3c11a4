/** Decides what an agent does to the own staff accounts: opening, rights and end (decision 0333). */
import { STAFF_MAX, STAFF_RIGHTS } from '../../../src/contract/staff/staffRights.ts';
import { isAccountUsed } from '../decideAccount.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { newMember } from '../newMember.ts';
import { forgetMember } from '../session/families.ts';
import type { HouseState, Member } from '../state.ts';
import { isAgent } from '../team/tree.ts';
import type { StaffCommand } from './staffCommands.ts';
import { STAFF_TYPE, staffOf } from './staffFacts.ts';
import type { StaffRight } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends StaffCommand['kind']> = Extract<StaffCommand, { kind: K }>;

/** Each once, in the order of the contract, so that equal rights are equal values. */
const inOrder = (rights: readonly StaffRight[]): readonly StaffRight[] =>
  STAFF_RIGHTS.filter((right) => rights.includes(right));
const isAgentIn = (state: State, id: string): boolean => {
  const agent = state.members.get(id);
  return agent !== undefined && isAgent(agent);
};
/** Ended accounts stay in the list until a new one needs their place: the one that ended first goes first. */
const forgottenFor = (state: State, agent: string): readonly HouseEvent[] => {
  const own = staffOf(state, agent);
  const excess = own.length + 1 - 2 * STAFF_MAX;
  if (excess <= 0) return [];
  const ended = own.filter(([, { endedAt }]) => endedAt !== null);
  const oldest = ended.toSorted(([, a], [, b]) => (a.endedAt ?? 0) - (b.endedAt ?? 0)).slice(0, excess);
  return oldest.map(([member]) => ({ type: 'staffForgotten', member, agent }));
};
export const openStaff = (
  state: State,
  { agent, staff: id, rights, credential, language, ...command }: Of<'openStaff'>,
  { at, random }: Pick<Context, 'at' | 'random'>,
): Decision => {
  if (!isAgentIn(state, agent)) return refuse('agent-only');
  const account = command.account.toLowerCase();
  if (account === '') return refuse('bad-request');
  if (state.members.has(id) || isAccountUsed(state, account, '')) return refuse('account-used');
  const open = staffOf(state, agent).filter(([, { endedAt }]) => endedAt === null);
  if (open.length >= STAFF_MAX) return refuse('over-limit', { max: STAFF_MAX });
  const member: Member = {
    ...newMember({ id, account, nickname: account, upline: null, language }, random, at),
    type: STAFF_TYPE,
    referralEnabled: false,
    mustChange: 'firstLogin',
  };
  const staff = { agent, rights: inOrder(rights), createdAt: at, endedAt: null };
  return accept([...forgottenFor(state, agent), { type: 'staffOpened', member, credential, staff }], { staff: id });
};
/** Another agent's staff is refused like one that does not exist, and so is one that has ended. */
export const setStaffRights = (state: State, { agent, staff: id, rights }: Of<'setStaffRights'>): Decision => {
  const staff = state.staff.get(id);
  if (staff?.agent !== agent || staff.endedAt !== null) return refuse('not-found');
  const next = inOrder(rights);
  const same = next.length === staff.rights.length && next.every((right) => staff.rights.includes(right));
  return accept(same ? [] : [{ type: 'staffSet', member: id, staff: { ...staff, rights: next } }]);
};
export const endStaff = (state: State, { agent, staff: id }: Of<'endStaff'>, { at }: Pick<Context, 'at'>): Decision => {
  const staff = state.staff.get(id);
  if (staff?.agent !== agent) return refuse('not-found');
  if (staff.endedAt !== null) return accept([]);
  const sessions = [...state.sessions.values()]
    .filter(({ member }) => member === id)
    .map((one): HouseEvent => ({ type: 'sessionClosed', sessionId: one.id, member: id, reason: 'revoked' }));
  const ended: HouseEvent = { type: 'staffSet', member: id, staff: { ...staff, endedAt: at } };
  return accept([ended, ...sessions, ...forgetMember(state, id, 'revoked')]);
};
