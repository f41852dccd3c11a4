/** The page's calls. A press is one key: a lost answer is asked for again with the same key, never anew (H-18). */
import { presentUntilClosed } from './present.ts';
import type { GameFailure, GameSession } from '../wire.ts';

export class GameRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'GameRefused';
    this.code = code;
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
  if (!answer.ok) throw new GameRefused((value as GameFailure).code);
  return value as T;
};

export const openGame = async <S extends GameSession>(ticket: string): Promise<S> => {
  const opened = await post<S>('/session', { ticket }, {});
  presentUntilClosed(opened.session);
  return opened;
};

/** Waits between asking again for an answer that was lost, ms: over half a minute in all, then the page says so. */
const AGAIN_MS = [400, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Press {
  readonly session: string;
  readonly stake: string;
  readonly choice: string;
  readonly key: string;
  /** The answer is late: it is being asked for again. */
  readonly onChecking: () => void;
}
/** Rejects with GameRefused for the game's own answer, and a plain Error when no answer came at all. */
export const press = async <R>(path: string, { session, stake, choice, key, onChecking }: Press): Promise<R> => {
  for (const wait of [...AGAIN_MS, null]) {
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
