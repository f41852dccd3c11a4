/** Changes of a member's own reality check (B-07). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { CHECK_MINUTES } from './reality-checks.topics.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
const minutes = z.number().check(z.int(), z.gte(CHECK_MINUTES.least), z.lte(CHECK_MINUTES.most));

export const setRealityCheck = call({
  ...relay,
  name: 'setRealityCheck',
  method: 'POST',
  path: '/wps/relay/limits/check',
  /** Null: no reality check. It counts at once. */
  body: z.strictObject({ minutes: z.nullable(minutes) }),
  answer: z.object({ minutes: z.nullable(z.number()) }),
  errors: ['trial-refused', 'reality-check-due'],
  summary: 'Set, change or end the own reality check; one that is due is answered first',
  rows: [],
});
export const answerRealityCheck = call({
  ...relay,
  name: 'answerRealityCheck',
  method: 'POST',
  path: '/wps/relay/limits/check/answer',
  answer: z.object({}),
  errors: ['trial-refused'],
  summary: 'Answer a reality check that is due, so that stakes are accepted again',
  rows: [],
});
