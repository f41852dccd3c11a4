import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '../Link.tsx';
import { describe, expect, it } from 'vitest';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, visitorState } from '../testing/stateFixture.ts';
import { Shell } from './Shell.tsx';

const page = (
  <Shell>
    <h1>A page</h1>
    <Link to="/seamless">Play</Link>
    <Link to="/live">Elsewhere</Link>
  </Shell>
);
const sideMenu = () => document.getElementById('side-menu');

describe('the shell', () => {
  it('R-SHELL-01 stays mounted while pages change', async () => {
    const user = userEvent.setup();
    await renderScreen(page, { state: visitorState });
    const before = [screen.getByRole('banner'), screen.getByRole('contentinfo'), sideMenu()];
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const after = [screen.getByRole('banner'), screen.getByRole('contentinfo'), sideMenu()];
    before.forEach((part, index) => expect(part).toBe(after[index]));
  });
  it('R-SHELL-01 home, list, promotion, help, member and mall pages have header, footer and side menu', async () => {
    for (const path of ['/', '/rng', '/promotions', '/help', '/member', '/pointMall']) {
      const { unmount } = await renderScreen(page, { state: memberState(), path });
      expect(screen.getByRole('banner'), path).toBeVisible();
      expect(screen.getByRole('contentinfo'), path).toBeVisible();
      expect(sideMenu(), path).not.toBeNull();
      unmount();
    }
  });
  it('R-SHELL-02 game and lottery pages keep the header and have neither footer nor side menu', async () => {
    for (const path of ['/seamless', '/lottery', '/seaLottery', '/vnLottery']) {
      const { unmount } = await renderScreen(page, { state: visitorState, path });
      expect(screen.getByRole('banner')).toBeVisible();
      expect(screen.queryByRole('contentinfo')).toBeNull();
      expect(sideMenu()).toBeNull();
      unmount();
    }
  });
  it('R-SHELL-03 a game page has no side menu; afterwards the menu is as collapsed as before', async () => {
    const user = userEvent.setup();
    const { unmount } = await renderScreen(page, { state: visitorState });
    await user.click(screen.getByRole('button', { name: 'Collapse side menu' }));
    await user.click(screen.getByRole('link', { name: 'Play' }));
    expect(sideMenu()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(sideMenu()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Expand side menu' })).toHaveAttribute('aria-expanded', 'false');
    unmount();
  });
  it('R-SIDE-01 the toggle collapses and expands the side menu, and the store keeps the choice', async () => {
    const user = userEvent.setup();
    const { store } = await renderScreen(page, { state: visitorState });
    await user.click(screen.getByRole('button', { name: 'Collapse side menu' }));
    expect(store.getState().preferences.sideMenuOpen).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Expand side menu' }));
    expect(store.getState().preferences.sideMenuOpen).toBe(true);
  });
  it('begins with a skip link and has each landmark once', async () => {
    await renderScreen(page, { state: visitorState });
    expect(document.querySelector('a')).toHaveTextContent('Skip to content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });
  it('R-SIDE-14 channels are shown for resources with an address, and open without access to our window', async () => {
    const user = userEvent.setup();
    const { platform } = await renderScreen(page, { state: visitorState });
    const links = screen.getAllByRole('button', { name: 'Telegram, opens in a new window' });
    expect(screen.queryByRole('button', { name: /Facebook/ })).toBeNull();
    await user.click(links[0] as HTMLElement);
    expect(platform.navigation.opened).toEqual(['https://telegram.test/toteboard']);
  });
  it('the theme is set on the page and changes with one click', async () => {
    const user = userEvent.setup();
    await renderScreen(page, { state: memberState() });
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
  it('a plain toast disappears after 6 s, an error stays until it is closed', async () => {
    const user = userEvent.setup();
    const { send, passTime } = await renderScreen(page, { state: memberState() });
    send(toastRaised({ textKey: 'common:startFailed', values: {}, tone: 'error' }));
    send(toastRaised({ textKey: 'common:partFailed', values: {}, tone: 'plain' }));
    passTime(6000);
    expect(screen.queryByText('Could not load this part')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
