/** Feedback to the house, and its answer (R-MSG-05 to 07, decision 0313). */
import * as z from 'zod/mini';
import { ALL_CALLERS, call } from '../call.ts';
import { id, unixMs } from '../fields.ts';

export const FEEDBACK_TYPES = ['deposit', 'withdraw', 'game', 'service', 'apply', 'other'] as const;
export const FEEDBACK_STATES = ['sent', 'answered'] as const;
/** Longest content in any deployment; the settings' bounds lie below it. */
export const FEEDBACK_MAX = 2_000;

export const feedback = call({
  name: 'feedback',
  method: 'PUT',
  path: '/wps/feedback',
  group: 'public',
  callers: ALL_CALLERS,
  /** Length by the configured bounds, counted in characters (D-35). */
  body: z.strictObject({ questionType: z.enum(FEEDBACK_TYPES), content: z.string().check(z.maxLength(4096)) }),
  /** The reference that customer service asks for. */
  answer: z.object({ feedbackId: id }),
  errors: ['format-incorrect'],
  summary: 'Send feedback; of a member, its answer comes to the inbox',
  rows: ['R-PATH-15', 'R-CALL-29', 'R-ENT-22'],
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
