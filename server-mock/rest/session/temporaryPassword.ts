/**
 * The password mailed to who has forgotten theirs: sixteen letters and figures nobody misreads, 80 random bits, good for
 * half an hour or until another is chosen (house/decideAccountPassword.ts). Its hash is a fast one: nothing is won by guessing at it.
 */
import { createHash } from 'node:crypto';
import type { Member } from '../../house/state.ts';
import { temporaryIsOld, temporaryOpens } from '../../house/decideAccountPassword.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import type { Secure } from '../secure.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** As it stands in the mail: four groups of four. */
export const newTemporary = (secure: Secure): string =>
  Array.from({ length: LENGTH }, (_, place) => {
    const letter = LETTERS[secure.integer(LETTERS.length)] ?? '';
    return place > 0 && place % 4 === 0 ? `-${letter}` : letter;
  }).join('');
/** Case and dashes of what was typed do not count. */
export const temporaryHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');

/** Is this text the password that was mailed to them? Costs the same for everybody and nobody. */
export const isTemporary = (member: Member | undefined, typed: string, house: House): boolean => {
  const hash = temporaryHash(typed);
  return temporaryOpens(house.engine.state(), member?.id ?? '', hash, house.clock.now());
};
/** Did they come in by this text, so that it is what they change from? */
export const isOldTemporary = (member: Member, typed: string, { engine }: House): boolean =>
  temporaryIsOld(engine.state(), member.id, temporaryHash(typed));
/** From now on it is the only word they have. The member as they are after it. Throws Refused. */
export const spendTemporary = async (member: Member, typed: string, { engine, secure }: House): Promise<Member> => {
  const outcome = await engine.submit({
    command: { kind: 'useTemporary', member: member.id, hash: temporaryHash(typed) },
    actor: member.id,
    key: secure.id(),
  });
  if (!outcome.ok) throw new Refused(outcome.code, { value: { captcha: false } });
  return engine.state().members.get(member.id) ?? member;
};
