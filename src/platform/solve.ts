/** Solves one proof-of-work challenge; runs in the worker, or in slices on the page where a worker is impossible. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** A phone needs a second or two; beyond this something is wrong with the challenge. */
const LIMIT_MS = 60_000;

/** Base64 of `{challenge, solution}`, as the house's verifier reads it. Throws if there is no solution in time. */
export const solve = async (raw: Readonly<Record<string, unknown>>): Promise<string> => {
  const challenge = raw as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
  if (!solution) throw new Error('the challenge was not solved in time');
  const { parameters, signature } = challenge;
  const text = JSON.stringify({ challenge: { parameters, signature }, solution });
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
};
