/** Binds another phone or mail address: a code to it, for which the log-in's password is the proof, and the binding (R-MEMB-01). */
import { bindContact as bindCall, contactCode } from '../../contract/member/security.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { bindContact, requestSecurity, type ContactRequest } from '../../domains/member/security.intents.ts';
import type { ContactChannel } from '../../domains/member/security.state.ts';
import { contactFailed, contactSubmitted, securityChanged } from '../../domains/member/security.slice.ts';
import type { ContactCodeRequest } from '../../domains/verification/verification.intents.ts';
import { waitEnded } from '../../domains/verification/verification.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { type Refusal, refusalOf } from '../session/refusal.ts';

const TIMEOUT_MS = 20_000;

const bodyOf = (channel: ContactChannel, contact: string, countryDialingCode: string | null) => ({
  channel,
  contact,
  ...(countryDialingCode === null ? {} : { countryDialingCode }),
});
/** The general texts of these two speak of account names and of passwords. */
const OWN_FAULTS: Readonly<Record<string, string>> = {
  'account-used': 'contact-used',
  unchanged: 'contact-unchanged',
};
export const withContactFault = ({ fields, ...refusal }: Refusal): Refusal => {
  const { contact } = fields;
  const own = contact === undefined ? undefined : OWN_FAULTS[contact];
  return { ...refusal, fields: own === undefined ? fields : { ...fields, contact: own } };
};
/** Sends the code, and returns the minutes until another may be requested. */
export function* sendContactCode(deps: FlowDeps, { rest }: Transport, asked: ContactCodeRequest): Flow<number> {
  const key = deps.platform.random.id();
  const channel = asked.purpose === 'contactSms' ? 'sms' : 'email';
  const password = (takeSecret(asked.password) ?? '').trim();
  const body = { ...bodyOf(channel, asked.contact, asked.countryDialingCode), password };
  yield* put(contactSubmitted());
  const { value } = yield* call((signal) => rest.call(contactCode, { body }, { signal, key }));
  return value.expiredMinutes;
}
function* runBind(deps: FlowDeps, asked: ContactRequest): Flow {
  yield* put(contactSubmitted());
  const { channel, contact, countryDialingCode, submission } = asked;
  const verificationCode = (takeSecret(asked.code) ?? '').trim();
  const body = { ...bodyOf(channel, contact, countryDialingCode), verificationCode };
  const { rest } = yield* call(() => deps.transport());
  try {
    yield* call((signal) => rest.call(bindCall, { body }, { signal, key: submission }));
  } catch (error) {
    const code = codeOf(error, 'bindContact', deps.platform.report);
    if (code !== 'cancelled') yield* put(contactFailed(withContactFault(refusalOf(error, code))));
    throw error;
  }
  yield* put(waitEnded(channel === 'sms' ? 'contactSms' : 'contactMail'));
  yield* put(securityChanged({ what: channel }));
  yield* put(requestSecurity());
}
export const watchBindContact = monitored({
  name: 'bindContact',
  on: bindContact,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runBind,
  *onFailed(_, code) {
    if (code === 'timeout') yield* put(contactFailed({ code, fields: {}, reference: null, message: null }));
  },
});
