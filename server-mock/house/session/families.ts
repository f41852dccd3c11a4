/** Which remembered devices end, and the sessions that came from them (SAFE-13). */
import { FAMILIES_PER_MEMBER, REMEMBER_LIFE } from '../constants.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { Family, ForgetReason } from './types.ts';

type State = Readonly<HouseState>;

const forgotten = (families: readonly Family[], reason: ForgetReason): readonly HouseEvent[] =>
  families.length === 0 ? [] : [{ type: 'familiesForgotten', families: families.map(({ id }) => id), reason }];

export const familiesOf = ({ families }: State, member: string): readonly Family[] =>
  [...families.values()].filter((family) => family.member === member);

/** Nobody is remembered for this member any more: a changed password, "sign out everywhere". */
export const forgetMember = (state: State, member: string, reason: ForgetReason): readonly HouseEvent[] =>
  forgotten(familiesOf(state, member), reason);

/** A device is remembered; beyond the limit the one least lately used is forgotten. */
export const beginFamily = (
  state: State,
  { family: id, hash, member, side }: Pick<Family, 'hash' | 'member' | 'side'> & { readonly family: string },
  at: number,
): readonly HouseEvent[] => {
  const own = familiesOf(state, member);
  const over = own.slice(0, Math.max(0, own.length + 1 - FAMILIES_PER_MEMBER));
  const family: Family = { id, member, side, hash, until: at + REMEMBER_LIFE };
  return [...forgotten(over, 'replaced'), { type: 'familyRemembered', family }];
};
/** One device. */
export const forgetFamily = (state: State, id: string | undefined, reason: ForgetReason): readonly HouseEvent[] => {
  const family = id === undefined ? undefined : state.families.get(id);
  return family ? forgotten([family], reason) : [];
};
/** Whatever came of a stolen cookie ends with it: nobody can say which of the two holders is the thief. */
export const closeFamilySessions = ({ sessions }: State, id: string): readonly HouseEvent[] =>
  [...sessions.values()]
    .filter(({ family }) => family === id)
    .map((one) => ({ type: 'sessionClosed', sessionId: one.id, member: one.member, reason: 'revoked' }));

/** Also where the clock has gone back far behind its beginning: then nobody can say how old it is (F28). */
export const familyIsOver = ({ until }: Family, at: number): boolean => until <= at || until - at > 2 * REMEMBER_LIFE;
/** By the tick. */
export const forgetExpired = (state: State, at: number): readonly HouseEvent[] =>
  forgotten(
    [...state.families.values()].filter((family) => familyIsOver(family, at)),
    'expired',
  );
