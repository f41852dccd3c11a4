import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, language, shortText, unixMs } from '../fields.ts';
import { STAFF_RIGHTS } from '../staff/staffRights.ts';

/** Member info (R-ENT-10) with the public state that belongs to the player (R-ENT-11). */
export const memberInfoAnswer = z.object({
  id,
  account: shortText,
  nickname: shortText,
  type: z.number(),
  hasVip: z.boolean(),
  vipLabelName: shortText,
  vipRankLevel: z.number(),
  /** Seed of the chosen avatar; absent: none was chosen (R-MEMB-18). */
  icon: z.optional(id),
  /** An agent above or an operator has frozen the account; absent: not. */
  frozen: z.optional(z.boolean()),
  /** For whom a staff account works, what it may do there, and whether the agent is frozen; absent: no staff (decision 0333). */
  staff: z.optional(
    z.object({
      ...{ agent: id, account: shortText, rights: z.array(z.enum(STAFF_RIGHTS)) },
      frozen: z.optional(z.boolean()),
    }),
  ),
  availablePromoCount: z.number(),
  availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
  sessionStartedAt: unixMs,
  sessionNet: amount,
});
export const updateLanguage = call({
  name: 'updateLanguage',
  overHub: true,
  method: 'POST',
  path: '/wps/member/language',
  group: 'token',
  body: z.strictObject({ language }),
  answer: z.object({ language }),
  summary: 'Remember the chosen language',
  rows: ['R-CALL-40'],
});
export const memberIcon = call({
  name: 'memberIcon',
  method: 'POST',
  path: '/wps/member/info/icon',
  group: 'token',
  callers: FULL_MEMBERS,
  /** Seed of the member's silk, their avatar (R-MEMB-18). */
  body: z.strictObject({ icon: id }),
  answer: z.object({ icon: id }),
  errors: ['trial-refused'],
  summary: 'Choose another avatar',
  rows: ['R-PATH-27'],
});
