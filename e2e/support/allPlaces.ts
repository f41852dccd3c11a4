/**
 * Every place of the portal and how a test gets there, for the tests that walk through them. Steps use no texts, so that they work in
 * every language. A kind of dialog missing here does not compile; a page with an address of its own is added to PAGES.
 */
import { expect } from '@playwright/test';
import type { DialogKind } from '../../src/domains/dialogs/dialogs.calc.ts';
import {
  AGENT_ENTRY,
  BRAND_PREVIEW,
  CATEGORY_ENTRIES,
  DOWNLOAD,
  FAVOURITES,
  GAME_PAGE,
  HELP,
  MEMBER_PAGES,
  PROMOTIONS,
  RECENT,
  SAFER_PLAY,
  STOP_CHANGE,
  WINNERS as ALL_WINNERS,
} from '../../src/screens/paths.ts';
import type { Control } from './control.ts';
import { CALM_PAGE, openAs, STILL } from './openAs.ts';
import { ACCOUNT_DIALOGS } from './accountDialogs.ts';
import { CHAT_DIALOGS, CHAT_PAGES } from './chatPlaces.ts';
import { CONTRACT_DIALOGS } from './contractPlaces.ts';
import { openDialog, openFromSideMenu, dialogPlace } from './dialogPlace.ts';
import { withLongReferences } from './longReferences.ts';
import { FORM_PAGES, KEY_DIALOGS } from './visitorPlaces.ts';
import { AGENT_CENTRE_DIALOGS, AGENT_DIALOGS, AGENT_PLACES } from './agentPlaces.ts';
import { LOTTERY_PLACES } from './lotteryPlaces.ts';
import { MALL_PLACES, MEMBER_CENTRE_DIALOGS, MEMBER_CENTRE_PAGES } from './memberPlaces.ts';
import { SAFETY_DIALOGS } from './safetyPlaces.ts';
import {
  type PlaceContext,
  goto,
  gotoCalmPage,
  openPath,
  type Role,
  type Place,
  WAIT,
  pageAt,
  WINNERS,
} from './place.ts';
export { ROLES, type PlaceContext, type Place } from './place.ts';

const ACCOUNTS: Readonly<Record<Exclude<Role, 'visitor'>, string>> = {
  member: 'meilin07',
  agent: 'agent88',
  trial: 'trial01',
};
/** Submits the open log-in dialog. */
const sendLogin = async ({ page, house }: PlaceContext, account: string): Promise<void> => {
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill(house.passwords.get(account) ?? '');
  await openDialog(page).locator('button[type="submit"]').click();
};
/** Clears the browser's storage, as on a first visit, and leaves the portal, which knows what it held. */
const forget = async (around: PlaceContext): Promise<void> => {
  await goto(around, STILL);
  await around.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};
const OPEN_DIALOG = 'dialog[open]';
const openLogin = (around: PlaceContext): Promise<void> => openPath(around, '/login', OPEN_DIALOG);
const logIn = async (around: PlaceContext, account: string): Promise<void> => {
  // In full: a portal that runs may still show the captcha of another account's log-in.
  await goto(around, '/login');
  await expect(openDialog(around.page)).toBeVisible(WAIT);
  await sendLogin(around, account);
};
/** Logs a fresh page in as this role; the log-in itself is covered among the dialogs. */
export const enterAs = async (around: PlaceContext, person: Role): Promise<void> => {
  if (person === 'visitor') return;
  await openAs(around.page, around.house, ACCOUNTS[person], CALM_PAGE);
  await expect(around.page.locator('.account-button')).toBeVisible(WAIT);
  await expect(openDialog(around.page)).toHaveCount(0);
};

