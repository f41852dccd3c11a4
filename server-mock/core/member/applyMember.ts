/** Folds the opening and closing of a member, and the data that they give, into the state. */
import { heldAccount, mainAccount, openAccount } from '../ledger.ts';
import { forgetPasskeys } from '../passkeys/applyPasskeys.ts';
import { forgetPromotions } from '../promotions/applyPromotion.ts';
import type { HouseState, Member, Personal } from '../state.ts';

export const openMember = (state: HouseState, member: Member, credential: string | null): void => {
  state.members.set(member.id, member);
  state.accounts.set(member.account, member.id);
  if (credential !== null) state.credentials.set(member.id, credential);
  openAccount(state.balances, mainAccount(member.id));
  openAccount(state.balances, heldAccount(member.id));
};
export const updateMember = (state: HouseState, id: string, part: Partial<Member>): void => {
  const member = state.members.get(id);
  if (member) state.members.set(id, { ...member, ...part });
};
export const setPersonal = (state: HouseState, member: string, personal: Personal): void => {
  const before = state.people.get(member)?.mobile ?? '';
  if (before !== '') state.mobiles.delete(before);
  state.people.set(member, personal);
  if (personal.mobile !== '') state.mobiles.set(personal.mobile, member);
};
const forgetPersonal = (state: HouseState, member: string): void => {
  const mobile = state.people.get(member)?.mobile;
  if (mobile !== undefined) state.mobiles.delete(mobile);
  state.people.delete(member);
  state.paymentCredentials.delete(member);
  state.temporaries.delete(member);
  state.payees.delete(member);
  state.limits.delete(member);
  state.realityChecks.delete(member);
  state.stakeDays.delete(member);
  state.rewards.delete(member);
  state.rewardExpiries.delete(member);
  state.rebates.delete(member);
  state.signIns.delete(member);
  state.vip.delete(member);
  state.identityChecks.delete(member);
  state.withdrawalsHeld.delete(member);
  state.rates.delete(member);
  state.frozen.delete(member);
  state.authenticators.delete(member);
  state.usedSteps.delete(member);
  forgetPasskeys(state, member);
  for (const [hash, change] of state.accountChanges) if (change.member === member) state.accountChanges.delete(hash);
};
export const closeMember = (state: HouseState, id: string): void => {
  const member = state.members.get(id);
  if (!member) return;
  state.members.delete(id);
  state.accounts.delete(member.account);
  state.credentials.delete(id);
  state.homes.delete(id);
  state.logins.delete(id);
  state.visits.delete(id);
  forgetPersonal(state, id);
  state.unread.delete(id);
  state.inbox.delete(id);
  state.notifications.delete(id);
  state.entryIds.delete(id);
  forgetPromotions(state, id);
  state.points.delete(id);
  for (const bet of state.betsOf.get(id) ?? []) state.bets.delete(bet);
  state.betsOf.delete(id);
  state.balances.delete(mainAccount(id));
  state.balances.delete(heldAccount(id));
};
