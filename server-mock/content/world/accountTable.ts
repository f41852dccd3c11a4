/**
 * The table of sample accounts for the open journal. Its passwords were set when the journal began, perhaps with
 * another default, and members change them. A password that the journal does not confirm is not printed.
 */
import { memberByAccount } from '../../core/reads.ts';
import type { HouseState } from '../../core/state.ts';
import { verifyPassword } from '../../platform/password.ts';
import { SAMPLE_CREDENTIALS } from '../data/sampleCredentials.ts';
import { SAMPLE_PASSWORD } from './createWorld.ts';
import type { SampleAccount } from './types.ts';

export const PASSWORD_UNKNOWN = '(as set when this journal began, or since)';

/** Checks an Argon2id hash for each account that changed, off the event loop; call it after the house has begun to serve. */
export const confirmedAccounts = async (
  state: Readonly<HouseState>,
  accounts: readonly SampleAccount[],
): Promise<readonly SampleAccount[]> => {
  const confirmed = await Promise.all(
    accounts.map(async (one): Promise<SampleAccount | null> => {
      const member = memberByAccount(state, one.account);
      if (!member) return null;
      const stored = state.credentials.get(member.id) ?? '';
      // The hash made ahead is of the sample password: a test holds that.
      const isSample = one.password === SAMPLE_PASSWORD && stored === SAMPLE_CREDENTIALS[one.account];
      return isSample || (await verifyPassword(one.password, stored)) ? one : { ...one, password: PASSWORD_UNKNOWN };
    }),
  );
  return confirmed.filter((one) => one !== null);
};
