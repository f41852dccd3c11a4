/**
 * Keeps a bet request whose answer is still missing over a reload of the page: its key and which slip it was. A
 * cross-origin frame may have no storage, so the portal keeps it. It contains no secret.
 */
import type { Portal } from './portal.ts';

export interface KeptBetRequest {
  readonly key: string;
  readonly gameCode: string;
  readonly issue: string;
  /** The amount as shown, with its currency. */
  readonly amount: string;
}
export const keepBetRequest = (portal: Portal, betRequest: KeptBetRequest | null): void =>
  portal.say({ type: 'keep', text: betRequest === null ? null : JSON.stringify(betRequest) });

/** Null: there is none, it is of another lottery, or it is malformed. */
export const keptBetRequest = ({ hello }: Portal, gameCode: string): KeptBetRequest | null => {
  try {
    const kept = JSON.parse(hello.kept ?? 'null') as Partial<KeptBetRequest> | null;
    const { key, issue, amount } = kept ?? {};
    if (kept?.gameCode !== gameCode || [key, issue, amount].some((one) => typeof one !== 'string')) return null;
    return { key: key ?? '', gameCode, issue: issue ?? '', amount: amount ?? '' };
  } catch {
    return null;
  }
};
