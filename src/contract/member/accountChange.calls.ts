/** A change of an account, as the contact that was told of it sees and stops it by the link in the message (decision 0298). */
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, shortText, unixMs } from '../fields.ts';

export const ACCOUNT_CHANGES = [
  'password',
  'paymentPasswordSet',
  'paymentPassword',
  'mobile',
  'email',
  'payeeAdded',
  'payeeRemoved',
  'authenticatorSet',
  'authenticatorRemoved',
  'recoveryCodes',
  'passkeyAdded',
  'passkeyRemoved',
  /** No change, but a log-in that was refused: a copy of the passkey may exist. */
  'passkeyCopied',
] as const;
/** Sealed, so that no log of a proxy has the ticket. `code-expired` for one that is unknown, used or expired alike. */
const byTicket = {
  group: 'public',
  method: 'POST',
  sealed: true,
  body: z.strictObject({ ticket: id }),
  errors: ['code-expired'],
} as const;

export const accountChange = call({
  ...byTicket,
  name: 'accountChange',
  path: '/wps/member/change',
  answer: z.object({
    account: shortText,
    what: z.enum(ACCOUNT_CHANGES),
    at: unixMs,
    /** What stands there since, masked; empty: nothing is to be named. */
    shown: shortText,
  }),
  summary: 'What was changed, by the ticket of the notice',
  rows: [],
});
export const disownChange = call({
  ...byTicket,
  name: 'disownChange',
  path: '/wps/member/change/disown',
  answer: z.object({
    /** Withdrawals are held until then. */
    heldUntil: unixMs,
    /** What was withdrawn of the change. */
    undone: z.enum(['contact', 'payee', 'passkey', 'nothing']),
  }),
  summary: '"This was not me": end every session and the password, hold withdrawals, withdraw the change',
  rows: [],
});
