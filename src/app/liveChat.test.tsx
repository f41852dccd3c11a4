/** Live chat with the house's staff, from each entry. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { portalFixture, type PortalFixtureOptions } from './testing/portalFixture.tsx';

const VENDOR = 'http://games.localhost:4100';
const CHAT = `${VENDOR}/service?language=EN`;
const WIDE = '(min-width: 761px)';

const pressed = async (options: PortalFixtureOptions = {}) => {
  const portal = await portalFixture({ permission: { mainDomain: 'http://localhost:4100' }, ...options });
  portal.flows.platform.environment.setMedia(WIDE, true);
  await portal.user.click(await screen.findByRole('button', { name: 'Live chat' }));
  await portal.settle();
  return portal;
};

describe.each([
  ['a visitor', {}],
  ['a member', { accountType: 0 }],
] as const)('%s', (_, options) => {
  test('R-SIDE-11 R-LIVE-20 live chat asks the house for the address and opens it in a window of 440 by 750', async () => {
    const portal = await pressed(options);
    expect(portal.flows.call('chatLaunch').body).toEqual({ language: 'EN' });
    await portal.answer('chatLaunch', { chatUrl: CHAT });
    expect(portal.flows.platform.navigation.opened).toEqual([CHAT]);
    expect(portal.flows.platform.navigation.sizes).toEqual([{ width: 440, height: 750 }]);
  });
  test('R-LIVE-20 a blocked window shows a message with a link that opens it', async () => {
    const portal = await pressed(options);
    portal.flows.platform.navigation.blockWindows(true);
    await portal.answer('chatLaunch', { chatUrl: CHAT });
    const dialog = within(await screen.findByRole('dialog', { name: 'Live chat' }));
    expect(dialog.getByText('The browser blocked the window. Allow it and try again.')).toBeVisible();
    const link = dialog.getByRole('link', { name: /Open live chat in a new tab/ });
    expect(link).toHaveAttribute('href', CHAT);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await portal.user.click(link);
    expect(screen.queryByRole('dialog', { name: 'Live chat' })).toBeNull();
  });
});
test('R-LIVE-20 a failed request for the address shows a message, and another press asks again', async () => {
  const portal = await pressed();
  await portal.refuse('chatLaunch', 'house-busy');
  expect(await screen.findByText('Customer service cannot be reached from here at the moment.')).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Live chat' }));
  await portal.settle();
  expect(portal.flows.count('chatLaunch')).toBe(2);
});
test.each([`${'java'}script:alert(1)`, 'data:text/html,x', '//elsewhere.example'])(
  'SAFE-20 an address such as %s is refused',
  async (chatUrl) => {
    const portal = await pressed();
    await portal.answer('chatLaunch', { chatUrl });
    expect(portal.flows.platform.navigation.opened).toEqual([]);
    expect(await screen.findByText('Customer service cannot be reached from here at the moment.')).toBeVisible();
  },
);
test('SAFE-20 the host of a chat outside the house is named before it is opened', async () => {
  const portal = await pressed();
  await portal.answer('chatLaunch', { chatUrl: 'https://chat.example/a' });
  expect(portal.flows.platform.navigation.opened).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/chat\.example/)).toBeVisible();
});
