/**
 * The first password of an account that an agent opens (decision 0332). It is derived from the house's secret, so that a request
 * repeated under its key gets the same one, also after a restart, while the house stores nothing but its hash.
 */
import { createHmac } from 'node:crypto';

/** Thirty-two that do not look alike; their number divides 256, so that each is equally likely. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

export type FirstPasswords = (agent: string, key: string) => string;

export const createFirstPasswords =
  (master: string): FirstPasswords =>
  (agent, key) =>
    [...createHmac('sha256', master).update(`first password ${agent} ${key}`).digest().subarray(0, LENGTH)]
      .map((byte) => LETTERS.charAt(byte % LETTERS.length))
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-');
