/** Decides the phone or mail address that an account is bound to (R-MEMB-01). The handler has checked the new one's code. */
import type { Command } from './commands.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { NO_PERSONAL_DATA, TRIAL_TYPE } from './reads.ts';
import type { HouseState } from './state.ts';

export const bindContact = (
  state: Readonly<HouseState>,
  { member, channel, contact }: Extract<Command, { kind: 'bindContact' }>,
): Decision => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  const personal = state.people.get(member) ?? NO_PERSONAL_DATA;
  const field = channel === 'sms' ? 'mobile' : 'email';
  if (personal[field] === contact) return accept([]);
  // A number is also a log-in name, so that it belongs to one member.
  if (channel === 'sms' && state.mobiles.has(contact)) return refuse('account-used');
  return accept([{ type: 'personalSet', member, personal: { ...personal, [field]: contact } }]);
};
