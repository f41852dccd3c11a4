/** Applications to become an agent (R-MSG-11, decision 0317). */
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dialingCode, id, mobile, secret, shortText, unixMs } from '../fields.ts';

export const APPLICATION_STATES = ['inReview', 'accepted', 'refused'] as const;
/** Longest text about the applicant's business, in characters. */
export const ABOUT_MAX = 500;

export const agentApplication = call({
  name: 'agentApplication',
  method: 'PUT',
  path: '/wps/agent/application',
  group: 'public',
  sealed: true,
  /** Every field follows its rule of the registration, and is required. */
  body: z.strictObject({
    username: shortText,
    password: secret,
    confirmPassword: secret,
    payeeName: shortText,
    mobileNum: mobile,
    countryDialingCode: dialingCode,
    email: shortText,
    about: z.string().check(z.maxLength(2 * ABOUT_MAX)),
  }),
  /** The applicant asks by it what has become of the application. */
  answer: z.object({ reference: id }),
  /** `fields`: FieldFault by field (fieldFaults.ts). */
  errors: ['format-incorrect'],
  summary: 'Apply for an agent account',
  rows: [],
});
export const applicationState = call({
  name: 'applicationState',
  method: 'GET',
  path: '/wps/agent/application',
  group: 'public',
  query: z.strictObject({ reference: id }),
  answer: z.object({ state: z.enum(APPLICATION_STATES), sentAt: unixMs, decidedAt: z.nullable(unixMs) }),
  errors: ['not-found'],
  summary: 'What has become of an application, by its reference',
  rows: [],
});
