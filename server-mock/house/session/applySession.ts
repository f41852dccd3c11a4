/** Folds what happens around log-ins: remembered devices, guards, links to third parties. */
import { GUESSING_FROM, HOMES_KEPT } from '../constants.ts';
import { spellingsOf } from '../reads.ts';
import type { HouseState } from '../state.ts';
import type { Family, Guard } from './types.ts';

/** Deleted first: families stand in the order of their latest use. */
export const rememberFamily = ({ families }: HouseState, family: Family): void => {
  families.delete(family.id);
  families.set(family.id, family);
};
export const forgetFamilies = ({ families }: HouseState, ids: readonly string[]): void => {
  for (const id of ids) families.delete(id);
};
export const setGuard = ({ guards }: HouseState, member: string, guard: Guard): void => {
  guards.set(member, guard);
};
export const noteHome = ({ homes }: HouseState, member: string, address: string): void => {
  const others = (homes.get(member) ?? []).filter((one) => one !== address);
  homes.set(member, [...others, address].slice(-HOMES_KEPT));
};
export const linkIdentity = ({ identities }: HouseState, identity: string, member: string): void => {
  identities.set(identity, member);
};
/** Whoever is in has forgiven their own slips, under every name; a guesser's count goes on (SAFE-17). */
export const forgetSlips = (state: HouseState, member: string): void => {
  const account = state.members.get(member)?.account;
  if (account === undefined) return;
  const names = spellingsOf(state, account);
  const count = names.reduce((sum, name) => sum + (state.accountFailures.get(name)?.count ?? 0), 0);
  if (count < GUESSING_FROM) for (const name of names) state.accountFailures.delete(name);
};
