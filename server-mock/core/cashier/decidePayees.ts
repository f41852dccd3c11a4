/** Decides payees: a new one is in the member's verified name, and is first used after a cooling-off (R-MEMB-04). */
import type { Command } from '../commands.ts';
import { accept, refuse, type Context, type Decision } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { COOLING_OFF_MS, MAX_PAYEES } from './limits.ts';
import { isInVerifiedName, payeesOf } from './payees.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Digits of an account number at a bank, and of a wallet's mobile number. */
const ACCOUNT = { bank: /^[0-9]{6,20}$/, wallet: /^[0-9]{8,15}$/ } as const;

export const addPayee = (state: State, { member, payee }: Of<'addPayee'>, { at }: Pick<Context, 'at'>): Decision => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  if (!ACCOUNT[payee.kind].test(payee.account))
    return refuse('format-incorrect', { fields: { account: 'format-incorrect' } });
  if (!isInVerifiedName(state, member, payee)) return refuse('payee-refused', { why: 'no verified name' });
  const own = payeesOf(state, member);
  const known = own.find(({ bank, account }) => bank === payee.bank && account === payee.account);
  if (known && isInVerifiedName(state, member, known)) return refuse('payee-refused', { why: 'known already' });
  if (!known && own.length >= MAX_PAYEES) return refuse('over-limit');
  const added = { ...payee, addedAt: at, usableFrom: at + COOLING_OFF_MS };
  // The same account in an earlier name can no longer be paid: the one in the verified name takes its place.
  const replaced: HouseEvent[] = known ? [{ type: 'payeeRemoved', member, payee: known.id }] : [];
  return accept([...replaced, { type: 'payeeAdded', member, payee: added }], {
    payee: added.id,
    usableFrom: added.usableFrom,
  });
};
/** A withdrawal under way is paid to it all the same: its row keeps what it needs. */
export const removePayee = (state: State, { member, payee }: Of<'removePayee'>): Decision =>
  payeesOf(state, member).some(({ id }) => id === payee)
    ? accept([{ type: 'payeeRemoved', member, payee }], { payee })
    : refuse('not-found');
