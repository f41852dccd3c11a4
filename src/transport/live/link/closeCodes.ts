/** Maps close and refusal codes to events of the state machine (REL-28): retry, request another token, or give up. */
import { CLOSE_CODES } from '../../../contract/hubProtocol.ts';
import type { ConnectionEvent } from './connectionTable.ts';
import type { Transition } from './machine.ts';

/** Codes that a fresh token can fix. */
const TOKEN_CODES: ReadonlySet<string> = new Set(['not-authorised', 'auth-timeout', 'not-logged-in']);

/** Tells whether a code concerns the log-in of this connection only. */
export const isSessionCode = (code: string): boolean => code === 'session-ended' || TOKEN_CODES.has(code);

/** `retry` by the contract's list; null: an unknown code. */
const retryByList = (code: string): boolean | null =>
  Object.hasOwn(CLOSE_CODES, code) ? CLOSE_CODES[code as keyof typeof CLOSE_CODES].retry : null;

const finalEvent = (code: string): ConnectionEvent => {
  if (code === 'session-ended') return 'ended';
  if (code === 'maintenance') return 'maintenance';
  return TOKEN_CODES.has(code) ? 'unauthorised' : 'refused';
};
/** Event of a refused connection. A hub that drains or has lost its house refuses too; then the client may retry. */
export const refusalEvent = (code: string): ConnectionEvent =>
  retryByList(code) === true ? 'closed' : finalEvent(code);

/** Event of a closed connection. A known code follows the contract's list; for an unknown one the hub's `retry` decides. */
export const closeEvent = ({ code, retry }: { readonly code: string; readonly retry: boolean }): ConnectionEvent =>
  (retryByList(code) ?? retry) ? 'closed' : finalEvent(code);

/** Codes of this portal: the socket chunk failed to load, or another page had no connection to share. */
const OUR_OWN: ReadonlySet<string> = new Set(['load-failed', 'leader-gone', 'crowded']);
/** Tells whether the transport may be the cause: there was no answer, no code of the hub and no code of this portal. */
export const blamesTransport = ({ event, detail }: Transition): boolean => {
  const code = detail.code ?? '';
  return event === 'elapsed' || (event === 'closed' && !OUR_OWN.has(code) && retryByList(code) === null);
};
