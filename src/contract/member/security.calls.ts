/** The security centre: own account data, the latest log-ins, and the contacts that the account is bound to. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { dialingCode, id, secret, shortText, unixMs, verificationCode } from '../fields.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
/** What a member can be reached by: a phone, or a mail address. */
export const CONTACT_CHANNELS = ['sms', 'email'] as const;
const channel = z.enum(CONTACT_CHANNELS);
/** A mail address; or a number, with `countryDialingCode` where it does not begin with `+`. */
const contact = { channel, contact: shortText, countryDialingCode: z.optional(dialingCode) };

export const securityCentre = call({
  ...relay,
  name: 'securityCentre',
  method: 'GET',
  path: '/wps/relay/member/security',
  answer: z.object({
    account: shortText,
    registeredAt: unixMs,
    /** Masked; empty: none is bound. */
    maskedMobile: shortText,
    maskedEmail: shortText,
    /** False for an account that was opened by a third party or a code, until its first password is chosen. */
    hasPassword: z.boolean(),
    paymentPassword: z.enum(['unset', 'set', 'locked']),
    payeeCount: z.number(),
    /** `since`: null where the member has enrolled no authenticator app. */
    authenticator: z.object({ since: z.nullable(unixMs), codesLeft: z.number() }),
    /** Newest first. A remembered device is one log-in, at its latest use. */
    logins: z.array(
      z.object({
        id,
        at: unixMs,
        /** Browser and system by their own names; empty: unknown. */
        browser: shortText,
        system: shortText,
        /** Network address; the house knows no other place. */
        address: shortText,
        side: z.enum(['member', 'agent']),
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: ['trial-refused'],
  summary: 'Own account data, masked, and the latest log-ins',
  rows: ['R-MEMB-01'],
});
export const contactCode = call({
  ...relay,
  name: 'contactCode',
  method: 'POST',
  path: '/wps/relay/member/contact/code',
  sealed: true,
  /** `password`: the log-in's. Without it a stolen session could bind the account to another person's phone. */
  body: z.strictObject({ ...contact, password: secret }),
  answer: z.object({ maskedContact: shortText, expiredMinutes: z.number() }),
  errors: [
    'trial-refused',
    'wrong-credentials',
    'format-incorrect',
    'invalid-phone-number',
    'missing-phone-number',
    'quota-exceeded',
    'operation-not-allowed',
    'sms-failed',
    'mail-failed',
  ],
  summary: 'Send a code to a new phone or mail address',
  rows: ['R-MEMB-01'],
});
export const bindContact = call({
  ...relay,
  name: 'bindContact',
  method: 'POST',
  path: '/wps/relay/member/contact',
  sealed: true,
  body: z.strictObject({ ...contact, verificationCode }),
  answer: z.object({ maskedContact: shortText }),
  errors: [
    'trial-refused',
    'format-incorrect',
    'invalid-phone-number',
    'missing-phone-number',
    'invalid-verification-code',
    'missing-verification-code',
    'code-expired',
    'account-used',
  ],
  summary: 'Bind a new phone or mail address by its code; the old one is told of it',
  rows: ['R-MEMB-01'],
});
