/** The member centre's entries and its pop-up, in the whole portal. */
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { toggleMask } from '../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MEMBER_PAGES, SAFER_PLAY } from '../screens/paths.ts';
import { memberAnswer, permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember, goBack, goTo, portalAs } from './testing/rolesFixture.ts';

const DEPOSIT = '/member/depositv2';
const WITHDRAW = '/member/withdraw';
const SECURITY_CENTRE = '/member/securityCenter';

const header = () => within(screen.getByRole('banner', { name: 'Site header' }));
const navRow = () => within(screen.getByRole('navigation', { name: 'Games' }));
const side = () => within(screen.getByRole('navigation', { name: 'Side menu' }));
const popUp = () => within(screen.getByRole('dialog', { name: 'Member centre' }));
/** With its inside, which is a chunk of its own. */
const findPopUp = async () => {
  const found = within(await screen.findByRole('dialog', { name: 'Member centre' }));
  await found.findAllByRole('navigation', { name: 'Member centre' });
  return found;
};
/** Entries of the pop-up's menu; the page's own row of entries for phones, which a style sheet hides, comes after it. */
const menu = () => within(popUp().getAllByRole('navigation', { name: 'Member centre' })[0] as HTMLElement);
const hrefOf = (link: HTMLElement | undefined) => link?.getAttribute('href');
/** The address that the pop-up's menu marks as current. */
const current = () =>
  hrefOf(
    menu()
      .getAllByRole('link')
      .find((link) => link.getAttribute('aria-current') === 'page'),
  );

/** Presses an entry, and answers which element it was. */
type Press = (portal: PortalFixture) => Promise<() => HTMLElement>;
const pressing =
  (opener: () => HTMLElement): Press =>
  async ({ user }) => {
    await user.click(opener());
    return opener;
  };
const ofAccount =
  (name: string): Press =>
  async ({ user }) => {
    await user.click(await header().findByRole('button', { name: /^Account of/ }));
    await user.click(screen.getByRole('menuitem', { name }));
    return () => header().getByRole('button', { name: /^Account of/ });
  };
const ofSide = (name: string): Press => pressing(() => side().getByRole('link', { name }));
const ENTRIES: readonly (readonly [title: string, press: Press, path: string])[] = [
  [
    'R-HEAD-07 the deposit button of the header',
    pressing(() => header().getByRole('button', { name: 'Deposit' })),
    DEPOSIT,
  ],
  ['R-HEAD-11 the account menu’s "Account"', ofAccount('Account'), SECURITY_CENTRE],
  ['R-HEAD-12 the account menu’s "Withdrawal"', ofAccount('Withdrawal'), WITHDRAW],
  ['R-HEAD-13 the account menu’s "Account record"', ofAccount('Account record'), '/member/transactionHistory'],
  ['R-HEAD-14 the account menu’s "Betting record"', ofAccount('Betting record'), '/member/personalHistoryCopy'],
  ['the account menu’s "Limits and breaks"', ofAccount('Limits and breaks'), MEMBER_PAGES.limits],
  [
    'the time of the session',
    pressing(() => header().getByRole('link', { name: /limits and breaks$/ })),
    MEMBER_PAGES.limits,
  ],
  ['R-HEAD-17 the navigation’s "Deposit"', pressing(() => navRow().getByRole('link', { name: 'Deposit' })), DEPOSIT],
  ['R-HEAD-18 the navigation’s "Withdraw"', pressing(() => navRow().getByRole('link', { name: 'Withdraw' })), WITHDRAW],
  ['the side menu’s "VIP bonus"', ofSide('VIP bonus'), SECURITY_CENTRE],
  ['the side menu’s "Invite friends"', ofSide('Invite friends'), '/member/referral'],
  ['R-SIDE-05 the side menu’s "Reward centre"', ofSide('Reward centre'), '/member/rewardCenter'],
];
const WITH_EVERYTHING = { sessionStartedAt: 1, hasVip: true, vipLabelName: 'VIP Silver', referralEnabled: true };
/** The manual rebate has an entry only with its flag. */
const whitelabel = [...permissionAnswer.whitelabel, { modId: 'MANPLAYREB3', enabled: '1' }];
const memberAt = async (path: string): Promise<PortalFixture> => {
  const portal = await portalFixture({ accountType: 0, path, permission: { whitelabel } });
  await deliverMember(portal, WITH_EVERYTHING);
  return portal;
};

