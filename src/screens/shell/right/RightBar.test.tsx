import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openService } from '../../../domains/system/system.intents.ts';
import { readQr } from '../../../ui/qr/testing/qrFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { configuredState, visitorState } from '../../testing/stateFixture.ts';
import { Shell } from '../Shell.tsx';

const page = (
  <Shell>
    <h1>A page</h1>
  </Shell>
);
const ANDROID = 'https://portal.test/download#android';
const PROFILE = 'https://portal.test/download/toteboard.mobileconfig';
const TELEGRAM = 'https://telegram.test/toteboard';
const SERVICE = [{ csType: 'LIVECHAT', title: 'Chat', path: 'https://service.test/chat' }];
const full = [
  { resourceType: 'Android', url: ANDROID },
  { resourceType: 'MOBILECONFIG', url: PROFILE },
  { resourceType: 'TELEGRAM', url: TELEGRAM },
];
const show = (resources = full, customerService = SERVICE, path = '/') =>
  renderScreen(page, {
    state: configuredState(() => ({ mainDomain: 'https://portal.test', resources, customerService })),
    path,
  });
const bar = () => screen.queryByRole('complementary', { name: 'Apps and customer service' });
const inBar = () => within(bar() as HTMLElement);

describe('the right bar', () => {
  it('R-SHELL-14 R-CONST-23 shows codes of 100 px for Android and the profile, service and Telegram', async () => {
    const user = userEvent.setup();
    const { platform, dispatched } = await show();
    for (const [name, address] of [
      ['QR code: Android', ANDROID],
      ['QR code: iOS profile', PROFILE],
    ] as const) {
      const code = inBar().getByRole('img', { name });
      expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['100', '100']);
      await waitFor(() => expect(readQr(code)).toBe(address));
    }
    await user.click(inBar().getByRole('button', { name: 'Customer service' }));
    expect(dispatched).toContainEqual(openService('LIVECHAT'));
    await user.click(inBar().getByRole('button', { name: 'Telegram, opens in a new window' }));
    expect(platform.navigation.opened).toEqual([TELEGRAM]);
  });
  it.each([
    ['Android', 'img', 'QR code: Android'],
    ['MOBILECONFIG', 'img', 'QR code: iOS profile'],
    ['TELEGRAM', 'button', 'Telegram, opens in a new window'],
  ] as const)('R-SHELL-14 without the resource %s only its entry is missing', async (type, role, name) => {
    await show(full.filter(({ resourceType }) => resourceType !== type));
    expect(inBar().queryByRole(role, { name })).toBeNull();
    const entries = inBar()
      .queryAllByRole('button')
      .filter((one) => !one.hasAttribute('aria-expanded'));
    expect([...inBar().queryAllByRole('img'), ...entries]).toHaveLength(3);
  });
  it('on the rail a button opens the codes, and Escape or a click elsewhere closes them; without codes there is no button', async () => {
    const user = userEvent.setup();
    const { unmount } = await show();
    const button = inBar().getByRole('button', { name: 'QR codes of the apps' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByRole('heading', { name: 'A page' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    unmount();
    await show(full.slice(2));
    expect(inBar().queryByRole('button', { name: 'QR codes of the apps' })).toBeNull();
  });
  it('R-SHELL-14 R-MSG-09 without a service there is no button, and without any entry there is no bar', async () => {
    const { unmount } = await show(full, []);
    expect(inBar().queryByRole('button', { name: 'Customer service' })).toBeNull();
    unmount();
    await show([], []);
    expect(bar()).toBeNull();
  });
});

describe('the floating Telegram button', () => {
  const floating = () => document.querySelector('.telegram-float button');

  it('R-SHELL-15 is on every page with a shell and opens a new window', async () => {
    const user = userEvent.setup();
    for (const path of ['/', '/rng', '/promotions', '/help', '/member', '/pointMall']) {
      const { platform, unmount } = await show(full, SERVICE, path);
      expect(floating(), path).toHaveAccessibleName('Telegram, opens in a new window');
      await user.click(floating() as HTMLElement);
      expect(platform.navigation.opened).toEqual([TELEGRAM]);
      unmount();
    }
  });
  it('R-SHELL-15 is absent without a TELEGRAM resource, and where it has no address', async () => {
    const { unmount } = await show(full.slice(0, 2));
    expect(floating()).toBeNull();
    unmount();
    await show([{ resourceType: 'TELEGRAM', url: '' }]);
    expect(floating()).toBeNull();
  });
  it('is not shown over a game', async () => {
    await renderScreen(page, { state: visitorState, path: '/seamless' });
    expect(floating()).toBeNull();
  });
});
