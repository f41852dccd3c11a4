/**
 * The security events for the operator (SAFE-51): time, actor, address, attempt and result. Every field comes from a
 * closed list or from the house itself, so that no user input and no secret is logged.
 */
import type { CallRow } from '../../src/contract/call.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';

export const SECURITY_KINDS = ['login', 'refusal', 'limit', 'replay', 'token', 'family', 'origin'] as const;
/**
 * `login`: a log-in, successful or not. `refusal`: no permission. `limit`: too many requests. `replay`: a value valid
 * once was used again: a sealed request, a key with another body, a remembered device's cookie. `token`: a token that
 * is invalid or has ended; the house cannot tell which, since it keeps nothing of ended tokens. `family`: a remembered
 * device and its sessions were ended for a replay. `origin`: a request from a foreign page.
 */
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export interface SecurityEvent {
  /** House clock, ISO 8601 in UTC. */
  readonly at: string;
  readonly kind: SecurityKind;
  /** Member id; null: not known. Never the typed name: people type passwords there. */
  readonly actor: string | null;
  /** Network address of the client. */
  readonly address: string;
  /** A call's name, or an endpoint: `hub`, `hub.subscribe`, `vendor`, `control`; `host`: a request for an unknown host name. */
  readonly what: string;
  /** `ok`, or the code of the refusal. */
  readonly result: string;
  /** Number of equal events since the line of the first one. */
  readonly times?: number;
}

/** Calls that log a member in, or change how they log in: each one is logged, whatever its result. */
const ENTRANCES: ReadonlySet<string> = new Set([
  'login',
  'loginThirdParty',
  'loginFreePlay',
  'sessionRemember',
  'extraVerification',
  'register',
  'registerMobile',
  'changePassword',
  'getPasswordByPhone',
  'contactCode',
  'bindContact',
  'confirmAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'loginPasskey',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'disownChange',
]);
export const isLoginCall = ({ name }: Pick<CallRow, 'name'>): boolean => ENTRANCES.has(name);

const KIND_OF: Partial<Record<ErrorCode, SecurityKind>> = {
  'too-many-requests': 'limit',
  'quota-exceeded': 'limit',
  'too-large': 'limit',
  'not-logged-in': 'refusal',
  forbidden: 'refusal',
  'agent-only': 'refusal',
  'trial-refused': 'refusal',
  'region-restricted': 'refusal',
  'seal-refused': 'refusal',
  'key-reused': 'replay',
};
/** Input mistakes and faults of the house: of no interest for the log, also for log-in calls. */
const NO_EVENT: ReadonlySet<ErrorCode> = new Set([
  'bad-request',
  'format-incorrect',
  'maintenance',
  'house-busy',
  'storage-full',
  'unknown-error',
  'not-built',
]);
/** Kind of event for a refused call; null: not logged. */
export const kindOfRefusal = (row: Pick<CallRow, 'name'>, code: ErrorCode): SecurityKind | null => {
  const kind = KIND_OF[code];
  if (kind === 'limit' || kind === 'replay') return kind;
  if (isLoginCall(row)) return NO_EVENT.has(code) ? null : 'login';
  // After five attempts a minute a captcha is required (SAFE-19).
  return code === 'captcha-required' ? 'limit' : (kind ?? null);
};
