/** What a close or a refusal means for the machine (REL-28): try again, ask for another token, or leave it. */
import { CLOSE_CODES } from '../../../contract/hubProtocol.ts';
import type { ConnectionEvent } from './connectionTable.ts';
import type { Transition } from './machine.ts';

/** Codes that a fresh token can mend. */
const TOKEN_CODES: ReadonlySet<string> = new Set(['not-authorised', 'auth-timeout', 'not-logged-in']);

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

/** Nobody answered at all. Not so when the hub said why, or when our own code for sockets could not be loaded. */
export const blamesTransport = ({ event, detail }: Transition): boolean =>
  event === 'elapsed' || (event === 'closed' && detail.code !== 'load-failed' && listed(detail.code ?? '') === null);
