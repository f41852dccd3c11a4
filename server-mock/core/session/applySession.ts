/** Folds log-in events into the state: remembered devices, guards, third-party identities. */
import { GUESSING_THRESHOLD, KNOWN_ADDRESSES_KEPT, LOGINS_KEPT } from '../constants.ts';
import { loginNames } from '../reads.ts';
import type { HouseState, Session } from '../state.ts';
import type { Device, Family, Guard } from './types.ts';

/** Deletes first, so that families stay in the order of their latest use. */
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
export const recordAddress = ({ homes }: HouseState, member: string, address: string): void => {
  const others = (homes.get(member) ?? []).filter((one) => one !== address);
  homes.set(member, [...others, address].slice(-KNOWN_ADDRESSES_KEPT));
};
const UNKNOWN_DEVICE: Device = { browser: '', system: '' };
/** A remembered device that comes back is no further log-in: its entry becomes the newest, or each visit would push one out. */
export const recordLogin = ({ logins }: HouseState, session: Session): void => {
  const { id, member, openedAt, side, address, device = UNKNOWN_DEVICE, family } = session;
  const others = (logins.get(member) ?? []).filter((one) => family === undefined || one.family !== family);
  const login = { session: id, at: openedAt, side, address, device, ...(family === undefined ? {} : { family }) };
  logins.set(member, [...others, login].slice(-LOGINS_KEPT));
};
export const linkIdentity = ({ identities }: HouseState, identity: string, member: string): void => {
  identities.set(identity, member);
};
/** A successful log-in resets the member's own failures under every log-in name, unless they count as guessing (SAFE-17). */
export const forgetOwnFailures = (state: HouseState, member: string): void => {
  const account = state.members.get(member)?.account;
  if (account === undefined) return;
  const names = loginNames(state, account);
  const count = names.reduce((sum, name) => sum + (state.accountFailures.get(name)?.count ?? 0), 0);
  if (count < GUESSING_THRESHOLD) for (const name of names) state.accountFailures.delete(name);
};
