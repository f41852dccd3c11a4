/** Which dialog a person of each kind gets on the way that leads to it, and which they are refused or have no way to. */
import { globSync, readFileSync } from 'node:fs';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DialogKind } from '../domains/dialogs/dialogs.calc.ts';
import { launchGame, type PlayRequest } from '../domains/play/play.intents.ts';
import { permissionAnswer } from '../flows/machinery/testPermission.ts';
import { AGENT, HELP } from '../screens/places.ts';
import { promotion, promotionsAnswer } from './testPromotions.ts';
import { answer, item } from './testAnnouncements.ts';
import { testPortal, type TestPortal, type TestPortalOptions } from './testPortal.tsx';
import { goTo, portalOf } from './testRoles.ts';

const WHO = ['visitor', 'member', 'agent', 'trial'] as const;
type Who = (typeof WHO)[number];
/** The dialog that opens; `none`: the wish goes another way; `no way`: there is nothing to press. */
type Got = DialogKind | 'none' | 'no way';
interface Row extends Readonly<Record<Who, Got>> {
  /** As the person goes it, or the house; answers `no way` where there is none. */
  readonly way: (portal: TestPortal) => Promise<unknown>;
  readonly options?: TestPortalOptions;
  /** Where the portal does not begin with somebody who is in. */
  readonly portal?: (who: Who) => Promise<TestPortal>;
}

