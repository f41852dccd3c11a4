/**
 * Phone authentication of a third party, which sends the registration's code and verifies the number (R-REG-12). Its
 * host belongs to the deployment; it gets the portal's language for its messages. Its refusals are codes of the
 * catalogue (R-ERR-25 to 35), anything else is an unknown error.
 */
import {
  PHONE_AUTH,
  PHONE_AUTH_ERRORS,
  type PhoneAuthAnswer,
  type PhoneAuthBody,
  phoneAuthRefusal,
  type PhoneAuthStep,
} from '../../contract/verification/phoneAuth.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectVendorOrigin } from '../../domains/system/system.selectors.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select } from '../machinery/effects.ts';
import { UNKNOWN } from '../machinery/failure.ts';

const refused = (status: number, answer: unknown): CallFailed => {
  const read = phoneAuthRefusal.safeParse(answer);
  const known = read.success ? PHONE_AUTH_ERRORS.find((code) => code === read.data.error) : undefined;
  return new CallFailed({ kind: 'refused', status, code: known ?? UNKNOWN, message: '', correlationId: '' });
};
function* asking<S extends PhoneAuthStep>(deps: FlowDeps, step: S, body: PhoneAuthBody<S>): Flow<PhoneAuthAnswer<S>> {
  const origin = (yield* select(selectVendorOrigin)) ?? '';
  const language = yield* select(selectLanguage);
  const { path, answer } = PHONE_AUTH[step];
  const { status, said } = yield* call((signal) =>
    deps.platform.crossOriginPost.post(`${origin}${path}`, body, language, signal).catch((error: unknown) => {
      throw new CallFailed(
        signal.aborted ? { kind: 'cancelled' } : { kind: 'network', sent: !(error instanceof TypeError) },
      );
    }),
  );
  if (status >= 400) throw refused(status, said);
  const decoded = answer.safeParse(said);
  if (!decoded.success) throw new CallFailed({ kind: 'malformed', status });
  return decoded.data as PhoneAuthAnswer<S>;
}

/** Returns the third party's id of the message it sent. */
export function* sendByThirdParty(
  deps: FlowDeps,
  to: { readonly mobileNum: string; readonly countryDialingCode: string },
): Flow<string> {
  return (yield* asking(deps, 'send', to)).verificationId;
}
/** Returns the proof that is sent with the registration. */
export function* confirmByThirdParty(deps: FlowDeps, verificationId: string, code: string): Flow<string> {
  return (yield* asking(deps, 'confirm', { verificationId, code })).idToken;
}
