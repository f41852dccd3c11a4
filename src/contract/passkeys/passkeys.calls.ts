/**
 * Passkeys (decision 0303): a member adds them in the security centre, and then logs in by one instead of the password and the
 * second factor. The shapes of what browsers take and give are those of WebAuthn in JSON; binary parts are base64url.
 */
import * as z from 'zod/mini';
import { call, FULL_MEMBERS } from '../call.ts';
import { id, secret, shortText, unixMs, verificationCode } from '../fields.ts';
import { userInfo } from '../session/session.calls.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS, method: 'POST', sealed: true } as const;
/** Parts of a proof; a credential's id has at most 1,023 bytes. */
const binary = z.string().check(z.minLength(1), z.maxLength(8_192));
const credentialId = z.string().check(z.minLength(1), z.maxLength(1_364));
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8));
/** The house checks length and letters, and names the field. */
const name = shortText;
/** A code of the authenticator app, or a recovery code; needed where an app is enrolled. */
const factor = z.optional(z.strictObject({ method: z.enum(['googleCode', 'recoveryCode']), code: verificationCode }));

const known = z.array(z.object({ id: credentialId, type: z.literal('public-key'), transports: z.array(shortText) }));
/** `PublicKeyCredentialCreationOptionsJSON`. */
const creation = z.object({
  challenge: shortText,
  rp: z.object({ id: shortText, name: shortText }),
  user: z.object({ id: shortText, name: shortText, displayName: shortText }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
/** `PublicKeyCredentialRequestOptionsJSON`. `allowCredentials`: empty where the device is to offer what it has. */
const request = z.object({
  challenge: shortText,
  rpId: shortText,
  timeout: z.number(),
  allowCredentials: known,
  userVerification: z.literal('required'),
});
const created = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.optional(transports),
  }),
});
const proof = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: z.optional(z.string().check(z.maxLength(128))),
  }),
});
export type CreationOptions = z.infer<typeof creation>;
export type RequestOptions = z.infer<typeof request>;
export type CreatedPasskey = z.infer<typeof created>;
export type PasskeyProof = z.infer<typeof proof>;

const FACTOR_REFUSALS = [
  'trial-refused',
  'wrong-credentials',
  'verification-required',
  'invalid-verification-code',
  'missing-verification-code',
] as const;
const PROOF_REFUSALS = ['passkey-refused', 'passkey-copied', 'passkey-address', 'code-expired'] as const;

export const beginPasskey = call({
  ...relay,
  name: 'beginPasskey',
  path: '/wps/relay/member/passkeys/begin',
  /** `password`: the log-in's, so that a stolen session adds no way in. `name`: checked here, before the device makes a key. */
  body: z.strictObject({ name, password: secret, factor }),
  answer: z.object({ options: creation, expiresAt: unixMs }),
  errors: [...FACTOR_REFUSALS, 'format-incorrect', 'passkey-limit', 'passkey-address'],
  summary: 'Ask for what a device needs to make a passkey; nothing is added yet',
  rows: [],
});
export const addPasskey = call({
  ...relay,
  name: 'addPasskey',
  path: '/wps/relay/member/passkeys',
  body: z.strictObject({ created }),
  answer: z.object({ id }),
  errors: [...FACTOR_REFUSALS, ...PROOF_REFUSALS, 'passkey-limit'],
  summary: 'Add the passkey that a device has made, under the name given before',
  rows: [],
});
export const renamePasskey = call({
  ...relay,
  sealed: false,
  name: 'renamePasskey',
  path: '/wps/relay/member/passkeys/rename',
  body: z.strictObject({ id, name }),
  answer: z.object({ name: shortText }),
  errors: ['trial-refused', 'not-found', 'format-incorrect'],
  summary: 'Give a passkey another name',
  rows: [],
});
export const beginPasskeyProof = call({
  ...relay,
  sealed: false,
  name: 'beginPasskeyProof',
  path: '/wps/relay/member/passkeys/proof',
  /** The passkey to remove. */
  body: z.strictObject({ id }),
  answer: z.object({ options: request, expiresAt: unixMs }),
  errors: ['trial-refused', 'not-found', 'passkey-address'],
  summary: 'Ask for what a device needs to sign the removal of a passkey of the own account',
  rows: [],
});
export const removePasskey = call({
  ...relay,
  name: 'removePasskey',
  path: '/wps/relay/member/passkeys/remove',
  /** The password, with `factor` where an app is enrolled; or `proof`, made for this removal by any own passkey. */
  body: z.strictObject({ id, password: z.optional(secret), factor, proof: z.optional(proof) }),
  answer: z.object({ removed: z.boolean() }),
  errors: [...FACTOR_REFUSALS, ...PROOF_REFUSALS, 'not-found'],
  summary: 'Remove a passkey; it opens nothing from then on',
  rows: [],
});
export const beginPasskeyLogin = call({
  group: 'public',
  method: 'POST',
  name: 'beginPasskeyLogin',
  path: '/wps/session/login/passkey/begin',
  answer: z.object({ options: request, expiresAt: unixMs }),
  errors: ['passkey-address'],
  summary: 'Ask for what a device needs to log in by a passkey',
  rows: [],
});
export const loginPasskey = call({
  group: 'public',
  method: 'POST',
  sealed: true,
  name: 'loginPasskey',
  path: '/wps/session/login/passkey',
  body: z.strictObject({
    proof,
    side: z.optional(z.enum(['member', 'agent'])),
    remember: z.optional(z.boolean()),
    /** Of an extra verification that this log-in answers: its choices count, and the passkey must be its member's. */
    ticket: z.optional(id),
  }),
  answer: userInfo,
  errors: [...PROOF_REFUSALS, 'non-member', 'non-agent', 'self-excluded'],
  summary: 'Log in by a passkey, which counts as password and second factor',
  rows: [],
});
