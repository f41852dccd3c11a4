/** Decides a new payment password (SAFE-33). */
import type { Command } from './commands.ts';
import { HELD_MS } from './cashier/limits.ts';
import { refuse, accept, type Context, type Decision } from './decision.ts';
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
/** A code from the bound contact stands for the forgotten password. The hold gives the owner time to act if it was another person. */
export const resetPaymentCredential = (
  state: Readonly<HouseState>,
  { member, credential }: Extract<Command, { kind: 'resetPaymentCredential' }>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  const heldUntil = at + HELD_MS;
  return accept([{ type: 'paymentCredentialSet', member, credential, heldUntil }], { heldUntil });
};
