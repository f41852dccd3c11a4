/** Password hashing with Argon2id. Memory-hard and slow by design (25 to 35 ms), always off the event loop. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG = 32;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

export const hashPassword = async (password: string, salt: Buffer = randomBytes(16)): Promise<string> => {
  const tag = await derive('argon2id', { message: password, nonce: salt, tagLength: TAG, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
};
const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Compares in constant time; a string that is no hash matches nothing. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const parts = PATTERN.exec(stored);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const right = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: right.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(right, given);
};

/** Password hashing as an interface: it needs a thread and secure random numbers, which a simulation must not use. */
export interface Passwords {
  /** A hash to be stored; never the password. */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (password: string, stored: string) => Promise<boolean>;
}
export const argonPasswords: Passwords = { hash: (password) => hashPassword(password), verify: verifyPassword };
