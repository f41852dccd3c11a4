/**
 * The remember cookie (SAFE-13): 256 random bits after the id of their family, valid once, for one account. Only its hash
 * is stored. Scripts cannot read it, and other sites cannot send it.
 */
import { createHash } from 'node:crypto';
import { REMEMBER_SECONDS } from '../../src/contract/constants.ts';
import type { Secure } from '../platform/secure.ts';

export const REMEMBER_COOKIE = '__Host-tb_remember';
const VALUE = /^([0-9a-f]{32})\.[\w-]{43}$/;

export interface RememberValue {
  readonly family: string;
  /** The cookie's value. */
  readonly value: string;
  /** SHA-256 hex of the value. */
  readonly hash: string;
}
const valueOf = (family: string, value: string): RememberValue => ({
  family,
  value,
  hash: createHash('sha256').update(value).digest('hex'),
});
/** The next value of a family; without `family`, the first of a new one. */
export const newRememberValue = (secure: Secure, family: string = secure.id()): RememberValue =>
  valueOf(family, `${family}.${secure.bytes(32).toString('base64url')}`);

/** Null: there is none, it is malformed, or there are two (then one was planted). */
export const readRememberValue = (cookies: string | undefined): RememberValue | null => {
  const own = (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${REMEMBER_COOKIE}=`));
  const [only] = own;
  if (only === undefined || own.length > 1) return null;
  const value = only.slice(REMEMBER_COOKIE.length + 1);
  const family = VALUE.exec(value)?.[1];
  return family === undefined ? null : valueOf(family, value);
};
const setCookieHeader = (value: string, seconds: number): string =>
  `${REMEMBER_COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Strict`;

/** `seconds`: remaining lifetime. */
export const rememberCookie = ({ value }: RememberValue, seconds: number = REMEMBER_SECONDS): string =>
  setCookieHeader(value, Math.max(0, Math.min(REMEMBER_SECONDS, Math.floor(seconds))));
export const clearRememberCookie = (): string => setCookieHeader('', 0);
