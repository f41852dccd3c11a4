/** Feedback to the house, and its answer (R-MSG-05 to 07, decision 0313). */
import * as z from 'zod/mini';
import { call, FULL_MEMBERS } from '../call.ts';
import { id, unixMs } from '../fields.ts';

export const FEEDBACK_TYPES = ['deposit', 'withdraw', 'game', 'service', 'apply', 'other'] as const;
export const FEEDBACK_STATES = ['sent', 'answered'] as const;
/** Longest content in any deployment; the settings' bounds lie below it. */
export const FEEDBACK_MAX = 2_000;

const sent = {
  method: 'PUT',
  /** Length by the configured bounds, counted in characters (D-35). */
  body: z.strictObject({ questionType: z.enum(FEEDBACK_TYPES), content: z.string().check(z.maxLength(4096)) }),
  /** The reference that customer service asks for. */
  answer: z.object({ feedbackId: id }),
  errors: ['format-incorrect'],
} as const;
/** A public call carries no token: the house does not know who sent it. */
export const feedback = call({
  ...sent,
  name: 'feedback',
  path: '/wps/feedback',
  group: 'public',
  summary: 'Send feedback as a visitor',
  rows: ['R-PATH-15', 'R-CALL-29', 'R-ENT-22'],
});
export const memberFeedback = call({
  ...sent,
  name: 'memberFeedback',
  path: '/wps/relay/feedback',
  group: 'relay',
  callers: FULL_MEMBERS,
  summary: 'Send feedback as a member; its answer comes to the inbox',
  rows: [],
});
export const feedbackAnswer = z.object({
  id,
  questionType: z.enum(FEEDBACK_TYPES),
  content: z.string(),
  state: z.enum(FEEDBACK_STATES),
  sentAt: unixMs,
  /** Empty: not answered. */
  answer: z.string(),
  answeredAt: z.nullable(unixMs),
});
