/** A client of the house's REST for tests: real HTTP, real puzzles, real seals. Knows only the contract. */
import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { CompactEncrypt, importJWK } from 'jose';
import type { Envelope, Success } from '../../../src/contract/call.ts';

export interface Reply<V = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope<V>;
  readonly value: V;
  readonly code: string | null;
  readonly position: NonNullable<Success['position']>;
}
export interface CallOptions {
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export const call = async <V = Record<string, unknown>>(
  origin: string,
  path: string,
  ask: CallOptions = {},
): Promise<Reply<V>> => {
  const { method = 'GET', query, body, token, key, headers } = ask;
  const write = method !== 'GET';
  const answer = await fetch(`${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(write ? { 'idempotency-key': key ?? randomUUID() } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': typeof body === 'string' ? 'application/jose' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const envelope = (text === '' ? { success: false, code: '' } : JSON.parse(text)) as Envelope<V>;
  return {
    status: answer.status,
    headers: answer.headers,
    body: envelope,
    value: (envelope as Success<V>).value,
    code: envelope.success ? null : envelope.code,
    position: (envelope as Success).position as NonNullable<Success['position']>,
  };
};

export const solveBotCheck = async (origin: string): Promise<string> => {
  const { value } = await call<{ challenge: Challenge }>(origin, '/wps/verification/botCheck');
  const solution = await solveChallenge({ challenge: value.challenge, deriveKey });
  const { parameters, signature } = value.challenge;
  return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64');
};
export interface SealOptions {
  readonly method?: string;
  readonly path?: string;
  readonly jti?: string;
  readonly iat?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}
export const LOGIN_PATH = '/wps/session/login';
export const seal = async (origin: string, value: unknown, how: SealOptions = {}): Promise<string> => {
  const { value: info, body } = await call<{ sealKeys: { kid: string; key: Record<string, string> }[] }>(
    origin,
    '/wps/system/permission',
  );
  const [first] = info.sealKeys;
  if (!first) throw new Error('no seal key');
  return new CompactEncrypt(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: first.kid,
      jti: how.jti ?? randomUUID(),
      iat: how.iat ?? Math.floor((body as Success).at / 1_000),
      method: how.method ?? 'POST',
      path: how.path ?? LOGIN_PATH,
      ...how.extra,
    })
    .encrypt(await importJWK(first.key, 'ECDH-ES'));
};
export interface LoginValue {
  readonly token: string;
  readonly expiresAt: number;
  readonly mustChange: string;
  readonly changeTicket: string | null;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
}
export const PASSWORD = 'Furlong-88';
export const tryLogin = async (
  origin: string,
  username: string,
  password = PASSWORD,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply<LoginValue>> => {
  const form = { username, password, type: 'username', botCheck: await solveBotCheck(origin), ...more };
  return call<LoginValue>(origin, LOGIN_PATH, { method: 'POST', body: await seal(origin, form) });
};
export const login = async (origin: string, username: string, password = PASSWORD): Promise<LoginValue> => {
  const reply = await tryLogin(origin, username, password);
  if (reply.code !== null) throw new Error(`log-in of ${username}: ${reply.code}`);
  return reply.value;
};
