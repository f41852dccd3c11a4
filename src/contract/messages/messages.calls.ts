/** The inbox (R-MSG-01, R-MSG-02). */
import * as z from 'zod/mini';
import { inEachLanguage } from '../languages.ts';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, itemId, logAnswer, names, unixMs } from '../fields.ts';

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
export const messages = call({
  name: 'messages',
  method: 'GET',
  path: '/wps/relay/messages',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: logAnswer(
    z.object({
      id: itemId,
      messageId: id,
      kind: z.enum(MESSAGE_KINDS),
      title: names,
      body: z.object(inEachLanguage(z.string())),
      amount: z.nullable(amount),
      reference: z.nullable(id),
      at: unixMs,
    }),
  ),
  topic: 'inbox:{member}',
  summary: 'Messages of a member, oldest first; `after` pages on (path ours)',
  rows: ['R-MSG-01'],
});
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
