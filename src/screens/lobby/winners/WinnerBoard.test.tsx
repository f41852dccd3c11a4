import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RootState } from '../../../domains/reducer.ts';
import { renderScreen } from '../../testing.tsx';
import { NOW, lampSays, member, winOf, winsCame } from '../../testState.ts';
import { WinnerBoard } from './WinnerBoard.tsx';

const wins = (count: number, from = 0) => Array.from({ length: count }, (_, n) => winOf(from + n));
const withWins =
  (count: number) =>
  (empty: RootState): RootState => {
    const state = member()(empty);
    const value = Object.fromEntries(wins(count).map((row) => [row.id, row]));
    const board = { topic: 'winners:ALL', value, at: NOW, mode: 'caughtUp' as const };
    return { ...state, winners: { ...state.winners, boards: { 'winners:ALL': board } } };
  };
const board = (count: number) => renderScreen(<WinnerBoard />, { state: withWins(count) });
const rows = () => within(screen.getByRole('group', { name: 'Winner board' })).getAllByRole('listitem');
const first = () => rows()[0] as HTMLElement;

describe('the winner board', () => {
  it('R-LOBBY-21 shows masked account, game and amount with currency, newest first, and takes in new wins live', async () => {
    const { send, pass } = await board(3);
    expect(first()).toHaveTextContent('pl***2');
    expect(first()).toHaveTextContent('Lantern 2');
    expect(within(first()).getByRole('img', { name: 'RM 1,000.02' })).toBeVisible();
    send(winsCame([winOf(3)]));
    pass(500);
    expect(first()).toHaveTextContent('Lantern 3');
    expect(first().querySelector('.winner-entered')).not.toBeNull();
  });
  it('R-LOBBY-21 never grows past 20', async () => {
    const { send, pass } = await board(20);
    send(winsCame(wins(15, 20)));
    pass(500);
    expect(first()).toHaveAttribute('aria-setsize', '20');
    expect(first()).toHaveTextContent('Lantern 34');
  });
  it('keeps only rows in sight, and a few beside them, in the page', async () => {
    await board(20);
    expect(rows().length).toBeLessThan(20);
    expect(rows().length).toBeGreaterThanOrEqual(8);
  });
  it('H-26 rows that were caught up are set without the wash of a new one', async () => {
    const { send, pass } = await board(3);
    send(winsCame(wins(4, 3), 'caughtUp'));
    pass(500);
    expect(first()).toHaveTextContent('Lantern 6');
    expect(document.querySelector('.winner-entered')).toBeNull();
  });
  it('holds still under the pointer, counts what came, and shows it on request', async () => {
    const user = userEvent.setup();
    const { send, pass } = await board(3);
    fireEvent.pointerEnter(first());
    send(winsCame(wins(2, 3)));
    pass(2000);
    expect(first()).toHaveTextContent('Lantern 2');
    await user.click(screen.getByRole('button', { name: '2 newer wins' }));
    expect(first()).toHaveTextContent('Lantern 4');
    expect(screen.queryByRole('button', { name: /newer/ })).toBeNull();
  });
  it('goes on by itself when pointer and focus have left', async () => {
    const { send, pass } = await board(3);
    const list = screen.getByRole('group', { name: 'Winner board' });
    fireEvent.focus(list);
    send(winsCame([winOf(3)]));
    pass(1000);
    expect(first()).toHaveTextContent('Lantern 2');
    fireEvent.blur(list);
    pass(500);
    expect(first()).toHaveTextContent('Lantern 3');
  });
  it('stands while it is paused', async () => {
    const user = userEvent.setup();
    const { send, pass } = await board(3);
    await user.click(screen.getByRole('button', { name: 'Pause the winner board' }));
    send(winsCame([winOf(3)]));
    pass(5000);
    expect(first()).toHaveTextContent('Lantern 2');
    await user.click(screen.getByRole('button', { name: 'Resume the winner board' }));
    pass(500);
    expect(first()).toHaveTextContent('Lantern 3');
  });
  it('is drawn at most every 500 ms, however fast the wins come', async () => {
    const { send, pass } = await board(3);
    send(winsCame([winOf(3)]));
    send(winsCame([winOf(4)]));
    send(winsCame([winOf(5)]));
    expect(first()).toHaveTextContent('Lantern 3');
    pass(500);
    expect(first()).toHaveTextContent('Lantern 5');
  });
  it('H-04 says as of when it is true while it is not live, and greys nothing out', async () => {
    const { send } = await board(3);
    expect(screen.getByText('Last 20')).toBeVisible();
    send(
      lampSays({ word: 'polling', intervalMs: 15_000, longestMs: 15_000 }, [
        { topic: 'winners:ALL', freshness: 'polling', trueAt: NOW, position: null, everyMs: 15_000 },
      ]),
    );
    expect(screen.getByText('As of 16:53:20')).toBeVisible();
  });
  it('is no live region: nothing in it speaks by itself', async () => {
    const { container } = await board(3);
    expect(container.querySelector('[aria-live], [role="status"], [role="log"]')).toBeNull();
  });
  it('tells no wins yet from wins that cannot be had', async () => {
    const { unmount } = await board(0);
    expect(screen.getByText('No wins yet')).toBeVisible();
    unmount();
    const silent = await renderScreen(<WinnerBoard />, { state: member() });
    silent.send(lampSays({ word: 'offline', since: NOW, cause: 'service' }));
    expect(screen.getByText('Could not load the winner board')).toBeVisible();
  });
});
