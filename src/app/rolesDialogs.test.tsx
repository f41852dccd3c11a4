/** The dialog each role gets by the steps that open it, or its refusal, or that there are no such steps. */
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DialogKind } from '../domains/dialogs/dialogs.calc.ts';
import { liveBatch } from '../domains/facts.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { launchGame, type PlayRequest } from '../domains/play/play.intents.ts';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { AGENT_ENTRY, HELP } from '../screens/paths.ts';
import { promotion, promotionsAnswer } from './testing/promotionsFixture.ts';
import { announcementsAnswer, announcement } from './testing/announcementsFixture.ts';
import { portalFixture, type PortalFixture, type PortalFixtureOptions } from './testing/portalFixture.tsx';
import { goTo, portalAs } from './testing/rolesFixture.ts';

const ROLES = ['visitor', 'member', 'agent', 'trial'] as const;
type DialogRole = (typeof ROLES)[number];
/** The dialog that opens; `none`: no dialog opens; `no way`: there is nothing to press. */
type Outcome = DialogKind | 'none' | 'no way';
interface Row extends Readonly<Record<DialogRole, Outcome>> {
  /** Takes the steps that open the dialog; resolves with `no way` where they do not exist. */
  readonly steps: (portal: PortalFixture) => Promise<unknown>;
  readonly options?: PortalFixtureOptions;
  /** Creates the portal, where it differs from the role's usual one. */
  readonly portal?: (role: DialogRole) => Promise<PortalFixture>;
}

const NO_WAY = 'no way';
const header = () => within(screen.getByRole('banner', { name: 'Site header' }));
const fromHeader = async ({ user }: PortalFixture, name: string): Promise<typeof NO_WAY | undefined> => {
  const button = header().queryByRole('button', { name });
  if (button === null) return NO_WAY;
  await user.click(button);
  return undefined;
};
const fromAccount = async (
  { user }: PortalFixture,
  name: 'Change avatar' | 'Change password' | 'Your actions' | 'Balance history' | 'Agent centre' | 'Sign out',
): Promise<typeof NO_WAY | undefined> => {
  const account = header().queryByRole('button', { name: /^Account of/ });
  if (account === null) return NO_WAY;
  await user.click(account);
  const entry = screen.queryByRole('menuitem', { name });
  if (entry === null) return NO_WAY;
  await user.click(entry);
  return undefined;
};
const typed =
  (path: string): Row['steps'] =>
  (portal) =>
    goTo(portal, path);

const GAME: PlayRequest = {
  id: 'g1',
  name: 'Thirteen Lanterns',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  demo: false,
};
/** Launches a game; if that makes a call, the house refuses it with `code`. */
const played =
  (more: Partial<PlayRequest>, code: string | null = null): Row['steps'] =>
  async (portal) => {
    await portal.send(launchGame({ ...GAME, ...more }));
    if (code !== null && portal.flows.count('launchGame') > 0) await portal.refuse('launchGame', code);
  };
/** The house delivers this; then the button of this name is pressed. */
const delivered =
  (more: object, name: string): Row['steps'] =>
  async (portal) => {
    await portal.answer('announcements', announcementsAnswer([], more));
    await portal.user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  };
/** An offer to the member of the fixtures. */
const offer = {
  ...{
    id: 1,
    contractId: 'c1',
    kind: 'daily',
    period: 'daily',
    upline: 'u',
    downline: 'm1007',
    state: 'offered',
    at: 1,
  },
  terms: { rate: 1_000, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 },
  realtime: null,
};
const offered = liveBatch(batchOf([change('contract:m1007', { from: 1, items: [offer] })]));
const MINUTE = 60_000;
const NOW = 1_760_000_000_000;
const LOGIN = { username: /^Username/, password: /^Password/ };

const all = (outcome: Outcome): Readonly<Record<DialogRole, Outcome>> => ({
  visitor: outcome,
  member: outcome,
  agent: outcome,
  trial: outcome,
});
const MEMBERS = (kind: DialogKind, visitor: Outcome, trial: Outcome = kind): Readonly<Record<DialogRole, Outcome>> => ({
  visitor,
  member: kind,
  agent: kind,
  trial,
});
const VISITORS = (kind: DialogKind, others: Outcome): Readonly<Record<DialogRole, Outcome>> => ({
  ...all(others),
  visitor: kind,
});

