import { describe, expect, it } from 'vitest';
import { secureRandom } from '../platform/random.ts';
import {
  clearRememberCookie,
  rememberCookie,
  newRememberValue,
  readRememberValue,
  REMEMBER_COOKIE,
} from './rememberCookie.ts';

describe('the remember cookie', () => {
  it('SAFE-13 carries 256 random bits with exactly the required attributes', () => {
    const made = newRememberValue(secureRandom);
    expect(rememberCookie(made)).toBe(
      `__Host-tb_remember=${made.value}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    const [, bits = ''] = made.value.split('.');
    expect(Buffer.from(bits, 'base64url')).toHaveLength(32);
    expect(made.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(made.value).not.toContain(made.hash);
    expect(clearRememberCookie()).toBe('__Host-tb_remember=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(rememberCookie(made, 12.9)).toContain('Max-Age=12;');
    expect(rememberCookie(made, 1e9)).toContain('Max-Age=86400;');
  });
  it('is read among other cookies; a duplicate or malformed one counts as none', () => {
    const made = newRememberValue(secureRandom);
    const line = `${REMEMBER_COOKIE}=${made.value}`;
    expect(readRememberValue(`a=b; ${line}; c=d`)).toEqual(made);
    expect(newRememberValue(secureRandom, made.family).family).toBe(made.family);
    for (const bad of [undefined, '', 'a=b', `${line}; ${line}`, `${REMEMBER_COOKIE}=`, `${line}x`, `x${line}`])
      expect(readRememberValue(bad), bad).toBeNull();
  });
});
