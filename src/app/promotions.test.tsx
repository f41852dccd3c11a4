/** The promotions page in the whole portal: list, categories, pages, details, addresses, times. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionEnded } from '../domains/facts.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { announcementsAnswer, sendLogin } from './testing/announcementsFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';
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
  answerPromotions,
  titles,
} from './testing/promotionsFixture.ts';
import { goBack, goTo, portalAs } from './testing/rolesFixture.ts';

const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => promotion(`p${n + 1}`, more));
/** A script address, which is not a valid link. */
const SCRIPT = ['javascript', 'alert(1)'].join(':');
const menu = () => within(screen.getByRole('group', { name: 'Kinds of promotions' }));
const pressed = () =>
  menu()
    .getAllByRole('button', { pressed: true })
    .map((one) => one.textContent);
const pager = () => within(screen.getByRole('navigation', { name: 'Pages of promotions' }));
const current = () => pager().getByRole('button', { current: 'page' }).textContent;

test('R-ROUTE-23 R-ROLE-01 R-PROMO-05 /promotions shows a visitor cards with cover, title and a "more" button', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, [promotion('rain'), promotion('oval')]);
  expect(titles()).toEqual(['Title rain', 'Title oval']);
  expect(card('rain').querySelector('img')?.getAttribute('src')).toBe('/img/promo/rain.svg');
  expect(within(card('rain')).getByRole('button', { name: 'More about Title rain' })).toBeVisible();
  expect(portal.flows.call('promotions').query).toEqual({ language: 'EN' });
});
test('R-PROMO-01 the banner area shows the group w_promotion and is absent without banners', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, [promotion('rain')]);
  await portal.answer(
    'announcements',
    announcementsAnswer([], { banners: [{ groupName: 'w_home', url: '/img/banner/a.svg', title: 'Home' }] }),
  );
  expect(screen.queryByRole('region', { name: 'Featured promotions' })).toBeNull();
  portal.unmount();
  const other = await portalFixture({ path: '/promotions' });
  await answerPromotions(other, [promotion('rain')]);
  const banner = { groupName: 'w_promotion', url: '/img/banner/rain.svg', title: 'Rainy days' };
  await other.answer('announcements', announcementsAnswer([], { banners: [banner] }));
  expect(within(screen.getByRole('region', { name: 'Featured promotions' })).getByText('Rainy days')).toBeVisible();
});
test('R-PROMO-02 R-CONST-21 the category tabs scroll sideways, ten in view and ten pixels apart, the first selected', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, [promotion('rain')]);
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
test('R-PROMO-03 R-PROMO-08 a category shows the promotions that list it, "all" shows every one, and an empty category says so', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, [
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
test('R-PROMO-04 the pager begins at 1 and returns to 1 with another category', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, [
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
test('R-PROMO-10 R-CONST-26 types gaming and lotto_promo are not in the list or the side menu, but open by a link', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  const list = [
    promotion('a'),
    promotion('in-game', { promotionType: 'gaming' }),
    promotion('in-draw', { promotionType: 'lotto_promo' }),
  ];
  await answerPromotions(portal, list);
  await portal.answer('announcements', announcementsAnswer([], { promotion: list }));
  expect(titles()).toEqual(['Title a']);
  const side = within(screen.getByRole('navigation', { name: 'Side menu' }));
  expect(side.getByRole('link', { name: 'Title a' })).toBeVisible();
  expect(side.queryByRole('link', { name: /Title in-/ })).toBeNull();
  await goTo(portal, '/promotions#in-game');
  expect((await details('in-game')).getByText('Text of in-game')).toBeVisible();
});
test('R-SIDE-06 the side menu lists at most six, each with a link to its details', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', announcementsAnswer([], { promotion: many(8) }));
  const links = within(screen.getByRole('navigation', { name: 'Side menu' })).getAllByRole('link', {
    name: /^Title p/,
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5, 6].map((n) => `/promotions#p${n}`));
});

test('R-PROMO-06 R-MODAL-14 a card opens its details: title, the second picture, and its sanitised text', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  const content =
    '<h4>Terms</h4><p>Half <b>back</b>.</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  await answerPromotions(portal, [promotion('rain', { content })]);
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
])('%s an address opens the details once the list has loaded, in any category and on any page', async (_, path) => {
  const portal = await portalFixture({ path });
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
  const portal = await portalFixture({ path: '/promotions#unknown-entry' });
  await answerPromotions(portal, [promotion('rain')]);
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(titles()).toEqual(['Title rain']);
});
test('R-ROUTE-24 another id in the address replaces the open details', async () => {
  const portal = await portalFixture({ path: '/promotions#rain' });
  await answerPromotions(portal, [promotion('rain'), promotion('oval')]);
  await details('rain');
  await goTo(portal, '/promotions#oval');
  expect((await details('oval')).getByText('Text of oval')).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
test('Back from an opened card closes the details and shows the list', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, [promotion('rain')]);
  await openCard(portal, 'rain');
  await goTo(portal, '/promotions');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(titles()).toEqual(['Title rain']);
});

test('R-PROMO-11 R-CONST-27 the end date is written year first or day first, as configured; a long-term promotion says so', async () => {
  const end = Date.UTC(2025, 10, 20, 15, 59, 59);
  const list = [promotion('timed', { endTime: end }), promotion('long', { endTime: end, longTerm: 1 })];
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, list);
  expect(card('timed')).toHaveTextContent('Until 2025/11/20 23:59:59');
  expect(card('long')).toHaveTextContent('Long term');
  expect(card('long')).not.toHaveTextContent('2025/11/20');
  portal.unmount();
  const other = await portalFixture({ path: '/promotions' });
  await answerPromotions(other, list, { endOrder: 'DMY' });
  expect(card('timed')).toHaveTextContent('Until 20/11/2025');
  expect(card('timed')).not.toHaveTextContent('23:59:59');
});
test('R-PROMO-12 the time left counts down in days and hours, and a promotion that ends while shown is marked as over', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, [
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

test('R-PROMO-09 R-I18N-06 the list is read again at log-in, log-out and for each language; the old one stays meanwhile', async () => {
  const portal = await portalFixture({ path: '/promotions' });
  await answerPromotions(portal, [promotion('rain')]);
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
test('a list that fails to load offers a retry; one loaded before stays with its age', async () => {
  const portal = await portalFixture({ path: '/promotions' });
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
    const portal = await portalFixture({ path: '/promotions#rain' });
    await answerPromotions(portal, list);
    await portal.user.click((await details('rain')).getByRole('button', { name }));
    expect(portal.flows.state().dialogs.open).toEqual({ kind });
    portal.unmount();
    const member = await portalAs('member', { path: '/promotions#rain' });
    await answerPromotions(member, list);
    expect((await details('rain')).queryByRole('button', { name })).toBeNull();
  },
);
test.each([
  ['a download', { linkageType: 'DOWNLOAD' }, 'Get the app', '/download'],
  ['a linked page', { linkageType: 'ROUTE', link: '/rng', action: 'Go to slots' }, 'Go to slots', '/rng'],
] as const)('R-PROMO-07 the go-to action leads to %s', async (_, more, name, address) => {
  const portal = await portalFixture({ path: '/promotions#rain' });
  await answerPromotions(portal, [promotion('rain', more)]);
  await portal.user.click((await details('rain')).getByRole('button', { name }));
  await portal.settle();
  expect([portal.address(), portal.flows.state().dialogs.open]).toEqual([address, null]);
});
test('R-ROUTE-24 Back before the page of the go-to action is drawn shows the details again, as the address says', async () => {
  const portal = await portalFixture({ path: '/promotions#rain' });
  await answerPromotions(portal, [promotion('rain', { linkageType: 'DOWNLOAD' })]);
  const button = (await details('rain')).getByRole('button', { name: 'Get the app' });
  await goBack(portal, () => fireEvent.click(button));
  expect(window.location.pathname + window.location.hash).toBe('/promotions#rain');
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'promoDetails', id: 'rain' });
});
test.each([
  ['visitor', 'login', 0],
  ['trial', 'trialNotice', 0],
  ['member', null, 1],
] as const)('R-PROMO-07 a game as target is subject to the role’s checks first: %s', async (who, dialog, launches) => {
  const game = { nodeId: 'g1', nodeName: 'Lanterns', vassalage: 'TH', gameType: 'RNG', gameCode: 'L1' };
  const portal = await portalAs(who, { path: '/promotions#rain' });
  await answerPromotions(portal, [promotion('rain', { linkageType: 'GAME', game })]);
  await portal.user.click((await details('rain')).getByRole('button', { name: 'Play Lanterns' }));
  await portal.settle();
  const { open } = portal.flows.state().dialogs;
  expect([open?.kind ?? null, portal.flows.count('launchGame')]).toEqual([dialog, launches]);
});
test('R-PROMO-07 a members’ page asks a visitor to log in first', async () => {
  const portal = await portalFixture({ path: '/promotions#rain' });
  await answerPromotions(portal, [
    promotion('rain', { linkageType: 'ROUTE', link: '/member/depositv2', action: 'Deposit' }),
  ]);
  await portal.user.click((await details('rain')).getByRole('button', { name: 'Deposit' }));
  await portal.settle();
  expect([portal.address(), portal.flows.state().dialogs.open?.kind]).toEqual(['/', 'login']);
});
test('an unknown host is named before it is opened, and an invalid address shows no button', async () => {
  const portal = await portalFixture({ path: '/promotions#rain' });
  const link = 'https://maps.example/harbours';
  await answerPromotions(portal, [
    promotion('rain', { linkageType: 'URL', link }),
    promotion('bad', { linkageType: 'URL', link: SCRIPT }),
  ]);
  await portal.user.click((await details('rain')).getByRole('button', { name: 'Open the page' }));
  expect(portal.flows.state().dialogs.open).toMatchObject({ kind: 'message', outside: { host: 'maps.example' } });
  portal.unmount();
  const other = await portalFixture({ path: '/promotions#bad' });
  await answerPromotions(other, [promotion('bad', { linkageType: 'URL', link: SCRIPT })]);
  expect((await details('bad')).queryByRole('button', { name: 'Open the page' })).toBeNull();
});
