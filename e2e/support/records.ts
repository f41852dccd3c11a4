/** What the house's own calls say of rounds that were played: a member's record and the boards of winners. Money in minor units. */
import type { Page } from '@playwright/test';
import type { bettingRecord } from '../../src/contract/wallet/wallet.calls.ts';
import type { AnswerOf } from '../../src/contract/call.ts';
import { call } from '../../tests/stack/support/rest.ts';
import type { House } from './house.ts';

export interface Round {
  readonly stake: number;
  readonly payout: number;
}
/** `RM 1,204.50`, `1204.5`: whatever is no figure apart. */
export const minor = (text: string | number | null | undefined): number =>
  Math.round(Number(String(text ?? '').replaceAll(/[^\d.]/g, '')) * 100);

/** Settled rounds of one game, newest first, as the record answers the person of this page. */
export const recordOf = async (
  page: Page,
  house: House,
  { id }: { readonly id: string },
): Promise<readonly Round[]> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const { value } = await call<AnswerOf<typeof bettingRecord>>(house.origin, '/wps/relay/bets', { token });
  return value.list
    .filter(({ gameId, payout }) => gameId === id && payout !== null)
    .map(({ stake, payout }) => ({ stake: minor(stake), payout: minor(payout) }));
};
/** Winnings of a category's board, newest first. */
export const winsOf = async (house: House, category: string): Promise<readonly number[]> => {
  const query = { gameCategory: category, language: 'EN', limitNum: '50' };
  const { value } = await call<{ list: { vo: { account: string; winAmount: string } }[] }>(
    house.origin,
    '/wps/games/winnerBoard',
    { query },
  );
  return value.list.map(({ vo }) => minor(vo.winAmount));
};
