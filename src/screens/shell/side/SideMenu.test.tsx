import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { announcementsRead } from '../../../domains/announcements/announcements.slice.ts';
import type { Banner } from '../../../domains/announcements/announcements.state.ts';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { lanesRead } from '../../../domains/catalogue/catalogue.slice.ts';
import { chooseLanguage } from '../../../domains/preferences/preferences.intents.ts';
import { readQr } from '../../../ui/qr/testing/qrFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { configuredState, laneOf, NOW, visitorState } from '../../testing/stateFixture.ts';
import { SideMenu } from './SideMenu.tsx';

const delivered = (banners: readonly Banner[]) =>
  announcementsRead({
    language: 'EN',
    value: {
      banners: [...banners],
      player: [],
      popup: [],
      promotion: [
        {
          id: 'p1',
          title: 'Friday at the oval',
          content: '',
          category: 'c',
          promotionType: 't',
          promoAnnouncementCategoryIds: [],
          announcementImages: [],
          startTime: NOW,
          endTime: null,
          longTerm: 1,
        },
      ],
      promotionCategories: [],
    },
    at: NOW,
  });
const promotions = (count: number) =>
  announcementsRead({
    language: 'EN',
    value: {
      banners: [],
      player: [],
      popup: [],
      promotion: Array.from({ length: count }, (_, n) => ({
        id: `p${n + 1}`,
        title: `Promotion ${n + 1}`,
        content: '',
        category: 'c',
        promotionType: 't',
        promoAnnouncementCategoryIds: [],
        announcementImages: [],
        startTime: NOW,
        endTime: null,
        longTerm: 1,
      })),
      promotionCategories: [],
    },
    at: NOW,
  });
const resources = (...types: readonly (readonly [string, string?])[]) =>
  configuredState(() => ({
    imageCDNs: types.flatMap(([, url]) => url ?? []),
    resources: types.map(([resourceType, url]) => ({ resourceType, ...(url === undefined ? {} : { url }) })),
  }));

