import type { MemberState } from './member.state.ts';

/** An agent above or an operator has frozen the account of the person who is logged in (decision 0332). */
export const selectIsFrozen = ({ member }: { readonly member: MemberState }): boolean =>
  member.info.value?.frozen === true;
/** Account of the agent for whom the staff account works, while that agent is frozen; else null. */
export const selectFrozenAgent = ({ member }: { readonly member: MemberState }): string | null => {
  const staff = member.info.value?.staff;
  return staff?.frozen === true ? staff.account : null;
};
