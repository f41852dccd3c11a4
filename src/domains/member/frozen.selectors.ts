import type { MemberState } from './member.state.ts';

/** An agent above or an operator has frozen the account of the person who is logged in (decision 0332). */
export const selectIsFrozen = ({ member }: { readonly member: MemberState }): boolean =>
  member.info.value?.frozen === true;
