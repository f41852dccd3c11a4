/** Decides remembered devices: the exchange of a value, and the end of a device whose value was reused (SAFE-13). */
import { isEnrolled } from '../authenticator/secondFactor.ts';
import type { Command } from '../commands.ts';
import { loginRefusal, sessionOpening } from '../decideSession.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseState } from '../state.ts';
import { closeFamilySessions, isFamilyExpired, forgetFamily, forgetMember } from './families.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

/**
 * Exchanges the current value for a session and the next value in one record, so that only one of two simultaneous
 * attempts succeeds. A refusal journals no event, so the caller sends `revokeFamily` after `reused`.
 */
export const tradeFamily = (state: State, command: Of<'tradeFamily'>, { at }: Context): Decision => {
  const family = state.families.get(command.family);
  const member = family && state.members.get(family.member);
  if (!family || !member || isFamilyExpired(family, at)) return refuse('not-logged-in');
  if (family.hash !== command.hash) return refuse('not-logged-in', { reused: true });
  // A device that was remembered without the second factor does not stand in for it: its member logs in with a code.
  if (isEnrolled(state, member.id) && family.secondFactor !== true) return refuse('not-logged-in');
  const code = loginRefusal(member, family.side, at);
  if (code !== null) return refuse(code);
  const opening = sessionOpening(
    state,
    member,
    { ...command, id: command.sessionId, side: family.side, family: family.id },
    at,
  );
  if (!opening) return refuse('bad-request');
  const { expiresAt } = opening.session;
  return accept([{ type: 'familyRemembered', family: { ...family, hash: command.next } }, ...opening.events], {
    member: member.id,
    sessionId: opening.session.id,
    expiresAt,
    until: family.until,
  });
};
export const revokeFamily = (state: State, { family }: Of<'revokeFamily'>): Decision =>
  accept([...forgetFamily(state, family, 'reuse'), ...closeFamilySessions(state, family)]);

export const revokeRemembered = (state: State, { member }: Of<'revokeRemembered'>): Decision =>
  accept(forgetMember(state, member, 'revoked'));
