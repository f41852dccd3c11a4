/**
 * The remember cookie (SAFE-13): 256 random bits behind the name of their family, good once, for one account. Only its
 * hash is kept. No script can read it and no other site can send it.
 */
import { createHash } from 'node:crypto';
import { REMEMBER_SECONDS } from '../../../src/contract/constants.ts';
import type { Secure } from '../secure.ts';

export const REMEMBER_COOKIE = '__Host-tb_remember';
const VALUE = /^([0-9a-f]{32})\.[\w-]{43}$/;

export interface RememberValue {
  readonly family: string;
  /** What the browser keeps. */
  readonly value: string;
  /** SHA-256 hex of the value. */
  readonly hash: string;
}
const made = (family: string, value: string): RememberValue => ({
  family,
  value,
  hash: createHash('sha256').update(value).digest('hex'),
});
/** The next value of a family; absent: of a new one. */
export const newRememberValue = (secure: Secure, family: string = secure.id()): RememberValue =>
  made(family, `${family}.${secure.bytes(32).toString('base64url')}`);

/** Null: there is none, it is none of ours, or there are two (then somebody has planted one). */
export const readRememberValue = (cookies: string | undefined): RememberValue | null => {
  const own = (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${REMEMBER_COOKIE}=`));
  const [only] = own;
  if (only === undefined || own.length > 1) return null;
  const value = only.slice(REMEMBER_COOKIE.length + 1);
  const family = VALUE.exec(value)?.[1];
  return family === undefined ? null : made(family, value);
};
const line = (value: string, seconds: number): string =>
  `${REMEMBER_COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Strict`;

/** `seconds`: what is left of the day. */
export const keepCookie = ({ value }: RememberValue, seconds: number = REMEMBER_SECONDS): string =>
  line(value, Math.max(0, Math.min(REMEMBER_SECONDS, Math.floor(seconds))));
export const dropCookie = (): string => line('', 0);
