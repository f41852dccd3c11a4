/** A member's phone with the authenticator app, and the sheet with the recovery codes. Both are the same after every enrolment. */
import { authenticatorOf } from '../../../server-mock/core/authenticator/secondFactor.ts';
import type { Factor } from '../../../server-mock/core/authenticator/types.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import { hashLetterCode } from '../../../server-mock/session/letterCode.ts';
import { stepOf, totpOf } from '../../../server-mock/session/totp.ts';

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY_CODES = 10;
export const recoveryCodesOf = (member: string): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, index) => `${member}-${index}`);

export interface ShownFactor {
  readonly method: 'googleCode' | 'recoveryCode';
  /** As the person types it. */
  readonly code: string;
  readonly factor: Factor;
}
/**
 * What the person types now: the app's code; a recovery code where the house's clock has gone back, so that the app's codes are
 * refused, or where the person's other devices take each code first and `patient` is false. Null: no app is enrolled, the next
 * code must be awaited, or no recovery code is left.
 */
export const shownFactor = (
  state: Readonly<HouseState>,
  member: string,
  at: number,
  patient = true,
): ShownFactor | null => {
  const app = authenticatorOf(state, member);
  if (app === null || app.since === null) return null;
  const step = stepOf(at);
  if (step > app.usedStep)
    return { method: 'googleCode', code: totpOf(app.secret, step), factor: { kind: 'appCode', step } };
  if (step === app.usedStep && patient) return null;
  const code = recoveryCodesOf(member).find((one) => app.recoveryHashes.includes(hashLetterCode(one)));
  return code === undefined
    ? null
    : { method: 'recoveryCode', code, factor: { kind: 'recoveryCode', hash: hashLetterCode(code) } };
};