const NO_WAY = 'no way';
const header = () => within(screen.getByRole('banner', { name: 'Site header' }));
const fromHeader = async ({ user }: TestPortal, name: string): Promise<typeof NO_WAY | undefined> => {
  const button = header().queryByRole('button', { name });
  if (button === null) return NO_WAY;
  await user.click(button);
  return undefined;
};
const fromAccount = async (
  { user }: TestPortal,
  name: 'Change password' | 'Your actions' | 'Balance history' | 'Sign out',
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
  (path: string): Row['way'] =>
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
/** The card is pressed; whom the house is asked for, it answers with this. */
const played =
  (more: Partial<PlayRequest>, code: string | null = null): Row['way'] =>
  async (portal) => {
    await portal.send(launchGame({ ...GAME, ...more }));
    if (code !== null && portal.flows.count('launchGame') > 0) await portal.refuse('launchGame', code);
  };
/** The house says so, then this is pressed. */
const delivered =
  (more: object, name: string): Row['way'] =>
  async (portal) => {
    await portal.answer('announcements', answer([], more));
    await portal.user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  };
const MINUTE = 60_000;
const NOW = 1_760_000_000_000;
const LOGIN = { username: /^Username/, password: /^Password/ };

const all = (got: Got): Readonly<Record<Who, Got>> => ({ visitor: got, member: got, agent: got, trial: got });
const MEMBERS = (kind: DialogKind, visitor: Got, trial: Got = kind): Readonly<Record<Who, Got>> => ({
  visitor,
  member: kind,
  agent: kind,
  trial,
});
const VISITORS = (kind: DialogKind, others: Got): Readonly<Record<Who, Got>> => ({ ...all(others), visitor: kind });

/** Complete over the kinds: one without a row does not compile. */
const TABLE: Readonly<Record<DialogKind, Row>> = {
  login: { ...VISITORS('login', 'none'), way: typed('/login') },
  register: { ...VISITORS('register', 'none'), way: typed('/register') },
  forgotPassword: {
    ...VISITORS('forgotPassword', NO_WAY),
    options: {
      permission: { whitelabel: [...permissionAnswer.whitelabel, { modId: 'CHNGPASSMAIL3', enabled: '1' }] },
    },
    way: async (portal) => {
      if ((await fromHeader(portal, 'Log in')) === NO_WAY) return NO_WAY;
      const dialog = within(await screen.findByRole('dialog'));
      return portal.user.click(dialog.getByRole('button', { name: 'Forgot password' }));
    },
  },
  verification: {
    ...VISITORS('verification', NO_WAY),
    way: async (portal) => {
      if ((await fromHeader(portal, 'Log in')) === NO_WAY) return NO_WAY;
      const dialog = within(await screen.findByRole('dialog'));
      await portal.user.type(dialog.getByLabelText(LOGIN.username), 'away01');
      await portal.user.type(dialog.getByLabelText(LOGIN.password), 'Furlong-88{Enter}');
      await portal.answer('botChallenge', { challenge: {} });
      const value = { ticket: 'tick1', methods: ['sms'], hints: { sms: '+60 ••• 0142' } };
      return portal.refuse('login', 'verification-required', { value });
    },
  },
  // A trial account has no password of its own to change.
  changePassword: {
    ...MEMBERS('changePassword', NO_WAY, NO_WAY),
    way: (portal) => fromAccount(portal, 'Change password'),
  },
  chatRoom: {
    ...MEMBERS('chatRoom', NO_WAY),
    way: async ({ user }) => {
      const side = within(await screen.findByRole('navigation', { name: 'Side menu' }));
      await side.findByRole('button', { name: 'Live chat' });
      const entry = side.queryByRole('button', { name: 'Chat room' });
      return entry === null ? NO_WAY : user.click(entry);
    },
  },
  balanceHistory: {
    ...MEMBERS('balanceHistory', NO_WAY, NO_WAY),
    way: (portal) => fromAccount(portal, 'Balance history'),
  },
  inbox: { ...MEMBERS('inbox', NO_WAY, NO_WAY), way: (portal) => fromHeader(portal, 'Messages') },
  operations: { ...MEMBERS('operations', NO_WAY), way: (portal) => fromAccount(portal, 'Your actions') },
  logoutConfirm: { ...MEMBERS('logoutConfirm', NO_WAY), way: (portal) => fromAccount(portal, 'Sign out') },
  announcement: {
    ...all('announcement'),
    way: (portal) => portal.answer('announcements', answer([item('a', 'A'), item('b', 'B')])),
  },
  notice: { ...all('notice'), way: delivered({ player: [item('n', 'A')] }, 'Title n') },
  licence: {
    ...all('licence'),
    way: delivered({ banners: [{ groupName: 'w_license', url: '/img/banner/seal.svg' }] }, 'Gaming licence'),
  },
  help: {
    ...all('help'),
    options: { permission: { settings: { ...permissionAnswer.settings, helpAs: 'dialog' } } },
    way: typed(HELP),
  },
  trialNotice: { visitor: 'login', member: 'none', agent: 'none', trial: 'trialNotice', way: played({}) },
  vendorGames: {
    ...MEMBERS('vendorGames', 'login', 'trialNotice'),
    way: played({ opensVendor: true, gameType: 'PVP' }),
  },
  promoDetails: {
    ...all('promoDetails'),
    way: async (portal) => {
      await goTo(portal, '/promotions#rain');
      await screen.findByRole('heading', { name: 'Promotions', level: 1 });
      await portal.answer('promotions', promotionsAnswer([promotion('rain')]));
    },
  },
  gameMaintenance: {
    ...MEMBERS('gameMaintenance', 'login', 'trialNotice'),
    way: played({}, 'game-maintenance'),
  },
  popupBlocked: {
    ...MEMBERS('popupBlocked', 'login', 'trialNotice'),
    options: { permission: { settings: { ...permissionAnswer.settings, gamesIn: 'window' } } },
    way: (portal) => {
      portal.flows.platform.navigation.blockWindows(true);
      return played({})(portal);
    },
  },
  launchFailed: { ...MEMBERS('launchFailed', 'login', 'trialNotice'), way: played({}, 'launch-failed') },
  // The agents' door; an agent goes in.
  message: { visitor: 'login', member: 'message', agent: 'none', trial: 'trialNotice', way: typed(AGENT) },
  sessionExpiry: {
    ...MEMBERS('sessionExpiry', 'none'),
    options: { tokenEnds: NOW + 30 * MINUTE },
    way: (portal) => {
      portal.flows.platform.environment.setVisible(false);
      return portal.pass(28 * MINUTE);
    },
  },
  // A link's token asks before it replaces anybody; whoever they are, the house has not said yet.
  foreignToken: {
    ...MEMBERS('foreignToken', 'none'),
    portal: (who) =>
      testPortal({ addressToken: 'another-token', ...(who === 'visitor' ? {} : { token: 'kept-token' }) }),
    way: () => Promise.resolve(),
  },
  // R-MODAL-11 comes with the agents' contracts; until then nothing of the portal may open one.
  contract: {
    ...all(NO_WAY),
    way: () => {
      const opens = globSync('src/**/*.{ts,tsx}').filter(
        (path) => !path.includes('test') && readFileSync(path, 'utf8').includes("kind: 'contract'"),
      );
      return Promise.resolve(opens.join() === 'src/domains/dialogs/dialogs.calc.ts' ? NO_WAY : opens);
    },
  },
};

test.each(Object.entries(TABLE))(
  'dialog %s, by visitor, member, agent and trial account',
  async (_, { way, options = {}, portal: begin, ...row }) => {
    const got: Record<string, unknown> = {};
    for (const who of WHO) {
      const portal = await (begin ?? ((one: Who) => portalOf(one, options)))(who);
      const went = await way(portal);
      await portal.settle();
      const { open } = portal.flows.state().dialogs;
      if (open !== null) expect(await screen.findByRole('dialog', {}, { timeout: 5_000 })).toBeVisible();
      got[who] = went === NO_WAY || Array.isArray(went) ? went : (open?.kind ?? 'none');
      cleanup();
    }
    expect(got).toEqual(row);
  },
  60_000,
);