describe('an entry of the member centre', () => {
  test.each(ENTRIES)('%s opens its page in the pop-up, and Escape leads back to it', async (_, pressed, path) => {
    const portal = await memberAt('/help');
    const opener = await pressed(portal);
    await findPopUp();
    expect(current()).toBe(path);
    expect(await popUp().findByRole('heading', { level: 1 })).toBeVisible();
    expect(portal.address()).toBe('/help');
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await portal.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });
  test.each(ENTRIES)('%s shows a trial account its notice and no page', async (_, pressed) => {
    const portal = await portalAs('trial');
    await deliverMember(portal, { ...WITH_EVERYTHING, type: 4 });
    await pressed(portal);
    expect(portal.flows.state().dialogs.open).toEqual({ kind: 'trialNotice' });
    expect(portal.address()).toBe('/');
  });
  test('D-25 in a narrow window an entry goes to the page', async () => {
    const portal = await memberAt('/help');
    portal.flows.platform.environment.setMedia('(max-width: 760px)', true);
    await portal.user.click(navRow().getByRole('link', { name: 'Withdraw' }));
    expect([portal.address(), portal.flows.state().dialogs.open]).toEqual([WITHDRAW, null]);
  });
  test('D-25 on a page of the centre an entry changes that page', async () => {
    const portal = await memberAt(WITHDRAW);
    await portal.user.click(header().getByRole('button', { name: 'Deposit' }));
    expect([portal.address(), portal.flows.state().dialogs.open]).toEqual([DEPOSIT, null]);
  });
  test('a click with a modifier key is left to the browser, which opens the page in a tab of its own', async () => {
    const portal = await memberAt('/help');
    const entry = navRow().getByRole('link', { name: 'Withdraw' });
    expect(entry).toHaveAttribute('href', WITHDRAW);
    await portal.user.keyboard('{Control>}');
    await portal.user.click(entry);
    expect([portal.address(), portal.flows.state().dialogs.open]).toEqual(['/help', null]);
  });
});
describe('the counts of the entries', () => {
  const badges = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      menu()
        .getAllByRole('link')
        .flatMap((link) => {
          const count = link.querySelector('.count')?.textContent;
          return count == null ? [] : [[hrefOf(link) ?? '', count]];
        }),
    );
  const unread = (messages: number, rewards: number, missions: number, seq: number) =>
    batchOf([change('unread:m1007', { messages, rewards, missions }, { seq })]);
  test('R-MEMB-15 missions, messages and rewards show their count live, and none at 0', async () => {
    const portal = await memberAt('/help');
    await portal.send(openDialog({ kind: 'memberCentre', path: WITHDRAW }));
    await findPopUp();
    expect(badges()).toEqual({});
    await portal.batch(unread(2, 6, 120, 1));
    await deliverMember(portal, { ...WITH_EVERYTHING, availablePromoCount: 6 });
    expect(badges()).toEqual({
      [MEMBER_PAGES.rewards]: '6',
      '/member/missionLeaderboard': '99+',
      '/member/messageV2': '2',
    });
    await portal.batch(unread(0, 0, 0, 2));
    await deliverMember(portal, { ...WITH_EVERYTHING, availablePromoCount: 0 });
    expect(badges()).toEqual({});
  });
  test('R-MEMB-10 the reward centre lists as many claimable rewards as its entry counts', async () => {
    const portal = await memberAt('/help');
    await portal.send(openDialog({ kind: 'memberCentre', path: MEMBER_PAGES.rewards }));
    await findPopUp();
    const row = (id: string) => ({
      ...{ id, kind: 'rebate', source: 'RNG 2026-11-27', amount: 250, points: 0, state: 'claimable' },
      ...{ grantedAt: 1, expiresAt: null, endedAt: null },
    });
    await portal.batch(batchOf([change('rewards:m1007', { rows: { r1: row('r1'), r2: row('r2') } })]));
    await deliverMember(portal, { ...WITH_EVERYTHING, availablePromoCount: 2 });
    expect(popUp().getByRole('heading', { name: 'To claim: 2' })).toBeVisible();
    expect(popUp().getAllByRole('button', { name: 'Claim' })).toHaveLength(2);
    expect(badges()).toEqual({ [MEMBER_PAGES.rewards]: '2' });
  });
  test('a claim is sent once with its key, and its answer is shown before the topic brings it', async () => {
    const portal = await memberAt('/help');
    await portal.send(openDialog({ kind: 'memberCentre', path: MEMBER_PAGES.rewards }));
    await findPopUp();
    const envelope = { id: 'e1', kind: 'envelope', source: '', points: 0, grantedAt: 1, expiresAt: null } as const;
    const row = { ...envelope, amount: null, state: 'claimable', endedAt: null };
    await portal.batch(batchOf([change('rewards:m1007', { rows: { e1: row } })]));
    await portal.user.dblClick(popUp().getByRole('button', { name: 'Open' }));
    expect(portal.flows.count('claimReward')).toBe(1);
    expect(portal.flows.call('claimReward').body).toEqual({ id: 'e1' });
    await portal.answer('claimReward', { ...envelope, amount: '8.88', state: 'claimed', endedAt: 2 });
    expect(popUp().getByText('The envelope held RM 8.88. It is in your main wallet.')).toBeVisible();
    expect(popUp().queryByRole('button', { name: 'Open' })).toBeNull();
  });
});
describe('the entry of the manual rebate in the right bar', () => {
  const bar = () => within(screen.getByRole('complementary', { name: 'Apps and customer service' }));
  const PAGE = '/member/manualRebate';
  test('R-SHELL-16 with its flag it opens the page in the pop-up, and a visitor logs in first', async () => {
    const portal = await memberAt('/help');
    await portal.user.click(bar().getByRole('link', { name: 'Manual rebate' }));
    await findPopUp();
    expect(current()).toBe(PAGE);
    cleanup();
    const visitor = await portalFixture({ path: '/help', permission: { whitelabel } });
    await visitor.user.click(bar().getByRole('button', { name: 'Manual rebate' }));
    expect(visitor.flows.state().dialogs.open).toEqual({ kind: 'login' });
    expect(visitor.address()).toBe('/help');
    cleanup();
    const trial = await portalFixture({ accountType: 4, path: '/', permission: { whitelabel } });
    await deliverMember(trial, { ...WITH_EVERYTHING, type: 4 });
    await trial.user.click(bar().getByRole('link', { name: 'Manual rebate' }));
    expect(trial.flows.state().dialogs.open).toEqual({ kind: 'trialNotice' });
  });
  test('R-SHELL-16 without its flag there is no entry, neither in the bar nor in the member centre', async () => {
    const portal = await portalFixture({ accountType: 0, path: '/help' });
    await deliverMember(portal, WITH_EVERYTHING);
    await portal.send(openDialog({ kind: 'memberCentre', path: WITHDRAW }));
    await findPopUp();
    expect(screen.queryByText('Manual rebate')).toBeNull();
  });
});
test('a visitor sees the three entries, and each opens the log-in on the current page', async () => {
  const portal = await portalFixture({ path: '/help' });
  for (const name of ['VIP bonus', 'Invite friends', 'Reward centre']) {
    await portal.user.click(side().getByRole('button', { name }));
    expect(portal.flows.state().dialogs.open, name).toEqual({ kind: 'login' });
    await portal.user.keyboard('{Escape}');
  }
  expect(portal.address()).toBe('/help');
});
test('a member without VIP and without the referral promotion has neither entry', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await deliverMember(portal, { hasVip: false, referralEnabled: false });
  expect(side().queryByText('VIP bonus')).toBeNull();
  expect(side().queryByText('Invite friends')).toBeNull();
  expect(side().getByRole('link', { name: 'Reward centre' })).toBeVisible();
});

