/** What the portal shows to each role, by the tables below: addresses, menu entries, and the outcome of a press. */
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import { LOTTERY_PATHS } from '../domains/lottery/lottery.calc.ts';
import { launchGame, type PlayRequest } from '../domains/play/play.intents.ts';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { AGENT_PATHS } from '../screens/agentPaths.ts';
import {
  BRAND_PREVIEW,
  CATEGORY_ENTRIES,
  DOWNLOAD,
  HELP,
  FEEDBACK,
  AFFILIATE,
  FAVOURITES,
  GAME_PAGE,
  HOME_PATHS,
  MEMBER_CENTRE,
  MEMBER_PAGES,
  POINT_MALL,
  PROMOTIONS,
  RECENT,
  SAFER_PLAY,
  STOP_CHANGE,
  WINNERS,
} from '../screens/paths.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { goTo, deliverMember, portalAs, type Role, roles } from './testing/rolesFixture.ts';

/** The outcome of an address: its page, or home with this dialog over it. */
type Met =
  | 'page'
  | 'home'
  | 'home: login'
  | '/agent: login'
  | 'home: register'
  | 'home: message'
  | 'home: trialNotice'
  | '/member/securityCenter';
type Row = Readonly<Record<Role, Met>>;
const allRoles = (found: Met): Row => ({ visitor: found, member: found, agent: found, subAgent: found, trial: found });
const OPEN = allRoles('page');
const MEMBERS: Row = { ...OPEN, visitor: 'home: login' };
const REAL: Row = { ...MEMBERS, trial: 'home: trialNotice' };
const AGENTS: Row = {
  // The agents' log-in has its own page, /agent.
  visitor: '/agent: login',
  member: 'home: message',
  agent: 'page',
  subAgent: 'page',
  trial: 'home: trialNotice',
};
const only = (path: string, row: Row): readonly [string, Row] => [path, row];
const ROUTES: readonly (readonly [path: string, row: Row])[] = [
  ...HOME_PATHS.filter((path) => !['/login', '/register'].includes(path)).map((path) => only(path, OPEN)),
  only('/login', { ...allRoles('home'), visitor: 'home: login' }),
  // The address of the registration stays while its dialog is open (D-06).
  only('/register', { ...allRoles('home'), visitor: 'home: register' }),
  ...CATEGORY_ENTRIES.flatMap(({ path }) => (path === null ? [] : [only(path, OPEN)])),
  only(HELP, OPEN),
  only(FEEDBACK, OPEN),
  only(AFFILIATE, OPEN),
  only(DOWNLOAD, OPEN),
  only(SAFER_PLAY, OPEN),
  only(STOP_CHANGE, OPEN),
  only(BRAND_PREVIEW, OPEN),
  only(PROMOTIONS, OPEN),
  only(WINNERS, OPEN),
  only(POINT_MALL, OPEN),
  only(MEMBER_CENTRE, { ...allRoles('/member/securityCenter'), visitor: 'home: login', trial: 'home: trialNotice' }),
  ...Object.values(MEMBER_PAGES).map((path) => only(path, REAL)),
  only(FAVOURITES, REAL),
  only(RECENT, REAL),
  only(GAME_PAGE, MEMBERS),
  ...Object.values(LOTTERY_PATHS).map((path) => only(path, MEMBERS)),
  ...AGENT_PATHS.map((path) => only(path, AGENTS)),
  only('/no/such/place', OPEN),
];

const visit = async (portal: PortalFixture, path: string): Promise<Met | string> => {
  await goTo(portal, path);
  const { open } = portal.flows.state().dialogs;
  const at = portal.address();
  const dialog = open === null ? '' : `: ${open.kind}`;
  if (open?.kind === 'register' && at === '/register') return 'home: register';
  if (at === '/' && path !== '/') return `home${dialog}`;
  return at === path && open === null ? 'page' : `${at}${dialog}`;
};

describe('addresses', () => {
  // All agent types are alike to the portal, and open pages are the same for every logged-in role.
  const outcomes: Readonly<Record<Exclude<Role, 'subAgent'>, typeof ROUTES>> = {
    visitor: ROUTES,
    member: ROUTES,
    agent: ROUTES.filter(([, row]) => row !== OPEN),
    trial: ROUTES.filter(([, row]) => row !== OPEN),
  };
  test.each(Object.entries(outcomes))(
    'R-MEMB-16 lead a %s to the outcome in the table',
    async (name, rows) => {
      const role = name as Role;
      const portal = await portalAs(role);
      const found: Record<string, string> = {};
      for (const [path] of rows) {
        found[path] = await visit(portal, path);
        const { open } = portal.flows.state().dialogs;
        if (open !== null) await portal.send(closeDialog(open.kind));
      }
      expect(found).toEqual(Object.fromEntries(rows.map(([path, row]) => [path, row[role]])));
    },
    90_000,
  );
});

const header = () => within(screen.getByRole('banner', { name: 'Site header' }));
const ACCOUNT_ENTRIES = ['Account', 'Withdrawal', 'Account record', 'Betting record'];
/** The entries shown in this person's header, out of all possible ones. */
const HEADER: Readonly<Record<Role, readonly string[]>> = {
  visitor: ['Log in', 'Register'],
  member: ['Deposit', 'Messages'],
  agent: ['Deposit', 'Messages'],
  subAgent: ['Deposit', 'Messages'],
  trial: ['Deposit'],
};
const isAgent = (role: Role): boolean => role === 'agent' || role === 'subAgent';

