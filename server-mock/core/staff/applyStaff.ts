/** Folds staff accounts and the logs of agents, in place. */
import { closeMember } from '../member/applyMember.ts';
import type { HouseState } from '../state.ts';
import type { StaffEvent } from './staffEvents.ts';

/** Entries of one agent's log: a year of a busy team, and a few hundred kilobytes in memory at most. */
export const LOG_MAX = 1_000;

export const applyStaff = (state: HouseState, event: StaffEvent): void => {
  switch (event.type) {
    case 'staffOpened': {
      const { member, credential, staff } = event;
      state.members.set(member.id, member);
      state.accounts.set(member.account, member.id);
      state.credentials.set(member.id, credential);
      state.staff.set(member.id, staff);
      break;
    }
    case 'staffSet':
      state.staff.set(event.member, event.staff);
      // Nothing logs in any more; the name stays taken while the account is listed.
      if (event.staff.endedAt !== null) state.credentials.delete(event.member);
      break;
    case 'staffForgotten':
      state.staff.delete(event.member);
      closeMember(state, event.member);
      break;
    case 'agentActed':
      state.agentLogs.set(event.agent, [...(state.agentLogs.get(event.agent) ?? []), event.act].slice(-LOG_MAX));
      break;
  }
};
