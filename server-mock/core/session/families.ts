/** Opens and ends remembered devices and the sessions that came from them (SAFE-13). */
import { FAMILIES_PER_MEMBER, REMEMBER_LIFE } from '../constants.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { Family, ForgetReason } from './types.ts';

type State = Readonly<HouseState>;

const forgotten = (families: readonly Family[], reason: ForgetReason): readonly HouseEvent[] =>
  families.length === 0 ? [] : [{ type: 'familiesForgotten', families: families.map(({ id }) => id), reason }];

export const familiesOf = ({ families }: State, member: string): readonly Family[] =>
  [...families.values()].filter((family) => family.member === member);

/** Forgets all devices of a member: after a password change, or "sign out everywhere". */
export const forgetMember = (state: State, member: string, reason: ForgetReason): readonly HouseEvent[] =>
  forgotten(familiesOf(state, member), reason);

/** Remembers a device; beyond the limit the least recently used one is forgotten. */
export const beginFamily = (
  state: State,
  {
    family: id,
    hash,
    member,
    side,
    secondFactor,
  }: Pick<Family, 'hash' | 'member' | 'side' | 'secondFactor'> & { readonly family: string },
  at: number,
): readonly HouseEvent[] => {
  const own = familiesOf(state, member);
  const over = own.slice(0, Math.max(0, own.length + 1 - FAMILIES_PER_MEMBER));
  const until = at + REMEMBER_LIFE;
  const family: Family = { id, member, side, hash, until, ...(secondFactor === undefined ? {} : { secondFactor }) };
  return [...forgotten(over, 'replaced'), { type: 'familyRemembered', family }];
};
/** Forgets one device. */
export const forgetFamily = (state: State, id: string | undefined, reason: ForgetReason): readonly HouseEvent[] => {
  const family = id === undefined ? undefined : state.families.get(id);
  return family ? forgotten([family], reason) : [];
};
/** After a reuse all sessions of the device end, since the thief's cannot be told from the owner's. */
export const closeFamilySessions = ({ sessions }: State, id: string): readonly HouseEvent[] =>
  [...sessions.values()]
    .filter(({ family }) => family === id)
    .map((one) => ({ type: 'sessionClosed', sessionId: one.id, member: one.member, reason: 'revoked' }));

/** Also over if the clock has gone back far before its beginning: its age is then unknown (F28). */
export const isFamilyExpired = ({ until }: Family, at: number): boolean =>
  until <= at || until - at > 2 * REMEMBER_LIFE;
/** By the tick. */
export const expiredFamiliesDue = (state: State, at: number): readonly HouseEvent[] =>
  forgotten(
    [...state.families.values()].filter((family) => isFamilyExpired(family, at)),
    'expired',
  );
