import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { renderScreen } from '../testing.tsx';
import { member, visitor } from '../testState.ts';
import GamePage from './GamePage.tsx';

test('a member changes the language on the game page too, where there is no side menu', async () => {
  const user = userEvent.setup();
  const { asked } = await renderScreen(<GamePage />, { state: member(), path: '/seamless' });
  await user.click(screen.getByRole('button', { name: 'Language, EN, English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Melayu' }));
  expect(asked).toContainEqual(chooseLanguage('MY'));
});
test('a visitor finds the language in the header alone', async () => {
  await renderScreen(<GamePage />, { state: visitor, path: '/seamless' });
  expect(screen.queryByRole('button', { name: /Language/ })).toBeNull();
});
