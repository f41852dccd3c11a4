/**
 * Temporary passwords for members who have forgotten theirs: sixteen unambiguous letters and digits, 80 random bits, valid
 * for half an hour or until a new password is chosen (core/decidePassword.ts). A fast hash suffices, because 80
 * random bits cannot be guessed.
 */
import { createHash } from 'node:crypto';
import type { Member } from '../core/state.ts';
import { isTemporaryPasswordCurrent, isTemporaryPasswordValid } from '../core/decidePassword.ts';
import type { House } from './house.ts';
import { Refused } from '../security/refused.ts';
import type { Secure } from '../platform/secure.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** In the form of the mail: four groups of four. */
export const newTemporaryPassword = (secure: Secure): string =>
  Array.from({ length: LENGTH }, (_, place) => {
    const letter = LETTERS[secure.integer(LETTERS.length)] ?? '';
    return place > 0 && place % 4 === 0 ? `-${letter}` : letter;
  }).join('');
/** Case and dashes of the input do not count. */
export const hashTemporaryPassword = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');

/** Whether this is the member's valid temporary password. Costs the same for unknown members. */
export const isTemporaryPassword = (member: Member | undefined, typed: string, house: House): boolean => {
  const hash = hashTemporaryPassword(typed);
  return isTemporaryPasswordValid(house.engine.state(), member?.id ?? '', hash, house.clock.now());
};
/** Whether the member logged in with this temporary password, so that it counts as the old one. */
export const isPreviousTemporaryPassword = (member: Member, typed: string, { engine }: House): boolean =>
  isTemporaryPasswordCurrent(engine.state(), member.id, hashTemporaryPassword(typed));
/** Makes it the only password of the member, and returns the updated member. Throws Refused. */
export const consumeTemporaryPassword = async (
  member: Member,
  typed: string,
  { engine, secure }: House,
): Promise<Member> => {
  const outcome = await engine.submit({
    command: { kind: 'useTemporary', member: member.id, hash: hashTemporaryPassword(typed) },
    actor: member.id,
    key: secure.id(),
  });
  if (!outcome.ok) throw new Refused(outcome.code, { value: { captcha: false } });
  return engine.state().members.get(member.id) ?? member;
};
