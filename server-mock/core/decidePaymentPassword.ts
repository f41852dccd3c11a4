/** Decides a new payment password (SAFE-33). */
import type { Command } from './commands.ts';
import { refuse, accept, type Decision } from './decision.ts';
import { TRIAL_TYPE } from './reads.ts';
import type { HouseState } from './state.ts';

export const setPaymentCredential = (
  state: Readonly<HouseState>,
  { member, credential, checked }: Extract<Command, { kind: 'setPaymentCredential' }>,
): Decision => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  const stored = state.paymentCredentials.get(member) ?? '';
  // Another page has set or changed it meanwhile.
  if (stored !== checked) return refuse(checked === '' ? 'payment-password-set' : 'bad-request');
  return accept([{ type: 'paymentCredentialSet', member, credential }]);
};
