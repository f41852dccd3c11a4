import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lanesFailed, lanesRead } from '../../domains/catalogue/catalogue.slice.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { configuredState, NOW, laneOf, memberState, visitorState } from '../testing/stateFixture.ts';
import { NavRow } from './NavRow.tsx';

const lanes = (...categories: string[]) =>
  lanesRead({ language: 'EN', value: categories.map((category) => laneOf(category)), at: NOW });
const entries = () =>
  within(screen.getByRole('navigation'))
    .getAllByText(/./)
    .map((entry) => entry.textContent);

describe('the top navigation', () => {
  it('R-NAV-01 lists home, promotions and the lanes in the delivered order; R-NAV-03 favourites stay last', async () => {
    const { send } = await renderScreen(<NavRow />, { state: visitorState });
    send(lanes('RNG', 'LIVE', 'INHOUSE', 'COCKFIGHT'));
    expect(entries()).toEqual(['Home', 'Promotions', 'Slots', 'Live casino', 'In-house', 'Favourites']);
    send(lanes('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'INHOUSE'));
    expect(entries().slice(2, -1)).toEqual([
      'E-lottery',
      'Lottery',
      'Live casino',
      'Sports',
      'Fishing',
      'Slots',
      'Poker',
      'E-sports',
      'In-house',
    ]);
  });
  it('R-NAV-02 an entry is shown only while its lane has a vendor, and comes and goes without reload', async () => {
    const { send } = await renderScreen(<NavRow />, { state: visitorState });
    send(lanesRead({ language: 'EN', value: [laneOf('LIVE'), laneOf('FISH', 0)], at: NOW }));
    expect(screen.queryByText('Fishing')).toBeNull();
    send(lanes('LIVE', 'FISH'));
    expect(screen.getByText('Fishing')).toBeVisible();
    send(lanes('FISH'));
    expect(screen.queryByText('Live casino')).toBeNull();
  });
  it('R-NAV-04 favourites ask a visitor to log in and open for a member', async () => {
    const user = userEvent.setup();
    const { send, store, address, unmount } = await renderScreen(<NavRow />, { state: visitorState });
    send(lanes('RNG'));
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(store.getState().dialogs.open).toEqual({ kind: 'login' });
    expect(address()).toBe('/');
    unmount();
    const inside = await renderScreen(<NavRow />, { state: memberState() });
    inside.send(lanes('RNG'));
    await user.click(screen.getByRole('link', { name: 'Favourites' }));
    expect(inside.address()).toBe('/favorite');
  });
  it('favourites appear after the lanes, and also when the lanes cannot be read', async () => {
    const { send } = await renderScreen(<NavRow />, { state: visitorState });
    expect(screen.queryByText('Favourites')).toBeNull();
    send(lanesFailed('unavailable'));
    expect(screen.getByText('Favourites')).toBeVisible();
  });
  it('R-NAV-05 labels are the house’s in the page’s language; a missing one falls back to English, and none is ever a key', async () => {
    const resources = [
      { resourceType: 'NAV', name: 'RNG', texts: { EN: 'Reels', CN: '转轮' } },
      { resourceType: 'NAV', name: 'LIVE', texts: { EN: 'Croupiers' } },
      { resourceType: 'NAV', name: 'FISH', texts: {} },
      { resourceType: 'NAV', name: 'FAV', texts: { EN: 'My stable', CN: '' } },
      { resourceType: 'OTHER', name: 'HOME', texts: { EN: 'Not a label' } },
    ];
    const { send, texts } = await renderScreen(<NavRow />, { state: configuredState(() => ({ resources })) });
    send(lanes('RNG', 'LIVE', 'FISH'));
    expect(entries()).toEqual(['Home', 'Promotions', 'Reels', 'Croupiers', 'Fishing', 'My stable']);
    await act(() => texts.change('CN'));
    expect(entries()).toEqual(['首页', '优惠活动', '转轮', 'Croupiers', '捕鱼', 'My stable']);
  });
  it('R-NAV-06 an entry with an address opens a new window, and the page stays', async () => {
    const user = userEvent.setup();
    const resources = [
      { resourceType: 'NAV', name: 'SPORTS', texts: { EN: 'Odds' }, url: 'https://odds.test/' },
      { resourceType: 'NAV', name: 'RACECARD', texts: { EN: 'Race card' }, url: 'https://card.test/' },
      { resourceType: 'NAV', name: 'NOWHERE', texts: { EN: 'Nowhere' } },
      { resourceType: 'NAV', name: 'NAMELESS', texts: { CN: '无名' }, url: 'https://nameless.test/' },
    ];
    const { send, platform, address } = await renderScreen(<NavRow />, {
      state: configuredState(() => ({ resources, imageCDNs: ['https://odds.test', 'https://card.test'] })),
      path: '/rng',
    });
    send(lanes('SPORTS', 'RNG'));
    expect(entries()).toEqual(['Home', 'Promotions', 'Odds', 'Slots', 'Race card', 'Favourites']);
    await user.click(screen.getByRole('button', { name: 'Odds, opens in a new window' }));
    await user.click(screen.getByRole('button', { name: 'Race card, opens in a new window' }));
    expect(platform.navigation.opened).toEqual(['https://odds.test/', 'https://card.test/']);
    expect(address()).toBe('/rng');
  });
  it('R-NAV-07 exactly one entry is marked as the current page', async () => {
    const user = userEvent.setup();
    const { send } = await renderScreen(<NavRow />, { state: visitorState, path: '/home' });
    send(lanes('RNG', 'LIVE'));
    const current = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(current()).toEqual(['Home']);
    await user.click(screen.getByRole('link', { name: 'Live casino' }));
    expect(current()).toEqual(['Live casino']);
  });
});