describe('the pop-up', () => {
  const opened = async (path: string, below = '/help'): Promise<PortalFixture> => {
    const portal = await memberAt(below);
    await portal.send(openDialog({ kind: 'memberCentre', path }));
    await findPopUp();
    return portal;
  };
  const PAGES = Object.values(MEMBER_PAGES);
  test('R-MODAL-12 has every page that stands under /member, and the address stays that of the page below', async () => {
    const portal = await opened(WITHDRAW);
    const titles: Record<string, string | null> = {};
    for (const path of PAGES.filter((one) => one !== MEMBER_PAGES.receipt)) {
      await portal.user.click(
        menu()
          .getAllByRole('link')
          .find((link) => hrefOf(link) === path) as HTMLElement,
      );
      titles[path] = (await popUp().findByRole('heading', { level: 1 })).textContent;
      expect([current(), portal.address()]).toEqual([path, '/help']);
    }
    await portal.user.keyboard('{Escape}');
    for (const [path, title] of Object.entries(titles)) {
      await goTo(portal, path);
      expect((await screen.findByRole('heading', { level: 1 })).textContent, path).toBe(title);
    }
  });
  test('R-HEAD-05 shows the balance, and hides it where the member hides it', async () => {
    const portal = await opened(WITHDRAW);
    await portal.batch(batchOf([change('wallet:m1007', { balance: 128_500, held: 0, currency: 'MYR', wallets: [] })]));
    const head = () => popUp().getAllByText('Your balance')[0]?.parentElement;
    expect(head()).toHaveTextContent('RM 1,285.00');
    await portal.send(toggleMask());
    expect(head()).not.toHaveTextContent('1,285.00');
  });
  test('R-MODAL-12 a record keeps its filter in the pop-up', async () => {
    const portal = await opened(MEMBER_PAGES.ledger);
    await portal.user.click(await popUp().findByRole('button', { name: 'Yesterday' }));
    expect(await popUp().findByRole('button', { name: 'Yesterday', pressed: true })).toBeVisible();
    expect([current(), portal.address()]).toEqual([MEMBER_PAGES.ledger, '/help']);
  });
  test('a link that leads out of the centre closes it and goes there', async () => {
    const portal = await opened(MEMBER_PAGES.limits);
    const out = (await popUp().findAllByRole('link')).find((link) => hrefOf(link) === SAFER_PLAY);
    await portal.user.click(out as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.address()).toBe(SAFER_PLAY);
  });
  test('D-25 a link out of a later page of the centre leaves no entry of the centre behind', async () => {
    const portal = await opened(WITHDRAW);
    const entry = menu()
      .getAllByRole('link')
      .find((link) => hrefOf(link) === MEMBER_PAGES.limits) as HTMLElement;
    await portal.user.click(entry);
    const cleared = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    const out = (await popUp().findAllByRole('link')).find((link) => hrefOf(link) === SAFER_PLAY);
    await portal.user.click(out as HTMLElement);
    await act(() => cleared);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.address()).toBe(SAFER_PLAY);
    await goBack(portal);
    expect([portal.address(), screen.queryByRole('dialog')]).toEqual(['/help', null]);
  });
  test('going back closes it', async () => {
    const portal = await memberAt('/help');
    await act(() => portal.router.go('/promotions'));
    await portal.send(openDialog({ kind: 'memberCentre', path: WITHDRAW }));
    await findPopUp();
    await goBack(portal);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('D-25 going back leads to the centre’s page of before, and from the first one out of the centre', async () => {
    const portal = await memberAt('/help');
    await act(() => portal.router.go('/promotions'));
    await portal.send(openDialog({ kind: 'memberCentre', path: WITHDRAW }));
    await findPopUp();
    const choose = async (path: string): Promise<void> => {
      const link = menu()
        .getAllByRole('link')
        .find((one) => hrefOf(one) === path);
      await portal.user.click(link as HTMLElement);
    };
    await choose(MEMBER_PAGES.ledger);
    await portal.user.click(await popUp().findByRole('button', { name: 'Yesterday' }));
    await choose(DEPOSIT);
    await goBack(portal);
    expect(await popUp().findByRole('button', { name: 'Yesterday', pressed: true })).toBeVisible();
    expect([current(), portal.address()]).toEqual([MEMBER_PAGES.ledger, '/promotions']);
    while (current() !== WITHDRAW) await goBack(portal);
    await goBack(portal);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.address()).toBe('/help');
  });
  test('D-25 a pop-up that is closed after some pages leaves no history entry, so that Back leaves the page below', async () => {
    const portal = await memberAt('/help');
    await act(() => portal.router.go('/promotions'));
    await portal.send(openDialog({ kind: 'memberCentre', path: WITHDRAW }));
    await findPopUp();
    const entry = menu()
      .getAllByRole('link')
      .find((link) => hrefOf(link) === DEPOSIT) as HTMLElement;
    await portal.user.click(entry);
    const cleared = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await portal.user.keyboard('{Escape}');
    await act(() => cleared);
    expect([portal.address(), screen.queryByRole('dialog')]).toEqual(['/promotions', null]);
    await goBack(portal);
    expect(portal.address()).toBe('/help');
  });
  test('signing out asks over it; declining leads back to its page', async () => {
    const portal = await opened(WITHDRAW);
    await portal.user.click(popUp().getByRole('button', { name: 'Sign out' }));
    const asks = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
    await portal.user.click(asks.getByRole('button', { name: 'Stay signed in' }));
    await findPopUp();
    expect(current()).toBe(WITHDRAW);
  });
  test('R-MEMB-16 an account that turns out to be a trial gets its notice instead', async () => {
    const portal = await portalFixture({ token: 'kept-token', path: '/help' });
    await portal.send(openDialog({ kind: 'memberCentre', path: WITHDRAW }));
    await portal.answer('memberInfo', { ...memberAnswer, type: 4 });
    expect(portal.flows.state().dialogs.open).toEqual({ kind: 'trialNotice' });
  });
});
