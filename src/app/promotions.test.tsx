/** The promotions page as anybody meets it: list, kinds, pages, details, addresses, times. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionEnded } from '../domains/facts.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { answer, sendLogin } from './testAnnouncements.ts';
import { testPortal } from './testPortal.tsx';
import {
  card,
  cards,
  DAY,
  details,
  HOUR,
  MINUTE,
  NOW,
  openCard,
  promotion,
  promotionsAnswer,
  shownWith,
  titles,
} from './testPromotions.ts';
import { backAtOnce, goTo, portalOf } from './testRoles.ts';

const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => promotion(`p${n + 1}`, more));
/** No address at all. */
const SCRIPT = ['javascript', 'alert(1)'].join(':');
const menu = () => within(screen.getByRole('group', { name: 'Kinds of promotions' }));
const pressed = () =>
  menu()
    .getAllByRole('button', { pressed: true })
    .map((one) => one.textContent);
const pager = () => within(screen.getByRole('navigation', { name: 'Pages of promotions' }));
const current = () => pager().getByRole('button', { current: 'page' }).textContent;

test('R-ROUTE-23 R-ROLE-01 R-PROMO-05 /promotions shows a visitor cards with cover, title and a more button', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, [promotion('rain'), promotion('oval')]);
  expect(titles()).toEqual(['Title rain', 'Title oval']);
  expect(card('rain').querySelector('img')?.getAttribute('src')).toBe('/img/promo/rain.svg');
  expect(within(card('rain')).getByRole('button', { name: 'More about Title rain' })).toBeVisible();
  expect(portal.flows.call('promotions').query).toEqual({ language: 'EN' });
});
test('R-PROMO-01 the banner area shows the group w_promotion and is absent without one', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, [promotion('rain')]);
  await portal.answer(
    'announcements',
    answer([], { banners: [{ groupName: 'w_home', url: '/img/banner/a.svg', title: 'Home' }] }),
  );
  expect(screen.queryByRole('region', { name: 'Featured promotions' })).toBeNull();
  portal.unmount();
  const other = await testPortal({ path: '/promotions' });
  await shownWith(other, [promotion('rain')]);
  const banner = { groupName: 'w_promotion', url: '/img/banner/rain.svg', title: 'Rainy days' };
  await other.answer('announcements', answer([], { banners: [banner] }));
  expect(within(screen.getByRole('region', { name: 'Featured promotions' })).getByText('Rainy days')).toBeVisible();
});
test('R-PROMO-02 R-CONST-21 the kinds scroll sideways, ten in view and ten pixels apart, the first marked', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, [promotion('rain')]);
  expect(
    menu()
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['All', 'New members', 'Sports', 'Nothing yet']);
  expect(pressed()).toEqual(['All']);
  const frame = screen.getByRole('group', { name: 'Kinds of promotions' }).closest<HTMLElement>('.promo-categories');
  expect(frame?.style.getPropertyValue('--promo-in-view')).toBe('10');
  expect(frame?.style.getPropertyValue('--promo-spacing')).toBe('10px');
});
test('R-PROMO-03 R-PROMO-08 a kind shows the promotions that list it, all without one, and says so where there is none', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, [
    promotion('a'),
    promotion('b', { promoAnnouncementCategoryIds: ['c2'] }),
    promotion('both', { promoAnnouncementCategoryIds: ['c2', 'c1'] }),
  ]);
  expect(titles()).toEqual(['Title a', 'Title b', 'Title both']);
  await portal.user.click(menu().getByRole('button', { name: 'Sports' }));
  expect([titles(), pressed()]).toEqual([['Title b', 'Title both'], ['Sports']]);
  await portal.user.click(menu().getByRole('button', { name: 'Nothing yet' }));
  expect(cards()).toHaveLength(0);
  expect(screen.getByText('Nothing here just now')).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Show all' }));
  expect([cards().length, pressed()]).toEqual([3, ['All']]);
});
test('R-PROMO-04 the page begins at 1 and returns to 1 with another kind', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, [
    ...many(12),
    ...many(11, { promoAnnouncementCategoryIds: ['c2'] }).map((one) => ({
      ...one,
      id: `s-${one.id}`,
      title: `Title s-${one.id}`,
    })),
  ]);
  expect(current()).toBe('1');
  await portal.user.click(pager().getByRole('button', { name: 'Page 2' }));
  expect([current(), titles()[0]]).toEqual(['2', 'Title p10']);
  await portal.user.click(menu().getByRole('button', { name: 'Sports' }));
  expect([current(), titles()[0]]).toEqual(['1', 'Title s-p1']);
});
test('R-PROMO-10 R-CONST-26 types gaming and lotto_promo never stand in the list or the side menu, but open by a link', async () => {
  const portal = await testPortal({ path: '/promotions' });
  const list = [
    promotion('a'),
    promotion('in-game', { promotionType: 'gaming' }),
    promotion('in-draw', { promotionType: 'lotto_promo' }),
  ];
  await shownWith(portal, list);
  await portal.answer('announcements', answer([], { promotion: list }));
  expect(titles()).toEqual(['Title a']);
  const side = within(screen.getByRole('navigation', { name: 'Side menu' }));
  expect(side.getByRole('link', { name: 'Title a' })).toBeVisible();
  expect(side.queryByRole('link', { name: /Title in-/ })).toBeNull();
  await goTo(portal, '/promotions#in-game');
  expect((await details('in-game')).getByText('Text of in-game')).toBeVisible();
});
test('R-SIDE-06 the side menu lists six at most, each on its way to its details', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', answer([], { promotion: many(8) }));
  const links = within(screen.getByRole('navigation', { name: 'Side menu' })).getAllByRole('link', {
    name: /^Title p/,
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5, 6].map((n) => `/promotions#p${n}`));
});

