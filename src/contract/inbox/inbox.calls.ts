/** Calls of the inbox (R-MSG-01, R-MSG-02). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { itemId } from '../fields.ts';

export const MESSAGE_KINDS = [
  'depositCredited',
  'depositFailed',
  'withdrawalApproved',
  'withdrawalRejected',
  'notice',
  'welcome',
  'reward',
  'win',
] as const;
export const readMessages = call({
  name: 'readMessages',
  method: 'POST',
  path: '/wps/relay/messages/read',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: z.strictObject({ upTo: itemId }),
  answer: z.object({ unread: z.number().check(z.int(), z.gte(0)) }),
  summary: 'Everything up to this message has been seen (path ours)',
  rows: ['R-MSG-01', 'R-MSG-02'],
});
