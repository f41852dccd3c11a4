/**
 * The game page's calls. Each bet has one key; a lost answer is requested again with the same key, never as a new bet
 * (H-18).
 */
import { trackPresence } from './present.ts';
import type { FairnessShown, GameFailure, GameSession } from '../wire.ts';

export class GameRefused extends Error {
  readonly code: string;
  readonly limit: GameFailure['limit'];
  constructor({ code, limit }: GameFailure) {
    super(code);
    this.name = 'GameRefused';
    this.code = code;
    this.limit = limit;
  }
}
const post = async <T>(path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<T> => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  const value = (await answer.json()) as T | GameFailure;
  if (!answer.ok) throw new GameRefused(value as GameFailure);
  return value as T;
};

export const openGame = async <S extends GameSession>(ticket: string): Promise<S> => {
  const opened = await post<S>('/session', { ticket }, {});
  trackPresence(opened.session);
  return opened;
};

/** Sets the player's own seed of provably fair rounds. Rejects as `placeBet`; the key makes a repeat the same change. */
export const setOwnSeed = (session: string, ownSeed: string, key: string): Promise<FairnessShown> =>
  post('/fairness', { ownSeed }, { authorization: `Bearer ${session}`, 'idempotency-key': key });

/** Back-off between retries after a lost answer, ms: over half a minute in all, then the page gives up. */
const RETRY_MS = [400, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface BetRequest {
  readonly session: string;
  readonly stake: string;
  readonly choice: string;
  readonly key: string;
  /** Called when the answer is late and is requested again. */
  readonly onChecking: () => void;
}
/** Places a bet. Rejects with GameRefused for the game's own answer, and a plain Error when no answer came at all. */
export const placeBet = async <R>(
  path: string,
  { session, stake, choice, key, onChecking }: BetRequest,
): Promise<R> => {
  for (const wait of [...RETRY_MS, null]) {
    try {
      return await post(path, { stake, choice }, { authorization: `Bearer ${session}`, 'idempotency-key': key });
    } catch (error) {
      if (error instanceof GameRefused && error.code !== 'house-busy') throw error;
      if (wait === null) throw error;
      onChecking();
      await pause(wait);
    }
  }
  throw new Error('no answer');
};
