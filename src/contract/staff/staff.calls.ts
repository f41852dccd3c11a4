/** Staff accounts of an agent: they read the agent centre or use named rights, and hold no money (decision 0333). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { id, pageQuery, secret, shortText, unixMs } from '../fields.ts';
import { STAFF_RIGHTS } from './staffRights.ts';

const rights = z.array(z.enum(STAFF_RIGHTS)).check(z.maxLength(STAFF_RIGHTS.length));
const account = z.string().check(z.minLength(1), z.maxLength(64));

export const staffAccounts = call({
  ...AGENT_RELAY,
  name: 'staffAccounts',
  method: 'GET',
  path: '/wps/relay/team/staff',
  answer: z.object({
    list: z.array(
      z.object({
        staff: id,
        account: shortText,
        rights,
        createdAt: unixMs,
        lastSeenAt: z.nullable(unixMs),
        endedAt: z.nullable(unixMs),
      }),
    ),
  }),
  summary: 'Own staff accounts',
  rows: [],
});
/** Sealed: the answer shows the first password, once for each key. */
export const openStaff = call({
  ...AGENT_RELAY,
  name: 'openStaff',
  method: 'POST',
  path: '/wps/relay/team/staff',
  sealed: true,
  body: z.strictObject({ account, rights }),
  answer: z.object({ staff: id, account: shortText, initialPassword: secret }),
  errors: ['agent-only', 'account-used', 'format-incorrect', 'over-limit'],
  summary: 'Open a staff account',
  rows: [],
});
export const setStaffRights = call({
  ...AGENT_RELAY,
  name: 'setStaffRights',
  method: 'PUT',
  path: '/wps/relay/team/staff',
  body: z.strictObject({ staff: id, rights }),
  answer: z.object({ rights }),
  errors: ['agent-only', 'not-found'],
  summary: 'Set the rights of a staff account',
  rows: [],
});
export const endStaff = call({
  ...AGENT_RELAY,
  name: 'endStaff',
  method: 'DELETE',
  path: '/wps/relay/team/staff',
  query: z.strictObject({ staff: id }),
  answer: z.object({ staff: id }),
  errors: ['agent-only', 'not-found'],
  summary: 'End a staff account and its sessions',
  rows: [],
});
/** What the agent and the staff did, newest first, each under the own name. */
export const agentLog = call({
  ...AGENT_RELAY,
  name: 'agentLog',
  method: 'GET',
  path: '/wps/relay/team/log',
  query: z.strictObject(pageQuery),
  answer: z.object({
    list: z.array(z.object({ by: shortText, act: shortText, subject: shortText, at: unixMs })),
    totalPages: z.number(),
  }),
  summary: 'Acts of the agent and the staff',
  rows: [],
});
