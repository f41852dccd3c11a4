/** The lottery page's calls. A press is one key: a lost answer is asked for again with the same key, never anew (H-18). */
import { presentUntilClosed } from './present.ts';
import type {
  LotteryBoard,
  LotteryFate,
  LotteryLine,
  LotteryLook,
  LotteryPlaced,
  LotterySession,
} from '../lottery/wire.ts';

export class LotteryRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'LotteryRefused';
    this.code = code;
  }
}
const post = async <T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> => {
  const answer = await fetch(`/lottery/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  const value = (await answer.json()) as T | { readonly code: string };
  if (!answer.ok) throw new LotteryRefused((value as { readonly code: string }).code);
  return value as T;
};
const bearer = (session: string) => ({ authorization: `Bearer ${session}` });

export const openLottery = async (ticket: string): Promise<LotterySession> => {
  const opened = await post<LotterySession>('session', { ticket });
  presentUntilClosed(opened.session);
  return opened;
};
export const readBoard = (session: string): Promise<LotteryBoard> => post('board', {}, bearer(session));
export const readLook = (session: string, gameCode: string): Promise<LotteryLook> =>
  post('look', { gameCode }, bearer(session));

/** Waits between asking again for an answer that was lost, ms. */
const AGAIN_MS = [400, 1_000, 2_000, 4_000, 8_000, 8_000];
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface SlipAsked {
  readonly gameCode: string;
  readonly issue: string;
  readonly lines: readonly LotteryLine[];
}
/** Throws LotteryRefused for the lottery's own answer, and plain Error when no answer came at all. */
export const placeOnce = async (
  session: string,
  asked: SlipAsked,
  key: string,
  onChecking: () => void,
): Promise<LotteryPlaced> => {
  for (const wait of [...AGAIN_MS, null]) {
    try {
      return await post('slip', asked, { ...bearer(session), 'idempotency-key': key });
    } catch (error) {
      const passing = !(error instanceof LotteryRefused) || error.code === 'house-busy';
      if (!passing || wait === null) throw error;
      onChecking();
      await pause(wait);
    }
  }
  throw new Error('no answer');
};
/** Asks until the lottery says which: a page that asks too often is told so, and waits. */
const FATE_MS = [400, 1_000, 2_000, 4_000, 8_000];
/** Never ends before it is known, unless the session does (LotteryRefused). */
export const fateOf = async (session: string, gameCode: string, key: string): Promise<'placed' | 'never'> => {
  for (let at = 0; ; at += 1) {
    try {
      const headers = { ...bearer(session), 'idempotency-key': key };
      const { state } = await post<LotteryFate>('fate', { gameCode }, headers);
      if (state !== 'running') return state;
    } catch (error) {
      if (error instanceof LotteryRefused && error.code === 'session-ended') throw error;
    }
    await pause(FATE_MS[Math.min(at, FATE_MS.length - 1)] ?? 0);
  }
};