describe('the side menu', () => {
  it('R-SIDE-02 home leads to the lobby and chooses home', async () => {
    const user = userEvent.setup();
    const { dispatched, address } = await renderScreen(<SideMenu />, { state: visitorState, path: '/rng' });
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(address()).toBe('/');
    expect(dispatched).toContainEqual({ type: 'catalogue/chooseGameType', payload: 'HOME' });
  });
  it('R-SIDE-06 R-CONST-18 lists up to six promotions, each linked to its own address', async () => {
    const user = userEvent.setup();
    const { send, address } = await renderScreen(<SideMenu />, { state: visitorState });
    send(promotions(8));
    const listed = screen.getAllByRole('link', { name: /^Promotion \d$/ });
    expect(listed.map((link) => link.textContent)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Promotion ${n}`));
    await user.click(listed[3] as HTMLElement);
    expect(address()).toBe('/promotions#p4');
  });
  it('R-SIDE-08 the categories expand; one with a page links to it, one without is chosen in the lobby', async () => {
    const user = userEvent.setup();
    const { send, address, dispatched } = await renderScreen(<SideMenu />, { state: visitorState, path: '/help' });
    send(lanesRead({ language: 'EN', value: [laneOf('RNG'), laneOf('JACKPOT'), laneOf('FISH', 0)], at: NOW }));
    expect(screen.queryByRole('link', { name: 'Slots' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Games', expanded: false }));
    expect(screen.queryByRole('link', { name: 'Fishing' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Slots' }));
    expect(address()).toBe('/rng');
    await user.click(screen.getByRole('link', { name: 'Jackpots' }));
    expect(address()).toBe('/');
    expect(dispatched).toContainEqual(chooseGameType('JACKPOT'));
    await user.click(screen.getByRole('button', { name: 'Games', expanded: true }));
    expect(screen.queryByRole('link', { name: 'Slots' })).toBeNull();
  });
  it('R-SIDE-07 more promotions links to their page', async () => {
    const user = userEvent.setup();
    const { send, address } = await renderScreen(<SideMenu />, { state: visitorState });
    send(delivered([]));
    await user.click(screen.getByRole('link', { name: 'More promotions' }));
    expect(address()).toBe('/promotions');
  });
  it('R-SIDE-10 R-CONST-23 codes of 120 px for iOS and Android encode the delivered addresses', async () => {
    const delivery = { iOS: 'https://portal.test/download#ios', Android: 'https://portal.test/app?x=1#android' };
    await renderScreen(<SideMenu />, { state: resources(['IOS', delivery.iOS], ['Android', delivery.Android]) });
    for (const [name, address] of Object.entries(delivery)) {
      const code = screen.getByRole('img', { name: `QR code: ${name}` });
      expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['120', '120']);
      await waitFor(() => expect(readQr(code)).toBe(address));
    }
  });
  it('R-SIDE-10 an app without an address has no code', async () => {
    await renderScreen(<SideMenu />, { state: resources(['IOS'], ['Android', 'https://portal.test/a']) });
    expect(screen.getAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual(['QR code: Android']);
  });
  it('R-SIDE-12 the licence has an entry only with its banner, and opens the licence', async () => {
    const user = userEvent.setup();
    const { send, store } = await renderScreen(<SideMenu />, { state: visitorState });
    send(delivered([{ groupName: 'w_home', url: '/img/banner/x.svg' }]));
    expect(screen.queryByRole('button', { name: 'Gaming licence' })).toBeNull();
    send(delivered([{ groupName: 'w_license', url: '/img/banner/seal.svg' }]));
    await user.click(screen.getByRole('button', { name: 'Gaming licence' }));
    expect(store.getState().dialogs.open).toEqual({ kind: 'licence' });
  });
  it('R-SIDE-13 offers the languages of the header and dispatches the same choice', async () => {
    const user = userEvent.setup();
    const { dispatched } = await renderScreen(<SideMenu />, { state: visitorState });
    await user.click(screen.getByRole('button', { name: 'Language, English' }));
    expect(screen.getAllByRole('menuitemradio').map((choice) => choice.textContent)).toEqual([
      '简体中文',
      'English',
      'Bahasa Melayu',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Bahasa Melayu' }));
    expect(dispatched).toContainEqual(chooseLanguage('MY'));
  });
  it('R-SIDE-14 shows Facebook, Instagram and Telegram where they have an address, no other channel, each in a new window', async () => {
    const user = userEvent.setup();
    const { platform } = await renderScreen(<SideMenu />, {
      state: resources(
        ['FACEBOOK', 'https://f.test/'],
        ['INSTAGRAM', ''],
        ['TELEGRAM', 'https://t.test/'],
        ['YOUTUBE', 'https://y.test/'],
      ),
    });
    const channels = within(screen.getByRole('group', { name: 'Official channels' })).getAllByRole('button');
    for (const channel of channels) await user.click(channel);
    expect(platform.navigation.opened).toEqual(['https://f.test/', 'https://t.test/']);
  });
  it('R-SIDE-15 shows the banners of its own group, if any', async () => {
    const user = userEvent.setup();
    const { send, address } = await renderScreen(<SideMenu />, { state: visitorState });
    send(delivered([{ groupName: 'w_home', url: '/img/banner/x.svg', title: 'Not here' }]));
    expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull();
    send(
      delivered([
        {
          groupName: 'w_leftmenu',
          url: '/img/banner/y.svg',
          title: 'Two-week ladder',
          linkageType: 'ROUTE',
          link: '/promotions',
        },
        { groupName: 'w_leftmenu', url: '/img/banner/z.svg', title: 'Only to look at', linkageType: '' },
      ]),
    );
    const offers = within(screen.getByRole('region', { name: 'Offers' }));
    expect(offers.getByText('Only to look at')).toBeVisible();
    expect(offers.getAllByRole('link')).toHaveLength(1);
    await user.click(offers.getByRole('link', { name: /Two-week ladder/ }));
    expect(address()).toBe('/promotions');
  });
  it('links to the apps and to customer service on every screen, also where there is no right bar', async () => {
    const user = userEvent.setup();
    const { address } = await renderScreen(<SideMenu />, { state: visitorState });
    expect(screen.getByRole('button', { name: 'Customer service' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Get the app' }));
    expect(address()).toBe('/download');
  });
});
