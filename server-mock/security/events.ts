/**
 * What is noted for the operator (SAFE-51): time, who, from where, what was tried and what came of it. Every field comes from
 * a closed list or from the house itself, so that nothing anybody typed, and no secret, can stand in it.
 */
import type { CallRow } from '../../src/contract/call.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';

export const SECURITY_KINDS = ['login', 'refusal', 'limit', 'replay', 'token', 'family', 'origin'] as const;
/**
 * `login`: somebody comes in, or fails to. `refusal`: no right to what was asked. `limit`: too often. `replay`: something good
 * once was shown again: a sealed request, a key with another body, a remembered device's cookie. `token`: one that is good no
 * more or never was; of tokens that have ended the house keeps nothing by which it could tell. `family`: a remembered device and its sessions were ended for it. `origin`: another page than ours asked.
 */
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export interface SecurityEvent {
  /** House clock, ISO 8601 in UTC. */
  readonly at: string;
  readonly kind: SecurityKind;
  /** Member id; null: nobody the house knows. Never the name that was typed: people type passwords there. */
  readonly actor: string | null;
  /** Network address of the other end. */
  readonly address: string;
  /** A call's name, or a door: `hub`, `hub.subscribe`, `vendor`, `control`. */
  readonly what: string;
  /** `ok`, or the code of the refusal. */
  readonly result: string;
  /** So many more of the same have come since the line that told of the first. */
  readonly times?: number;
}

/** Calls that let somebody in or change what lets them in: each is noted, however it ends. */
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
]);
export const isEntrance = ({ name }: Pick<CallRow, 'name'>): boolean => ENTRANCES.has(name);

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
/** Slips of a form and troubles of ours: nothing an operator looks for, also at an entrance. */
const NO_EVENT: ReadonlySet<ErrorCode> = new Set([
  'bad-request',
  'format-incorrect',
  'maintenance',
  'house-busy',
  'storage-full',
  'unknown-error',
  'not-built',
]);
/** What a refused call is to the log; null: nothing. */
export const kindOfRefusal = (row: Pick<CallRow, 'name'>, code: ErrorCode): SecurityKind | null => {
  const kind = KIND_OF[code];
  if (kind === 'limit' || kind === 'replay') return kind;
  if (isEntrance(row)) return NO_EVENT.has(code) ? null : 'login';
  // Five questions a minute, then a picture (SAFE-19).
  return code === 'captcha-required' ? 'limit' : (kind ?? null);
};
