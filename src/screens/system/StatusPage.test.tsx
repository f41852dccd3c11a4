import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { recheckStatus, openService } from '../../domains/system/system.intents.ts';
import type { RootState } from '../../domains/reducer.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { NOW, visitorState } from '../testing/stateFixture.ts';
import { MaintenancePage } from './MaintenancePage.tsx';
import { RegionPage } from './RegionPage.tsx';

const closedUntil =
  (maintenanceEnd: number | null) =>
  (empty: RootState): RootState => {
    const state = visitorState(empty);
    const value = { status: 1 as const, maintenanceEnd, permissionRevision: 1, lanesRevision: 1 };
    return { ...state, system: { ...state.system, status: { ...state.system.status, value } } };
  };

describe('the maintenance page', () => {
  it('a button checks at once whether the house is open again', async () => {
    const user = userEvent.setup();
    const { dispatched } = await renderScreen(<MaintenancePage />, { state: closedUntil(null) });
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(dispatched).toContainEqual(recheckStatus());
  });
  it('R-SYS-03 has a title, the end on the house clock, a notice and customer service', async () => {
    const user = userEvent.setup();
    const { dispatched, passTime } = await renderScreen(<MaintenancePage />, { state: closedUntil(NOW + 8_049_000) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The board is down while we service it');
    // In the zone of the device, whatever the merchant's is.
    const end = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(NOW + 8_049_000);
    expect(screen.getByText(`Back by ${end}, your time. Remaining:`)).toBeVisible();
    expect(screen.getByRole('img', { name: '2 h 14 min remaining' })).toHaveTextContent('02:14:09');
    passTime(9000);
    expect(screen.getByRole('img', { name: '2 h 14 min remaining' })).toHaveTextContent('02:14:00');
    expect(screen.getByText(/Balances and open bets are safe/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Customer service' }));
    expect(dispatched).toContainEqual(openService('chat'));
  });
  it('says when the end is not known, and when it is due', async () => {
    const { unmount } = await renderScreen(<MaintenancePage />, { state: closedUntil(null) });
    expect(screen.getByText('The end is not known yet. The page opens by itself.')).toBeVisible();
    unmount();
    await renderScreen(<MaintenancePage />, { state: closedUntil(NOW - 1) });
    expect(screen.getByText('Back any moment now. The page opens by itself.')).toBeVisible();
  });
});

describe('the region page', () => {
  it('R-SYS-04 shows the address as the house sees it, a notice and customer service', async () => {
    await renderScreen(<RegionPage />, { state: visitorState });
    expect(screen.getByRole('img', { name: '203.0.113.47' })).toHaveTextContent('203.0.113.47');
    expect(screen.getByText(/We are not licensed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Customer service' })).toBeVisible();
  });
});
