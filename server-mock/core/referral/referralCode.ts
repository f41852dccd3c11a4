/** A member's referral code, which others name when they register. Derived from the id, so that a shared link stays valid. */
import { shortCodeOf } from '../../platform/shortCode.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';

/** Cache: a member's code never changes. */
const codes = new Map<string, string>();
export const referralCodeOf = (member: string): string => {
  const code = codes.get(member) ?? shortCodeOf(`referral ${member}`);
  codes.set(member, code);
  return code;
};
/** Member id of the code's owner; null: no member has it. */
export const ownerOfCode = ({ members }: Readonly<Pick<HouseState, 'members'>>, code: string): string | null => {
  const wanted = code.trim().toUpperCase();
  if (wanted === '') return null;
  for (const { id, bot, type } of members.values())
    if (!bot && type !== TRIAL_TYPE && referralCodeOf(id) === wanted) return id;
  return null;
};
