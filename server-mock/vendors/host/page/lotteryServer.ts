/**
 * The lottery page's calls. Each slip has one key; a lost answer is requested again with the same key, never as a new slip
 * (H-18).
 */
import { trackPresence } from './present.ts';
import type { GameFailure } from '../wire.ts';
import type {
  LotteryBoard,
  LotteryOutcome,
  LotteryLine,
  LotteryLook,
  LotteryPlaced,
  LotterySession,
} from '../lottery/wire.ts';

export class LotteryRefused extends Error {
  readonly code: string;
  readonly limit: GameFailure['limit'];
  constructor({ code, limit }: GameFailure) {
    super(code);
    this.name = 'LotteryRefused';
    this.code = code;
    this.limit = limit;
  }
}
const post = async <T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> => {
  const answer = await fetch(`/lottery/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  const value = (await answer.json()) as T | GameFailure;
  if (!answer.ok) throw new LotteryRefused(value as GameFailure);
  return value as T;
};
const bearer = (session: string) => ({ authorization: `Bearer ${session}` });

export const openLottery = async (ticket: string): Promise<LotterySession> => {
  const opened = await post<LotterySession>('session', { ticket });
  trackPresence(opened.session);
  return opened;
};
export const readBoard = (session: string): Promise<LotteryBoard> => post('board', {}, bearer(session));
export const readLook = (session: string, gameCode: string): Promise<LotteryLook> =>
  post('look', { gameCode }, bearer(session));

/** Back-off between retries after a lost answer, ms. */
const RETRY_MS = [400, 1_000, 2_000, 4_000, 8_000, 8_000];
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface SlipAsked {
  readonly gameCode: string;
  readonly issue: string;
  readonly lines: readonly LotteryLine[];
}
/** Rejects with LotteryRefused for the lottery's own answer, and a plain Error when no answer came at all. */
export const placeSlip = async (
  session: string,
  slip: SlipAsked,
  key: string,
  onChecking: () => void,
): Promise<LotteryPlaced> => {
  for (const wait of [...RETRY_MS, null]) {
    try {
      return await post('slip', slip, { ...bearer(session), 'idempotency-key': key });
    } catch (error) {
      const isTemporary = !(error instanceof LotteryRefused) || error.code === 'house-busy';
      if (!isTemporary || wait === null) throw error;
      onChecking();
      await pause(wait);
    }
  }
  throw new Error('no answer');
};
/** Back-off between look-ups, ms. */
const LOOK_UP_MS = [400, 1_000, 2_000, 4_000, 8_000];
/** Looks up the outcome of a slip until it is known; rejects only when the session ends (LotteryRefused). */
export const lookUpOutcome = async (session: string, gameCode: string, key: string): Promise<'placed' | 'never'> => {
  for (let at = 0; ; at += 1) {
    try {
      const headers = { ...bearer(session), 'idempotency-key': key };
      const { state } = await post<LotteryOutcome>('fate', { gameCode }, headers);
      if (state !== 'running') return state;
    } catch (error) {
      if (error instanceof LotteryRefused && error.code === 'session-ended') throw error;
    }
    await pause(LOOK_UP_MS[Math.min(at, LOOK_UP_MS.length - 1)] ?? 0);
  }
};
