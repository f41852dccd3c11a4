/**
 * Temporary passwords for members who have forgotten theirs, valid for half an hour or until a new password is chosen
 * (core/decidePassword.ts).
 */
import type { Member } from '../core/state.ts';
import { isTemporaryPasswordCurrent, isTemporaryPasswordValid } from '../core/decidePassword.ts';
import type { House } from './house.ts';
import { hashLetterCode } from './letterCode.ts';
import { Refused } from '../security/refused.ts';

/** Whether this is the member's valid temporary password. Costs the same for unknown members. */
export const isTemporaryPassword = (member: Member | undefined, typed: string, house: House): boolean => {
  const hash = hashLetterCode(typed);
  return isTemporaryPasswordValid(house.engine.state(), member?.id ?? '', hash, house.clock.now());
};
/** Whether the member logged in with this temporary password, so that it counts as the old one. */
export const isPreviousTemporaryPassword = (member: Member, typed: string, { engine }: House): boolean =>
  isTemporaryPasswordCurrent(engine.state(), member.id, hashLetterCode(typed));
/** Makes it the only password of the member, and returns the updated member. Throws Refused. */
export const consumeTemporaryPassword = async (
  member: Member,
  typed: string,
  { engine, secure }: House,
): Promise<Member> => {
  const outcome = await engine.submit({
    command: { kind: 'useTemporary', member: member.id, hash: hashLetterCode(typed) },
    actor: member.id,
    key: secure.id(),
  });
  if (!outcome.ok) throw new Refused(outcome.code, { value: { captcha: false } });
  return engine.state().members.get(member.id) ?? member;
};