describe('entries', () => {
  test.each(roles)('R-HEAD-15 the header and account menu show a %s the entries of their role', async (role) => {
    const portal = await portalAs(role);
    const banner = header();
    for (const name of ['Log in', 'Register', 'Deposit', 'Messages'])
      expect(banner.queryAllByRole('button', { name }).length > 0, name).toBe(HEADER[role].includes(name));
    if (role === 'visitor') {
      expect(banner.queryByRole('button', { name: /^Account of/ })).toBeNull();
      return;
    }
    await portal.user.click(await banner.findByRole('button', { name: /^Account of/ }));
    const entries = screen.getAllByRole('menuitem').map((one) => one.textContent?.trim());
    const wanted = [
      ...ACCOUNT_ENTRIES,
      ...(role === 'trial' ? [] : ['Change password']),
      ...(isAgent(role) ? ['Agent centre'] : []),
      'Sign out',
    ];
    const some = ['Agent centre', 'Change password'];
    expect(entries.filter((one) => wanted.includes(one) || some.includes(one))).toEqual(wanted);
  });
  test('R-ROLE-06 R-SESS-17 the configuration decides by account type which accounts are agents or trials', async () => {
    const settings = { ...permissionAnswer.settings, agentTypes: [7], trialTypes: [9] };
    const kinds: Record<number, string | null> = {};
    for (const accountType of [7, 9, 41, 4]) {
      const portal = await portalFixture({ accountType, permission: { settings } });
      kinds[accountType] = portal.flows.state().session.kind;
      cleanup();
    }
    // The default agent and trial types are plain members here.
    expect(kinds).toEqual({ 7: 'agent', 9: 'trial', 41: 'member', 4: 'member' });
  });
  const side = () => within(screen.getByRole('navigation', { name: 'Side menu' }));
  const foot = () => within(screen.getByRole('contentinfo'));
  const CASES = [
    { hasVip: true, invites: true },
    { hasVip: true, invites: false },
    { hasVip: false, invites: true },
    { hasVip: false, invites: false },
  ] as const;
  test.each(CASES)(
    'R-ROLE-09 VIP ($hasVip) and referral ($invites) follow the account',
    async ({ hasVip, invites }) => {
      const portal = await portalFixture({ accountType: 0 });
      await deliverMember(portal, { hasVip, vipLabelName: 'VIP Silver', referralEnabled: invites });
      expect(side().queryByRole('link', { name: 'VIP bonus' }) !== null).toBe(hasVip);
      expect(side().queryByRole('link', { name: 'Invite friends' }) !== null).toBe(invites);
      expect(foot().queryByRole('link', { name: 'VIP' }) !== null).toBe(hasVip);
      expect(foot().queryByRole('link', { name: 'Invite friends' }) !== null).toBe(invites);
      await header().findByRole('button', { name: /^Account of/ });
      expect(header().queryByRole('button', { name: /^Account of .+ VIP Silver/ }) !== null).toBe(hasVip);
    },
  );
  test('R-ROLE-09 a visitor sees both, and each leads through the log-in', async () => {
    const portal = await portalFixture();
    for (const name of ['VIP bonus', 'Invite friends']) {
      await portal.user.click(side().getByRole('button', { name }));
      expect(portal.flows.state().dialogs.open, name).toEqual({ kind: 'login' });
      expect(portal.address()).toBe('/');
      await portal.send(closeDialog('login'));
    }
    expect(foot().getByRole('link', { name: 'VIP' })).toBeVisible();
    expect(foot().getByRole('link', { name: 'Invite friends' })).toBeVisible();
  });
});

const game: PlayRequest = {
  id: 'g1',
  name: 'Thirteen Lanterns',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  demo: false,
};
/** The dialog open after a press, and the number of launch calls. */
const PRESSED: Readonly<Record<Role, readonly [dialog: string | null, launches: number]>> = {
  visitor: ['login', 0],
  member: [null, 1],
  agent: [null, 1],
  subAgent: [null, 1],
  trial: ['trialNotice', 0],
};
test('R-ROLE-04 a trial account that opens a members’ page or starts a game gets the trial notice and confirms it', async () => {
  const portal = await portalAs('trial');
  const attempts: Readonly<Record<string, () => Promise<void>>> = {
    'member centre': () => goTo(portal, '/member'),
    'a page of it': () => goTo(portal, '/member/withdraw'),
    favourites: () => goTo(portal, '/favorite'),
    'agent centre': () => goTo(portal, '/agent'),
    'a game': () => portal.send(launchGame(game)),
  };
  for (const [what, attempt] of Object.entries(attempts)) {
    await attempt();
    const notice = within(await screen.findByRole('dialog', { name: 'Trial account' }));
    expect(notice.getByText(/^This needs a full account\./), what).toBeVisible();
    await portal.user.click(notice.getByRole('button', { name: 'Keep playing on trial' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([portal.address(), portal.flows.count('launchGame')], what).toEqual(['/', 0]);
  }
});
test.each(roles)(
  'R-GAME-07 R-GAME-08 "play for money", pressed by a %s, has the outcome of that role',
  async (role) => {
    const portal = await portalAs(role);
    await portal.send(launchGame(game));
    const { open } = portal.flows.state().dialogs;
    expect([open?.kind ?? null, portal.flows.count('launchGame')]).toEqual(PRESSED[role]);
    if (open !== null) expect(await screen.findByRole('dialog')).toBeVisible();
  },
);
