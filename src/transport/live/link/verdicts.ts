/** What a close or a refusal means for the machine (REL-28): try again, ask for another token, or leave it. */
import { CLOSE_CODES } from '../../../contract/hubProtocol.ts';
import type { ConnectionEvent } from './connectionTable.ts';
import type { Transition } from './machine.ts';

/** Codes that a fresh token can mend. */
const TOKEN_CODES: ReadonlySet<string> = new Set(['not-authorised', 'auth-timeout', 'not-logged-in']);

/** Said of the log-in that a connection was opened with, and of no other. */
export const isOfSession = (code: string): boolean => code === 'session-ended' || TOKEN_CODES.has(code);

/** By our own list; null: a code it does not know. */
const listed = (code: string): boolean | null =>
  Object.hasOwn(CLOSE_CODES, code) ? CLOSE_CODES[code as keyof typeof CLOSE_CODES].retry : null;

const forGood = (code: string): ConnectionEvent => {
  if (code === 'session-ended') return 'ended';
  if (code === 'maintenance') return 'maintenance';
  return TOKEN_CODES.has(code) ? 'unauthorised' : 'refused';
};
/** A hub that drains or has lost its house turns people away at the door too: those may come again. */
export const refusalEvent = (code: string): ConnectionEvent => (listed(code) === true ? 'closed' : forGood(code));

/** A code we know decides by our own list; for others the hub's word on `retry` counts. */
export const closeEvent = ({ code, retry }: { readonly code: string; readonly retry: boolean }): ConnectionEvent =>
  (listed(code) ?? retry) ? 'closed' : forGood(code);

/** Our own code for sockets could not be loaded; another page, whose connection this one shares, had none to share. */
const OUR_OWN: ReadonlySet<string> = new Set(['load-failed', 'leader-gone', 'crowded']);
/** Nobody answered at all. Not so when the hub said why, or when it was a matter of our own pages. */
export const blamesTransport = ({ event, detail }: Transition): boolean => {
  const code = detail.code ?? '';
  return event === 'elapsed' || (event === 'closed' && !OUR_OWN.has(code) && listed(code) === null);
};