/** One row for each kind of dialog: a missing one does not compile. */
const TABLE: Readonly<Record<DialogKind, Row>> = {
  login: { ...VISITORS('login', 'none'), steps: typed('/login') },
  register: { ...VISITORS('register', 'none'), steps: typed('/register') },
  forgotPassword: {
    ...VISITORS('forgotPassword', NO_WAY),
    options: {
      permission: { whitelabel: [...permissionAnswer.whitelabel, { modId: 'CHNGPASSMAIL3', enabled: '1' }] },
    },
    steps: async (portal) => {
      if ((await fromHeader(portal, 'Log in')) === NO_WAY) return NO_WAY;
      const dialog = within(await screen.findByRole('dialog'));
      return portal.user.click(dialog.getByRole('button', { name: 'Forgot password' }));
    },
  },
  verification: {
    ...VISITORS('verification', NO_WAY),
    steps: async (portal) => {
      if ((await fromHeader(portal, 'Log in')) === NO_WAY) return NO_WAY;
      const dialog = within(await screen.findByRole('dialog'));
      await portal.user.type(dialog.getByLabelText(LOGIN.username), 'away01');
      await portal.user.type(dialog.getByLabelText(LOGIN.password), 'Furlong-88{Enter}');
      await portal.answer('botChallenge', { challenge: {} });
      const value = { ticket: 'tick1', methods: ['sms'], hints: { sms: '+60 ••• 0142' } };
      return portal.refuse('login', 'verification-required', { value });
    },
  },
  // A trial account has no password to change.
  changePassword: {
    ...MEMBERS('changePassword', NO_WAY, NO_WAY),
    steps: (portal) => fromAccount(portal, 'Change password'),
  },
  chatRoom: {
    ...MEMBERS('chatRoom', NO_WAY),
    steps: async ({ user }) => {
      const side = within(await screen.findByRole('navigation', { name: 'Side menu' }));
      await side.findByRole('button', { name: 'Live chat' });
      const entry = side.queryByRole('button', { name: 'Chat room' });
      return entry === null ? NO_WAY : user.click(entry);
    },
  },
  balanceHistory: {
    ...MEMBERS('balanceHistory', NO_WAY, NO_WAY),
    steps: (portal) => fromAccount(portal, 'Balance history'),
  },
  avatar: { ...MEMBERS('avatar', NO_WAY, NO_WAY), steps: (portal) => fromAccount(portal, 'Change avatar') },
  inbox: { ...MEMBERS('inbox', NO_WAY, NO_WAY), steps: (portal) => fromHeader(portal, 'Messages') },
  memberCentre: {
    ...MEMBERS('memberCentre', NO_WAY, 'trialNotice'),
    steps: (portal) => fromHeader(portal, 'Deposit'),
  },
  agentCentre: {
    ...all(NO_WAY),
    agent: 'agentCentre',
    steps: (portal) => fromAccount(portal, 'Agent centre'),
  },
  operations: { ...MEMBERS('operations', NO_WAY), steps: (portal) => fromAccount(portal, 'Your actions') },
  palette: { ...all('palette'), steps: (portal) => portal.user.keyboard('{Control>}k{/Control}') },
  shortcuts: { ...all('shortcuts'), steps: (portal) => portal.user.keyboard('{Control>}/{/Control}') },
  logoutConfirm: { ...MEMBERS('logoutConfirm', NO_WAY), steps: (portal) => fromAccount(portal, 'Sign out') },
  announcement: {
    ...all('announcement'),
    steps: (portal) =>
      portal.answer('announcements', announcementsAnswer([announcement('a', 'A'), announcement('b', 'B')])),
  },
  notice: { ...all('notice'), steps: delivered({ player: [announcement('n', 'A')] }, 'Title n') },
  licence: {
    ...all('licence'),
    steps: delivered({ banners: [{ groupName: 'w_license', url: '/img/banner/seal.svg' }] }, 'Gaming licence'),
  },
  help: {
    ...all('help'),
    options: { permission: { settings: { ...permissionAnswer.settings, helpAs: 'dialog' } } },
    steps: typed(HELP),
  },
  trialNotice: { visitor: 'login', member: 'none', agent: 'none', trial: 'trialNotice', steps: played({}) },
  vendorGames: {
    ...MEMBERS('vendorGames', 'login', 'trialNotice'),
    steps: played({ opensVendor: true, gameType: 'PVP' }),
  },
  promoDetails: {
    ...all('promoDetails'),
    steps: async (portal) => {
      await goTo(portal, '/promotions#rain');
      await screen.findByRole('heading', { name: 'Promotions', level: 1 });
      await portal.answer('promotions', promotionsAnswer([promotion('rain')]));
    },
  },
  gameMaintenance: {
    ...MEMBERS('gameMaintenance', 'login', 'trialNotice'),
    steps: played({}, 'game-maintenance'),
  },
  popupBlocked: {
    ...MEMBERS('popupBlocked', 'login', 'trialNotice'),
    options: { permission: { settings: { ...permissionAnswer.settings, gamesIn: 'window' } } },
    steps: (portal) => {
      portal.flows.platform.navigation.blockWindows(true);
      return played({})(portal);
    },
  },
  launchFailed: { ...MEMBERS('launchFailed', 'login', 'trialNotice'), steps: played({}, 'launch-failed') },
  // The agent pages; an agent may enter them.
  message: { visitor: 'login', member: 'message', agent: 'none', trial: 'trialNotice', steps: typed(AGENT_ENTRY) },
  sessionExpiry: {
    ...MEMBERS('sessionExpiry', 'none'),
    options: { tokenEnds: NOW + 30 * MINUTE },
    steps: (portal) => {
      portal.flows.platform.environment.setVisible(false);
      return portal.pass(28 * MINUTE);
    },
  },
  // A token in a link asks before it replaces a session; no role is known yet at that moment.
  foreignToken: {
    ...MEMBERS('foreignToken', 'none'),
    portal: (role) =>
      portalFixture({ addressToken: 'another-token', ...(role === 'visitor' ? {} : { token: 'kept-token' }) }),
    steps: () => Promise.resolve(),
  },
  // R-MODAL-11: an offer that waits opens it for an agent alone, and a visitor never gets it.
  contract: { ...all('none'), agent: 'contract', steps: (portal) => portal.send(offered) },
};

test.each(Object.entries(TABLE))(
  'dialog %s opens for visitor, member, agent and trial account as the table says',
  async (_, { steps, options = {}, portal: createPortal, ...row }) => {
    const outcomes: Record<string, unknown> = {};
    for (const role of ROLES) {
      const portal = await (createPortal ?? ((one: DialogRole) => portalAs(one, options)))(role);
      const result = await steps(portal);
      await portal.settle();
      const { open } = portal.flows.state().dialogs;
      if (open !== null) expect(await screen.findByRole('dialog', {}, { timeout: 5_000 })).toBeVisible();
      outcomes[role] = result === NO_WAY || Array.isArray(result) ? result : (open?.kind ?? 'none');
      cleanup();
    }
    expect(outcomes).toEqual(row);
  },
  60_000,
);
