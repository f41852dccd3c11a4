import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { themeChosen } from '../domains/preferences/preferences.slice.ts';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const ENGLISH = /keeps nothing more for this site.+only until this page is closed or loaded again/;
const MALAY = /tidak lagi menyimpan apa-apa untuk laman ini/;
const CHINESE = /不再为本网站保存数据/;
const countShown = (words: RegExp) => screen.queryAllByText(words).length;
const lobby = () => screen.queryByRole('heading', { name: 'Lobby' });

test('REL-33 with storage blocked the portal starts, says so once in the chosen language, and a log-in works', async () => {
  const portal = await portalFixture({ storageBlocked: true, local: {} });
  expect(await screen.findByText(MALAY)).toBeVisible();
  await portal.send(chooseLanguage('CN'));
  await screen.findByText(CHINESE);
  expect([countShown(CHINESE), countShown(MALAY)]).toEqual([1, 0]);
  await portal.send(chooseLanguage('EN'));
  await screen.findByText(ENGLISH);
  expect([countShown(ENGLISH), countShown(CHINESE)]).toEqual([1, 0]);
  expect(lobby()).not.toBeNull();

  const notice = screen.getByText(ENGLISH).closest('[role="alert"]') as HTMLElement;
  await portal.user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  expect(countShown(ENGLISH)).toBe(0);

  await portal.user.click(screen.getByRole('button', { name: 'Log in' }));
  await portal.user.type(await screen.findByLabelText(/^Username/), 'meilin07');
  await portal.user.type(screen.getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', {
    token: 'k'.repeat(43),
    expiresAt: 3_600_000,
    firstTimeLogin: false,
    mustChange: 'none',
  });
  await portal.answer('memberInfo', memberAnswer);
  expect(portal.flows.state().session.phase).toBe('loggedIn');
  // A value that cannot be stored still holds on this page and causes no second notice.
  expect(portal.flows.platform.storage.session.get('token')).toBe('k'.repeat(43));
  expect(portal.flows.platform.storage.local.get('lang')).toBe('EN');
  expect(countShown(ENGLISH)).toBe(0);
});
test('REL-33 storage that fills up in use is reported once, and the choice that did not fit still holds', async () => {
  const portal = await portalFixture();
  expect(countShown(ENGLISH)).toBe(0);
  portal.flows.platform.failStorage(1, true);
  await portal.send(themeChosen('light'));
  expect(await screen.findByText(ENGLISH)).toBeVisible();
  expect(portal.flows.state().preferences.theme).toBe('light');
  await portal.send(themeChosen('dark'));
  await portal.send(chooseLanguage('MY'));
  expect(await screen.findAllByText(MALAY)).toHaveLength(1);
});
test('REL-33 storage cleared during a session or full of invalid values does not end the session', async () => {
  const rubbish = { lang: '<b>', hisLang: '{', theme: '\u0000', masked: 'NaN', sideMenu: '[]' };
  const visitor = await portalFixture({ local: rubbish });
  expect(visitor.flows.state().preferences).toMatchObject({ language: 'MY', theme: 'dark', masked: false });
  expect(await screen.findByRole('navigation', { name: 'Permainan' })).toBeVisible();
  visitor.unmount();
  const member = await portalFixture({ accountType: 0 });
  await act(() => {
    member.flows.platform.storage.session.clear();
    member.flows.platform.storage.local.clear();
    return member.flows.settle();
  });
  await member.send(chooseLanguage('CN'));
  expect(member.flows.state().session.phase).toBe('loggedIn');
  expect(await screen.findByRole('navigation', { name: '游戏' })).toBeVisible();
  expect(member.flows.platform.storage.local.get('lang')).toBe('CN');
});
