/** Help and customer service (R-MSG-04, 08, 09). */
import * as z from 'zod/mini';
import { ALL_CALLERS, call } from '../call.ts';
import { language, longText, shortText } from '../fields.ts';

export const helpItem = z.object({ tag: shortText, title: shortText, content: longText });
export const helpCenter = call({
  name: 'helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  group: 'public',
  query: z.strictObject({ lang: language, device: z.literal('WEB') }),
  answer: z.object({ list: z.array(helpItem) }),
  summary: 'Help items of a language (getHelpV2)',
  rows: ['R-PATH-17', 'R-CALL-25', 'R-ENT-22'],
});
export const chatLaunch = call({
  name: 'chatLaunch',
  method: 'POST',
  path: '/wps/chat/launch',
  group: 'public',
  callers: ALL_CALLERS,
  body: z.strictObject({ language }),
  answer: z.object({ chatUrl: shortText }),
  summary: 'Address of a live chat with the service (D-45)',
  rows: ['R-PATH-24', 'R-CALL-39'],
});
