import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RootState } from '../../domains/reducer.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW, winOf } from '../testing/stateFixture.ts';
import { WinRow } from './WinRow.tsx';

const win = winOf(2);
const withBet =
  (betId: string) =>
  (empty: RootState): RootState => {
    const state = memberState()(empty);
    const bet = {
      betId,
      roundId: 'r1',
      gameId: win.gameId,
      vendor: win.vendor,
      gameName: win.gameName,
      stake: 100,
      payout: win.winAmount,
      state: 'won' as const,
      placedAt: NOW,
      settledAt: NOW,
    };
    const bets = { ...state.wallet.bets, value: { [betId]: bet } };
    return { ...state, wallet: { ...state.wallet, bets } };
  };
const show = (betId: string) =>
  renderScreen(
    <ol>
      <WinRow win={win} symbol="RM" age="now" newest={false} entered={false} />
    </ol>,
    { state: withBet(betId) },
  );

test('B-26 a win of the member’s own leads to its receipt, and that of another member to none', async () => {
  const { unmount } = await show(win.id);
  expect(screen.getByRole('link', { name: 'Lantern 2' })).toHaveAttribute(
    'href',
    `/member/receipt?reference=${win.id}`,
  );
  unmount();
  await show('another');
  expect(screen.getByText('Lantern 2')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
