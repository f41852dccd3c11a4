/**
 * Judges the codes of a member's authenticator app and their recovery codes (decision 0297). Of a right code it says how the
 * writer knows it; the writer uses it up, so that of two requests with the same code one succeeds.
 */
import { authenticatorOf } from '../core/authenticator/secondFactor.ts';
import type { Factor } from '../core/authenticator/types.ts';
import type { Member } from '../core/state.ts';
import { Refused } from '../security/refused.ts';
import { CODE_ERRORS } from './codes.ts';
import type { House } from './house.ts';
import { hashLetterCode } from './letterCode.ts';
import { totpStep } from './totp.ts';

export type FactorMethod = 'googleCode' | 'recoveryCode';

const HOUR_S = 3_600;

/** Null: the code is wrong, used, or the member has no authenticator. */
export const factorOf = (
  method: FactorMethod,
  typed: string,
  member: string,
  { engine, clock }: Pick<House, 'engine' | 'clock'>,
): Factor | null => {
  const app = authenticatorOf(engine.state(), member);
  if (app === null) return null;
  if (method === 'recoveryCode') {
    const hash = hashLetterCode(typed);
    return app.recoveryHashes.includes(hash) ? { kind: 'recoveryCode', hash } : null;
  }
  // Apps show the digits in two groups.
  const step = totpStep(app.secret, typed.replaceAll(/\s/g, ''), clock.now());
  return step !== null && step > app.usedStep ? { kind: 'appCode', step } : null;
};
/**
 * The factor of a logged-in member. Wrong codes count as failed log-ins, and against the same ten attempts an hour as those
 * of a log-in, so that a stolen token does not help to guess one. Throws Refused.
 */
export const requireFactor = async (
  { method, code }: { readonly method: FactorMethod; readonly code: string },
  member: Member,
  address: string,
  house: House,
): Promise<Factor> => {
  const refused = (error: (typeof CODE_ERRORS)[keyof typeof CODE_ERRORS]) =>
    new Refused(error, { fields: { code: error }, actor: member.id });
  if (code.trim() === '') throw refused(CODE_ERRORS.missing);
  if (!house.extraTickets.countAttempt(member.id))
    throw new Refused('too-many-requests', { retryAfter: HOUR_S, actor: member.id });
  const factor = factorOf(method, code, member.id, house);
  if (factor !== null) {
    house.extraTickets.forgetAttempts(member.id);
    return factor;
  }
  const command = { kind: 'loginFailed', account: member.account, address } as const;
  await house.engine.submit({ command, actor: 'house', key: house.secure.id() });
  throw refused(CODE_ERRORS.wrong);
};
