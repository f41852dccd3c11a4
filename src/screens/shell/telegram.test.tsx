import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { configuredState, memberState, visitorState } from '../testing/stateFixture.ts';
import { Shell } from './Shell.tsx';

const page = (
  <Shell>
    <h1>A page</h1>
  </Shell>
);
const TELEGRAM = 'https://telegram.test/toteboard';
const NAME = 'Telegram, opens in a new window';
const resources = [{ resourceType: 'TELEGRAM', url: TELEGRAM }];

test('R-LIVE-21 Telegram opens from the menu, from the right bar and from the floating button', async () => {
  const user = userEvent.setup();
  const { platform } = await renderScreen(page, { state: configuredState(() => ({ resources })) });
  const places = [
    within(screen.getByRole('navigation', { name: 'Side menu' })),
    within(screen.getByRole('complementary', { name: 'Apps and customer service' })),
    within(document.querySelector<HTMLElement>('.telegram-float') as HTMLElement),
  ];
  for (const [n, place] of places.entries()) {
    await user.click(place.getByRole('button', { name: NAME }));
    expect(platform.navigation.opened).toEqual(Array.from({ length: n + 1 }, () => TELEGRAM));
  }
});
test('the right bar has the chat room for members, and not for visitors', async () => {
  const user = userEvent.setup();
  const bar = () => within(screen.getByRole('complementary', { name: 'Apps and customer service' }));
  const first = await renderScreen(page, { state: visitorState });
  expect(bar().queryByRole('button', { name: 'Chat room' })).toBeNull();
  first.unmount();
  const { dispatched } = await renderScreen(page, { state: memberState() });
  await user.click(bar().getByRole('button', { name: 'Chat room' }));
  expect(dispatched).toContainEqual(openDialog({ kind: 'chatRoom' }));
});