const memberPage = (name: string, path: string) => withLongReferences(pageAt(name, 'member', path, 'main h1'));
/** There are two kinds of category pages: lists of games, and game centres that list their vendors first. */
const likeOf = (category: string): Pick<Place, 'variantOf'> => {
  if (category === 'RNG' || category === 'SPORTS') return {};
  return { variantOf: ['ESPORTS', 'LOTT', 'ELOTT'].includes(category) ? 'category-sports' : 'category-rng' };
};
const categories = CATEGORY_ENTRIES.flatMap(({ category, path }) =>
  path === null ? [] : [pageAt(`category-${category.toLowerCase()}`, 'visitor', path, 'main h1', likeOf(category))],
);
const PAGES: readonly Place[] = [
  ...MEMBER_CENTRE_PAGES,
  ...Object.entries(MEMBER_PAGES).map(([name, path]) => memberPage(`record-${name}`, path)),
  pageAt('lobby', 'visitor', '/', WINNERS),
  pageAt('lobby-member', 'member', '/', WINNERS),
  pageAt('lobby-trial', 'trial', '/', WINNERS, { variantOf: 'lobby-member' }),
  ...categories,
  {
    name: 'search',
    kind: 'page',
    as: 'visitor',
    open: async (around) => {
      await openPath(around, '/', WINNERS);
      const field = around.page.locator('input[type="search"]').filter({ visible: true });
      const opens = around.page.locator('.header-search-button').filter({ visible: true });
      // A prerendered page shows neither before it is hydrated.
      await expect(field.or(opens).first()).toBeVisible(WAIT);
      if ((await field.count()) === 0) await opens.click();
      await field.first().fill('lantern');
      await expect(around.page.locator('main article').first()).toBeVisible(WAIT);
      await expect(around.page.locator('[data-found="lantern"]')).toBeVisible(WAIT);
    },
  },
  pageAt('no-such-page', 'visitor', '/no/such/place', 'main h1'),
  ...FORM_PAGES,
  pageAt('help', 'visitor', HELP, 'main h1'),
  pageAt('download', 'visitor', DOWNLOAD, 'main h1'),
  pageAt('safer-play', 'visitor', SAFER_PLAY, 'main h1'),
  pageAt('safer-play-member', 'member', SAFER_PLAY, '.figures', { variantOf: 'safer-play' }),
  // Without a ticket: the link does not work.
  pageAt('stop-change', 'visitor', STOP_CHANGE, 'main .absence'),
  pageAt('winners', 'visitor', ALL_WINNERS, '.win'),
  pageAt('promotions', 'visitor', PROMOTIONS, '.promo-card'),
  pageAt('promotions-member', 'member', PROMOTIONS, '.promo-card', { variantOf: 'promotions' }),
  pageAt('brand-preview', 'visitor', BRAND_PREVIEW, '.brand-text'),
  pageAt('favourites', 'member', FAVOURITES, 'main h1'),
  pageAt('recent', 'member', RECENT, 'main h1', { variantOf: 'favourites' }),
  {
    name: 'game',
    kind: 'page',
    as: 'member',
    open: async (around) => {
      await launch(around);
      await expect(around.page).toHaveURL((url) => url.pathname === GAME_PAGE, WAIT);
      await expect(around.page.locator('iframe.game-frame')).toBeVisible(WAIT);
      await expect(around.page.frameLocator('iframe.game-frame').locator('button:enabled').first()).toBeVisible(WAIT);
    },
  },
  ...LOTTERY_PLACES,
  ...CHAT_PAGES,
  ...AGENT_PLACES,
];

/** Starts the first game of a page (in the lobby the first hot game) by touch or by mouse. */
const launch = async (around: PlaceContext, path = '/'): Promise<void> => {
  const { page } = around;
  await openPath(around, path, 'main article');
  const card = page.locator('main article').first();
  await expect(card).toBeVisible(WAIT);
  const tap = card.locator('.game-tap');
  // A card is drawn either for touch or for a mouse.
  if ((await tap.count()) > 0) {
    await tap.click();
    await openDialog(page).locator('button.btn-primary').first().click();
    return;
  }
  await card.hover();
  await card.locator('.btn-primary').first().click();
};
const quiet = ({ control }: PlaceContext): Promise<void> => control.runScenario('quiet');

