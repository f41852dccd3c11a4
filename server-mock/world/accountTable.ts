/**
 * The table of accounts to try, true for the journal that is open: its passwords were set when it began, perhaps with
 * another default, and people change them. What the journal does not confirm is not printed.
 */
import { memberByAccount } from '../house/reads.ts';
import type { HouseState } from '../house/state.ts';
import { verifyPassword } from '../platform/password.ts';
import type { TryAccount } from './types.ts';

export const NOT_KNOWN = '(as set when this journal began, or since)';

/** Costs one Argon2id check an account, off the event loop: after the house has begun to serve. */
export const confirmedAccounts = async (
  state: Readonly<HouseState>,
  accounts: readonly TryAccount[],
): Promise<readonly TryAccount[]> => {
  const confirmed = await Promise.all(
    accounts.map(async (one): Promise<TryAccount | null> => {
      const member = memberByAccount(state, one.account);
      if (!member) return null;
      const right = await verifyPassword(one.password, state.credentials.get(member.id) ?? '');
      return right ? one : { ...one, password: NOT_KNOWN };
    }),
  );
  return confirmed.filter((one) => one !== null);
};