test('R-PROMO-06 R-MODAL-14 a card opens its details: title, the second picture, and its text made harmless', async () => {
  const portal = await testPortal({ path: '/promotions' });
  const content =
    '<h4>Terms</h4><p>Half <b>back</b>.</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  await shownWith(portal, [promotion('rain', { content })]);
  const dialog = await openCard(portal, 'rain');
  expect(dialog.getByRole('heading', { name: 'Terms' })).toBeVisible();
  const shown = screen.getByRole('dialog', { name: 'Title rain' });
  expect(shown.querySelector('.promo-picture img')?.getAttribute('src')).toBe('/img/promo/rain~detail.svg');
  expect(shown.querySelector('script, [onerror]')).toBeNull();
  expect(window.location.hash).toBe('#rain');
  await portal.user.click(dialog.getByRole('button', { name: 'Close' }));
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test.each([
  ['R-ROUTE-24 by its hash', '/promotions#p20'],
  ['R-ROUTE-24 by its query', '/promotions?id=p20'],
])('%s an address opens the details once the list is known, whatever its kind and page', async (_, path) => {
  const portal = await testPortal({ path });
  await screen.findByRole('heading', { name: 'Promotions', level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.answer(
    'promotions',
    promotionsAnswer([...many(19), promotion('p20', { promoAnnouncementCategoryIds: ['c2'] })]),
  );
  const dialog = await details('p20');
  await portal.user.click(dialog.getByRole('button', { name: 'Close' }));
  await portal.settle();
  expect([portal.address(), window.location.hash]).toEqual(['/promotions', '']);
});
test('R-ROUTE-24 an unknown id shows the plain list', async () => {
  const portal = await testPortal({ path: '/promotions#nobody-knows' });
  await shownWith(portal, [promotion('rain')]);
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(titles()).toEqual(['Title rain']);
});
test('R-ROUTE-24 another id in the address takes the place of the details that are open', async () => {
  const portal = await testPortal({ path: '/promotions#rain' });
  await shownWith(portal, [promotion('rain'), promotion('oval')]);
  await details('rain');
  await goTo(portal, '/promotions#oval');
  expect((await details('oval')).getByText('Text of oval')).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
test('the way back from an opened card is the list, and closes the details', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, [promotion('rain')]);
  await openCard(portal, 'rain');
  await goTo(portal, '/promotions');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(titles()).toEqual(['Title rain']);
});

test('R-PROMO-11 R-CONST-27 an end is written year first or day first, as configured, and a long-term one says so', async () => {
  const end = Date.UTC(2025, 10, 20, 15, 59, 59);
  const list = [promotion('timed', { endTime: end }), promotion('long', { endTime: end, longTerm: 1 })];
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, list);
  expect(card('timed')).toHaveTextContent('Until 2025/11/20 23:59:59');
  expect(card('long')).toHaveTextContent('Long term');
  expect(card('long')).not.toHaveTextContent('2025/11/20');
  portal.unmount();
  const other = await testPortal({ path: '/promotions' });
  await shownWith(other, list, { endOrder: 'DMY' });
  expect(card('timed')).toHaveTextContent('Until 20/11/2025');
  expect(card('timed')).not.toHaveTextContent('23:59:59');
});
test('R-PROMO-12 what is left counts down in days and hours, and what ends while shown is over without a reload', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, [
    promotion('days', { endTime: NOW + 10 * DAY + 9 * HOUR + MINUTE }),
    promotion('ends', { endTime: NOW + HOUR, mode: 'claim', reward: '5.00' }),
    promotion('begins', { startTime: NOW + MINUTE, mode: 'join' }),
  ]);
  expect(card('days')).toHaveTextContent('10 d 9 h left');
  expect(card('ends')).toHaveTextContent('1 h 0 min left');
  expect(card('begins')).toHaveTextContent('Coming soon');
  const dialog = await openCard(portal, 'ends');
  expect(dialog.getByRole('button', { name: 'Claim RM 5.00' })).toBeEnabled();
  await portal.pass(2 * MINUTE);
  expect(card('days')).toHaveTextContent('10 d 8 h left');
  expect(card('ends')).toHaveTextContent('58 min 0 s left');
  expect(card('begins')).toHaveTextContent('Join');
  await portal.pass(58 * MINUTE);
  expect(card('ends')).toHaveTextContent(/Ended 2025/);
  expect(card('ends')).toHaveTextContent('Closed');
  expect(dialog.queryByRole('button', { name: 'Claim RM 5.00' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Closed' })).toBeDisabled();
  expect(portal.flows.count('promotions')).toBe(1);
});

test('R-PROMO-09 R-I18N-06 the list is read again at log-in, log-out and in each language; the old one stands meanwhile', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await shownWith(portal, [promotion('rain')]);
  await portal.send(chooseLanguage('CN'));
  await screen.findByRole('heading', { name: '优惠活动', level: 1 });
  await portal.settle();
  expect(portal.flows.call('promotions').query).toEqual({ language: 'CN' });
  expect(titles()).toEqual(['Title rain']);
  await portal.answer('promotions', promotionsAnswer([promotion('rain', { title: '雨天返利' })]));
  expect(titles()).toEqual(['雨天返利']);
  await portal.send(chooseLanguage('EN'));
  await screen.findByRole('heading', { name: 'Promotions', level: 1 });
  await portal.answer('promotions', promotionsAnswer([promotion('rain')]));
  const before = portal.flows.count('promotions');
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0] as HTMLElement);
  await sendLogin(portal);
  expect(portal.flows.count('promotions')).toBe(before + 1);
  await portal.answer('promotions', promotionsAnswer([promotion('rain')]));
  await portal.send(sessionEnded({ reason: 'loggedOut' }));
  expect(portal.flows.count('promotions')).toBe(before + 2);
  expect(titles()).toEqual(['Title rain']);
});
test('what cannot be had says so and is asked for again by a press; what was there stays with its age', async () => {
  const portal = await testPortal({ path: '/promotions' });
  await screen.findByRole('heading', { name: 'Promotions', level: 1 });
  await portal.lose('promotions');
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load the promotions');
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  await portal.answer('promotions', promotionsAnswer([promotion('rain')]));
  expect(titles()).toEqual(['Title rain']);
  await portal.send(chooseLanguage('MY'));
  await screen.findByRole('heading', { name: 'Promosi', level: 1 });
  await portal.lose('promotions');
  expect(titles()).toEqual(['Title rain']);
  expect(screen.getByText(/Promosi setakat/)).toBeVisible();
});

test.each([
  ['REGISTER', {}, 'Register', 'register'],
  ['LOGIN', {}, 'Log in', 'login'],
] as const)(
  'R-PROMO-07 the go-to action %s opens that dialog for a visitor, and is not there for a member',
  async (linkageType, more, name, kind) => {
    const list = [promotion('rain', { linkageType, ...more })];
    const portal = await testPortal({ path: '/promotions#rain' });
    await shownWith(portal, list);
    await portal.user.click((await details('rain')).getByRole('button', { name }));
    expect(portal.flows.state().dialogs.open).toEqual({ kind });
    portal.unmount();
    const member = await portalOf('member', { path: '/promotions#rain' });
    await shownWith(member, list);
    expect((await details('rain')).queryByRole('button', { name })).toBeNull();
  },
);
test.each([
  ['a download', { linkageType: 'DOWNLOAD' }, 'Get the app', '/download'],
  ['a linked page', { linkageType: 'ROUTE', link: '/rng', action: 'Go to slots' }, 'Go to slots', '/rng'],
] as const)('R-PROMO-07 the go-to action leads to %s', async (_, more, name, address) => {
  const portal = await testPortal({ path: '/promotions#rain' });
  await shownWith(portal, [promotion('rain', more)]);
  await portal.user.click((await details('rain')).getByRole('button', { name }));
  await portal.settle();
  expect([portal.address(), portal.flows.state().dialogs.open]).toEqual([address, null]);
});
test('R-ROUTE-24 whoever is back before the go-to action’s page is drawn finds the details open, as the address says', async () => {
  const portal = await testPortal({ path: '/promotions#rain' });
  await shownWith(portal, [promotion('rain', { linkageType: 'DOWNLOAD' })]);
  const button = (await details('rain')).getByRole('button', { name: 'Get the app' });
  await backAtOnce(portal, () => fireEvent.click(button));
  expect(window.location.pathname + window.location.hash).toBe('/promotions#rain');
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'promoDetails', id: 'rain' });
});
test.each([
  ['visitor', 'login', 0],
  ['trial', 'trialNotice', 0],
  ['member', null, 1],
] as const)('R-PROMO-07 a game as target passes the gates first: %s', async (who, dialog, launches) => {
  const game = { nodeId: 'g1', nodeName: 'Lanterns', vassalage: 'TH', gameType: 'RNG', gameCode: 'L1' };
  const portal = await portalOf(who, { path: '/promotions#rain' });
  await shownWith(portal, [promotion('rain', { linkageType: 'GAME', game })]);
  await portal.user.click((await details('rain')).getByRole('button', { name: 'Play Lanterns' }));
  await portal.settle();
  const { open } = portal.flows.state().dialogs;
  expect([open?.kind ?? null, portal.flows.count('launchGame')]).toEqual([dialog, launches]);
});
test('R-PROMO-07 a page for members asks a visitor to log in first', async () => {
  const portal = await testPortal({ path: '/promotions#rain' });
  await shownWith(portal, [promotion('rain', { linkageType: 'ROUTE', link: '/member/depositv2', action: 'Deposit' })]);
  await portal.user.click((await details('rain')).getByRole('button', { name: 'Deposit' }));
  await portal.settle();
  expect([portal.address(), portal.flows.state().dialogs.open?.kind]).toEqual(['/', 'login']);
});
test('a stranger’s site is named before it is opened, and an address that is none shows no button', async () => {
  const portal = await testPortal({ path: '/promotions#rain' });
  const link = 'https://maps.example/harbours';
  await shownWith(portal, [
    promotion('rain', { linkageType: 'URL', link }),
    promotion('bad', { linkageType: 'URL', link: SCRIPT }),
  ]);
  await portal.user.click((await details('rain')).getByRole('button', { name: 'Open the page' }));
  expect(portal.flows.state().dialogs.open).toMatchObject({ kind: 'message', outside: { host: 'maps.example' } });
  portal.unmount();
  const other = await testPortal({ path: '/promotions#bad' });
  await shownWith(other, [promotion('bad', { linkageType: 'URL', link: SCRIPT })]);
  expect((await details('bad')).queryByRole('button', { name: 'Open the page' })).toBeNull();
});
