import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RootState } from '../../../domains/reducer.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW, connectionBatch, memberState, winOf, winsBatch } from '../../testing/stateFixture.ts';
import { WinnerBoard } from './WinnerBoard.tsx';

const wins = (count: number, from = 0) => Array.from({ length: count }, (_, n) => winOf(from + n));
const withWins =
  (count: number) =>
  (empty: RootState): RootState => {
    const state = memberState()(empty);
    const value = Object.fromEntries(wins(count).map((row) => [row.id, row]));
    const board = { topic: 'winners:ALL', value, at: NOW, mode: 'caughtUp' as const };
    return { ...state, winners: { ...state.winners, boards: { 'winners:ALL': board } } };
  };
const board = (count: number) => renderScreen(<WinnerBoard />, { state: withWins(count) });
const rows = () => within(screen.getByRole('group', { name: 'Winner board' })).getAllByRole('listitem');
const first = () => rows()[0] as HTMLElement;

describe('the winner board', () => {
  it('R-LOBBY-21 shows masked account, game and amount with currency, newest first, and adds new wins live', async () => {
    const { send, passTime } = await board(3);
    expect(first()).toHaveTextContent('pl***2');
    expect(first()).toHaveTextContent('Lantern 2');
    expect(within(first()).getByRole('img', { name: 'RM 1,000.02' })).toBeVisible();
    send(winsBatch([winOf(3)]));
    passTime(500);
    expect(first()).toHaveTextContent('Lantern 3');
    expect(first().querySelector('.winner-entered')).not.toBeNull();
  });
  it('R-LOBBY-21 never has more than 20 rows', async () => {
    const { send, passTime } = await board(20);
    send(winsBatch(wins(15, 20)));
    passTime(500);
    expect(first()).toHaveAttribute('aria-setsize', '20');
    expect(first()).toHaveTextContent('Lantern 34');
  });
  it('renders only the visible rows and a few beside them', async () => {
    await board(20);
    expect(rows().length).toBeLessThan(20);
    expect(rows().length).toBeGreaterThanOrEqual(8);
  });
  it('renders fewer rows on a phone, also after it was turned', async () => {
    const { platform, passTime } = await board(20);
    platform.environment.setMedia('(max-width: 760px)', true);
    passTime(1000);
    expect(rows().length).toBeLessThan(8);
    expect(rows().length).toBeGreaterThanOrEqual(4);
    platform.environment.setMedia('(max-width: 760px)', false);
    passTime(1000);
    expect(rows().length).toBeGreaterThanOrEqual(8);
  });
  it('H-26 rows that were caught up are not highlighted as new', async () => {
    const { send, passTime } = await board(3);
    send(winsBatch(wins(4, 3), 'caughtUp'));
    passTime(500);
    expect(first()).toHaveTextContent('Lantern 6');
    expect(document.querySelector('.winner-entered')).toBeNull();
  });
  it('holds still under the pointer, counts new wins, and shows them on request', async () => {
    const user = userEvent.setup();
    const { send, passTime } = await board(3);
    fireEvent.pointerEnter(first());
    send(winsBatch(wins(2, 3)));
    passTime(2000);
    expect(first()).toHaveTextContent('Lantern 2');
    await user.click(screen.getByRole('button', { name: '2 newer wins' }));
    expect(first()).toHaveTextContent('Lantern 4');
    expect(screen.queryByRole('button', { name: /newer/ })).toBeNull();
  });
  it('continues by itself when pointer and focus have left', async () => {
    const { send, passTime } = await board(3);
    const list = screen.getByRole('group', { name: 'Winner board' });
    fireEvent.focus(list);
    send(winsBatch([winOf(3)]));
    passTime(1000);
    expect(first()).toHaveTextContent('Lantern 2');
    fireEvent.blur(list);
    passTime(500);
    expect(first()).toHaveTextContent('Lantern 3');
  });
  it('holds still while it is paused', async () => {
    const user = userEvent.setup();
    const { send, passTime } = await board(3);
    await user.click(screen.getByRole('button', { name: 'Pause the winner board' }));
    send(winsBatch([winOf(3)]));
    passTime(5000);
    expect(first()).toHaveTextContent('Lantern 2');
    await user.click(screen.getByRole('button', { name: 'Resume the winner board' }));
    passTime(500);
    expect(first()).toHaveTextContent('Lantern 3');
  });
  it('is rendered at most every 500 ms, however fast the wins arrive', async () => {
    const { send, passTime } = await board(3);
    send(winsBatch([winOf(3)]));
    send(winsBatch([winOf(4)]));
    send(winsBatch([winOf(5)]));
    expect(first()).toHaveTextContent('Lantern 3');
    passTime(500);
    expect(first()).toHaveTextContent('Lantern 5');
  });
  it('H-04 shows since when it is true while it is not live, and greys nothing out', async () => {
    const { send } = await board(3);
    expect(screen.getByText('Last 20')).toBeVisible();
    send(
      connectionBatch({ word: 'polling', intervalMs: 15_000, longestMs: 15_000 }, [
        { topic: 'winners:ALL', freshness: 'polling', trueAt: NOW, position: null, pollIntervalMs: 15_000 },
      ]),
    );
    expect(screen.getByText('As of 16:53:20')).toBeVisible();
  });
  it('is no live region: nothing in it is announced', async () => {
    const { container } = await board(3);
    expect(container.querySelector('[aria-live], [role="status"], [role="log"]')).toBeNull();
  });
  it('shows an empty board and an unavailable one differently', async () => {
    const { unmount } = await board(0);
    expect(screen.getByText('No wins yet')).toBeVisible();
    unmount();
    const silent = await renderScreen(<WinnerBoard />, { state: memberState() });
    silent.send(connectionBatch({ word: 'offline', since: NOW, cause: 'service' }));
    expect(screen.getByText('Could not load the winner board')).toBeVisible();
  });
});
