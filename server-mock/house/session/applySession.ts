/** Folds what happens around log-ins: remembered devices, guards, links to third parties. */
import { HOMES_KEPT } from '../constants.ts';
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
