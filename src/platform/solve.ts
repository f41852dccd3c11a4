/** Solves one proof-of-work challenge; runs in the worker, or on the page if no worker can start. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { deriveWithoutSubtle } from './plainHttp/deriveKey.ts';

/** A phone needs a second or two; if it takes longer than this, the challenge is wrong. */
const LIMIT_MS = 60_000;

const derive = (crypto as { readonly subtle?: SubtleCrypto }).subtle === undefined ? deriveWithoutSubtle : deriveKey;

/** Returns base64 of `{challenge, solution}`, as the house verifies it. Throws if there is no solution in time. */
export const solve = async (raw: Readonly<Record<string, unknown>>): Promise<string> => {
  const challenge = raw as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: derive, timeout: LIMIT_MS });
  if (!solution) throw new Error('the challenge was not solved in time');
  const { parameters, signature } = challenge;
  const text = JSON.stringify({ challenge: { parameters, signature }, solution });
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
};
