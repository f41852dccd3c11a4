/** Decides that a member ends other sessions of the own account (B-24). The hub then closes their connections. */
import type { Command } from '../commands.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import { returnToMain } from '../play/gameWallets.ts';
import type { HouseState, Session } from '../state.ts';
import type { HouseEvent } from '../events.ts';
import { familiesOf } from './families.ts';

type State = Readonly<HouseState>;
type EndSessions = Extract<Command, { kind: 'endSessions' }>;

/**
 * Ends the named sessions of the member, or all but the one that asks, which cannot end itself here. Their remembered devices are
 * forgotten, so that they do not log in again by themselves, and so are the named ones without a session. Returns the number of
 * `ended` devices.
 */
export const endSessions = (
  state: State,
  { member, sessions, families = [], from }: EndSessions,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const asking = state.sessions.get(from);
  if (asking?.member !== member) return refuse('not-logged-in');
  if (sessions?.includes(from)) return refuse('forbidden');
  // A device that has logged in by itself since it was listed as asleep ends with what it was named by.
  const isNamed = ({ id, family = '' }: Session): boolean =>
    sessions === null || sessions.includes(id) || (families.includes(family) && family !== asking.family);
  const ending = [...state.sessions.values()].filter((one) => one.member === member && one.id !== from && isNamed(one));
  const hasSession = (id: string): boolean => ending.some(({ family }) => family === id);
  const forgotten = familiesOf(state, member)
    .map(({ id }) => id)
    .filter((id) => id !== asking.family && (sessions === null || families.includes(id) || hasSession(id)));
  const ids = new Set(ending.map(({ id }) => id));
  const closed = ending.map(
    ({ id }): HouseEvent => ({ type: 'sessionClosed', sessionId: id, member, reason: 'revoked' }),
  );
  return accept(
    [
      ...closed,
      ...(forgotten.length === 0
        ? []
        : [{ type: 'familiesForgotten', families: forgotten, reason: 'revoked' } as const]),
      ...(ids.size === 0 ? [] : returnToMain(state, member, ids, at)),
    ],
    { ended: ids.size + forgotten.filter((id) => !hasSession(id)).length },
  );
};
