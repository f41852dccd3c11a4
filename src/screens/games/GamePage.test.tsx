import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
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