const RENEWAL = '**/wps/session/renew';
/** Simulates a page left unattended until just before its session ends, while renewal fails. */
const nearEnd = async (around: PlaceContext, leftMs: number): Promise<void> => {
  await around.page.route(RENEWAL, (route) => route.abort());
  // No portal runs here that would set another time.
  await goto(around, STILL);
  await around.page.evaluate((left) => sessionStorage.setItem('tokenEnds', String(Date.now() + left)), leftMs);
  await goto(around, '/promotions');
};
/** Logs the member in again, with a session of full length. */
const inAgain = async (around: PlaceContext): Promise<void> => {
  await around.page.unroute(RENEWAL);
  await forget(around);
  await enterAs(around, 'member');
};

const DIALOGS: Readonly<Record<DialogKind, readonly Place[]>> = {
  login: [
    dialogPlace('login', 'visitor', openLogin),
    dialogPlace('login-captcha', 'visitor', async (around) => {
      await logIn(around, 'locked01');
      await expect(around.page.locator('.login-captcha-image img')).toBeVisible(WAIT);
    }),
    dialogPlace('login-agent', 'visitor', (around) => goto(around, AGENT_ENTRY), { variantOf: 'login' }),
  ],
  register: [dialogPlace('register', 'visitor', (around) => openPath(around, '/register', OPEN_DIALOG))],
  forgotPassword: [
    dialogPlace('forgot-password', 'visitor', async (around) => {
      await openLogin(around);
      await openDialog(around.page).locator('.login-row .text-link').click();
      await expect(openDialog(around.page).locator('.login-row')).toHaveCount(0);
    }),
  ],
  changePassword: [
    dialogPlace(
      'change-password-forced',
      'visitor',
      async (around) => {
        await logIn(around, 'newbie01');
        await expect(openDialog(around.page).locator('.login-row')).toHaveCount(0, WAIT);
      },
      { restore: forget },
    ),
  ],
  verification: [
    dialogPlace(
      'verification',
      'visitor',
      async (around) => {
        await logIn(around, 'away01');
        await expect(openDialog(around.page).locator('.login-row')).toHaveCount(0, WAIT);
      },
      { restore: forget },
    ),
  ],
  announcement: [
    dialogPlace(
      'announcements',
      'visitor',
      async (around) => {
        await around.control.runScenario('manyAnnouncements');
        await forget(around);
        await goto(around, '/');
      },
      { restore: quiet },
    ),
  ],
  notice: [
    dialogPlace('notice', 'visitor', async (around) => {
      await openPath(around, '/', WINNERS);
      await around.page.locator('.notice-title').first().click({ force: true });
    }),
  ],
  licence: [
    dialogPlace('licence', 'visitor', async (around) => {
      await gotoCalmPage(around);
      await openFromSideMenu(around, '.side-licence');
    }),
  ],
  help: [
    dialogPlace(
      'help-dialog',
      'visitor',
      async (around) => {
        await around.control.setSetting('helpAs', 'dialog');
        await goto(around, HELP);
      },
      { restore: ({ control }) => control.setSetting('helpAs', 'page') },
    ),
  ],
  ...ACCOUNT_DIALOGS,
  ...KEY_DIALOGS,
  chatRoom: CHAT_DIALOGS,
  logoutConfirm: [
    dialogPlace('sign-out', 'member', async (around) => {
      await gotoCalmPage(around);
      await around.page.locator('.account-button').click(WAIT);
      await around.page.getByRole('menuitem').last().click();
    }),
  ],
  memberCentre: [...MEMBER_CENTRE_DIALOGS, ...SAFETY_DIALOGS],
  agentCentre: AGENT_CENTRE_DIALOGS,
  operations: [
    dialogPlace('operations', 'member', async (around) => {
      await gotoCalmPage(around);
      await around.page.locator('.account-button').click(WAIT);
      await around.page.locator('.menu-operations').click(WAIT);
    }),
  ],
  trialNotice: [dialogPlace('trial-notice', 'trial', launch)],
  foreignToken: [
    dialogPlace('foreign-token', 'member', (around) => goto(around, `/?token=${'nobodys-token-'.repeat(4)}`)),
  ],
  message: [dialogPlace('for-agents', 'member', (around) => goto(around, AGENT_ENTRY))],
  promoDetails: [
    dialogPlace('promo-details', 'visitor', (around) => openPath(around, `${PROMOTIONS}#first-deposit`, OPEN_DIALOG)),
    dialogPlace('promo-details-member', 'member', (around) =>
      openPath(around, `${PROMOTIONS}#raffle-spring`, OPEN_DIALOG),
    ),
    dialogPlace('promo-application', 'member', async (around) => {
      await openPath(around, `${PROMOTIONS}#birthday`, OPEN_DIALOG);
      await expect(openDialog(around.page)).toHaveCount(1, WAIT);
      await openDialog(around.page).locator('.btn-primary').click(WAIT);
      await expect(openDialog(around.page).locator('textarea')).toBeVisible(WAIT);
    }),
  ],
  gameMaintenance: [
    dialogPlace(
      'game-maintenance',
      'member',
      async (around) => {
        await around.control.addRestFault({ call: 'launchGame', code: 'game-maintenance', times: 1 });
        await launch(around);
      },
      { restore: ({ control }) => control.clearFaults() },
    ),
  ],
  popupBlocked: [
    dialogPlace(
      'popup-blocked',
      'member',
      async (around) => {
        await around.control.setSetting('gamesIn', 'window');
        await around.page.addInitScript(() => void (window.open = () => null));
        // A portal that runs knows neither yet.
        await goto(around, STILL);
        await launch(around);
      },
      {
        restore: async (around) => {
          await around.control.setSetting('gamesIn', 'page');
          await goto(around, STILL);
        },
        variantOf: 'launch-failed',
      },
    ),
  ],
  launchFailed: [
    dialogPlace(
      'launch-failed',
      'member',
      async (around) => {
        await around.control.addRestFault({ call: 'launchGame', code: 'launch-failed', times: 1 });
        await launch(around);
      },
      { restore: ({ control }) => control.clearFaults() },
    ),
  ],
  contract: CONTRACT_DIALOGS,
  vendorGames: [dialogPlace('vendor-games', 'member', (around) => launch(around, '/pvp'))],
  sessionExpiry: [
    dialogPlace('session-ends', 'member', (around) => nearEnd(around, 118_000), { restore: inAgain }),
    dialogPlace(
      'session-ended',
      'member',
      async (around) => {
        await nearEnd(around, 4_000);
        await expect(openDialog(around.page).locator('input[type="password"]')).toBeVisible(WAIT);
      },
      { restore: inAgain },
    ),
  ],
};
const closed = (name: string, change: Parameters<Control['setSystemStatus']>[0]): Place => ({
  name,
  kind: 'status',
  as: 'visitor',
  open: async (around) => {
    await around.control.setSystemStatus(change);
    await goto(around, '/');
    await expect(around.page.locator('.status-board')).toBeVisible(WAIT);
  },
  restore: ({ control }) =>
    control.setSystemStatus({ maintenance: false, maintenanceEnd: null, regionRestriction: false }),
});
const STATUSES: readonly Place[] = [
  closed('maintenance', { maintenance: true, maintenanceEnd: null }),
  closed('region', { maintenance: false, regionRestriction: true }),
];

const SHOWN_DIALOGS = Object.values(DIALOGS).flatMap((some) => some ?? []);
export const PLACES: readonly Place[] = [...PAGES, ...MALL_PLACES, ...SHOWN_DIALOGS, ...AGENT_DIALOGS, ...STATUSES];
