/** Played rounds as the house's REST calls report them: a member's bet record and the winner boards. Money in minor units. */
import type { Page } from '@playwright/test';
import type { bettingRecord } from '../../src/contract/wallet/wallet.topics.ts';
import type { AnswerOf } from '../../src/contract/call.ts';
import { call } from '../../tests/stack/support/rest.ts';
import type { House } from './house.ts';

export interface SettledRound {
  readonly stake: number;
  readonly payout: number;
}
/** `RM 1,204.50` or `1204.5` to minor units; other characters are ignored. */
export const toMinorUnits = (text: string | number | null | undefined): number =>
  Math.round(Number(String(text ?? '').replaceAll(/[^\d.]/g, '')) * 100);

/** Settled rounds of one game, newest first, from the bet record of the page's member. */
export const settledRoundsOf = async (
  page: Page,
  house: House,
  { id }: { readonly id: string },
): Promise<readonly SettledRound[]> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const { value } = await call<AnswerOf<typeof bettingRecord>>(house.origin, '/wps/relay/bets', { token });
  return value.list
    .filter(({ gameId, payout }) => gameId === id && payout !== null)
    .map(({ stake, payout }) => ({ stake: toMinorUnits(stake), payout: toMinorUnits(payout) }));
};
/** Win amounts of a category's board, newest first. */
export const boardWinnings = async (house: House, category: string): Promise<readonly number[]> => {
  const query = { gameCategory: category, language: 'EN', limitNum: '50' };
  const { value } = await call<{ list: { vo: { account: string; winAmount: string } }[] }>(
    house.origin,
    '/wps/games/winnerBoard',
    { query },
  );
  return value.list.map(({ vo }) => toMinorUnits(vo.winAmount));
};
