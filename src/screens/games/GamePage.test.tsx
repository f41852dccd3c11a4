import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { leaveGame } from '../../domains/play/play.intents.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import type { RootState } from '../../domains/reducer.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, visitorState } from '../testing/stateFixture.ts';
import GamePage from './GamePage.tsx';

test('a member can change the language on the game page, which has no side menu', async () => {
  const user = userEvent.setup();
  const { dispatched } = await renderScreen(<GamePage />, { state: memberState(), path: '/seamless' });
  await user.click(screen.getByRole('button', { name: 'Language, EN, English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Melayu' }));
  expect(dispatched).toContainEqual(chooseLanguage('MY'));
});
test('a visitor has the language menu in the header only', async () => {
  await renderScreen(<GamePage />, { state: visitorState, path: '/seamless' });
  expect(screen.queryByRole('button', { name: /Language/ })).toBeNull();
});
test('a game for money ends when the account is frozen, and the page says why', async () => {
  const request = { ...{ id: 'g1', name: 'Oval', vendor: 'PG', gameType: 'RNG', gameCode: null, opensVendor: false } };
  const launch = { url: 'https://games.example/play', ticket: 't1', gameId: 'g1', gameName: 'Oval' };
  const playing = (state: RootState): RootState => {
    const base = memberState()(state);
    return { ...base, play: { ...base.play, phase: 'playing', request: { ...request, demo: false }, launch } };
  };
  const { dispatched, send, store } = await renderScreen(<GamePage />, { state: playing, path: '/seamless' });
  expect(dispatched).not.toContainEqual(leaveGame());
  const frozen = { ...store.getState().member.info.value, frozen: true };
  send(liveBatch(batchOf([change('member:m1', frozen)])));
  expect(dispatched).toContainEqual(leaveGame());
  expect(screen.getByText(/has frozen this account/)).toBeVisible();
});
