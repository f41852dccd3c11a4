/** Remembered devices: trading a value, and ending what a second showing gives away (SAFE-13). */
import type { Command } from '../commands.ts';
import { doorCode, openingOf } from '../decideSession.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import type { HouseState } from '../state.ts';
import { closeFamilySessions, familyIsOver, forgetFamily, forgetMember } from './families.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

/**
 * The value good now becomes a session and the next value, in one record: of two that show it at once one is late. A "no"
 * journals no event, so the caller follows `reused` up with `revokeFamily`.
 */
export const tradeFamily = (state: State, command: Of<'tradeFamily'>, { at }: Context): Decision => {
  const family = state.families.get(command.family);
  const member = family && state.members.get(family.member);
  if (!family || !member || familyIsOver(family, at)) return no('not-logged-in');
  if (family.hash !== command.hash) return no('not-logged-in', { reused: true });
  const code = doorCode(member, family.side, at);
  if (code !== null) return no(code);
  const { sessionId: id, tokenHash, address } = command;
  const opening = openingOf(state, member, { id, tokenHash, address, side: family.side, family: family.id }, at);
  if (!opening) return no('bad-request');
  const { expiresAt } = opening.session;
  return yes([{ type: 'familyRemembered', family: { ...family, hash: command.next } }, ...opening.events], {
    member: member.id,
    sessionId: id,
    expiresAt,
    until: family.until,
  });
};
export const revokeFamily = (state: State, { family }: Of<'revokeFamily'>): Decision =>
  yes([...forgetFamily(state, family, 'reuse'), ...closeFamilySessions(state, family)]);

export const revokeRemembered = (state: State, { member }: Of<'revokeRemembered'>): Decision =>
  yes(forgetMember(state, member, 'revoked'));
