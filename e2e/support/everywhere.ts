/**
 * Every place of the portal and the way a person gets there: one list for whatever walks through all of them (accessibility,
 * long words, the gallery). Ways need no words, so that they hold in every language. A kind of dialog that is missing here does
 * not compile; pages come from the portal's own lists, and one with an address of its own is added to PAGES.
 */
import { expect } from '@playwright/test';
import type { DialogKind } from '../../src/domains/dialogs/dialogs.calc.ts';
import { BEING_BUILT } from '../../src/screens/beingBuilt.ts';
import {
  AGENT_HOME,
  AGENT_PAGES,
  BRAND_PREVIEW,
  CATEGORY_PLACES,
  DOWNLOAD,
  FAVOURITES,
  HELP,
  PROMOTIONS,
  RECENT,
  WINNERS as ALL_WINNERS,
} from '../../src/screens/places.ts';
import type { Control } from './control.ts';
import { openAs } from './enter.ts';
import { CHAT_DIALOGS, CHAT_PAGES } from './chatPlaces.ts';
import { dialog, fromSide, inDialog } from './dialogPlace.ts';
import { LOTTERY_PLACES } from './lotteryPlaces.ts';
import { type Around, goto, type Person, type Place, WAIT } from './place.ts';
import { turnTo } from './turnTo.ts';

export { PERSONS, type Around, type Person, type Place } from './place.ts';

const ACCOUNTS: Readonly<Record<Exclude<Person, 'visitor'>, string>> = {
  member: 'meilin07',
  agent: 'agent88',
  trial: 'trial01',
};
/** Fills the log-in that is open. */
const sendLogin = async ({ page, house }: Around, account: string): Promise<void> => {
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill(house.passwords.get(account) ?? '');
  await dialog(page).locator('button[type="submit"]').click();
};
/** Nobody has been here. */
const forget = ({ page }: Around): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
const logIn = async (around: Around, account: string): Promise<void> => {
  await goto(around, '/login');
  await expect(dialog(around.page)).toBeVisible(WAIT);
  await sendLogin(around, account);
};
/** A fresh page becomes this person's: the log-in itself is walked through among the dialogs. */
export const enterAs = async (around: Around, person: Person): Promise<void> => {
  if (person === 'visitor') return;
  await openAs(around.page, around.house, ACCOUNTS[person]);
  await expect(around.page.locator('.account-button')).toBeVisible(WAIT);
  await expect(dialog(around.page)).toHaveCount(0);
};

/** Everything that was asked for is there; what is asked for as one comes near it is not waited for. */
const whole = async ({ page }: Around): Promise<void> => {
  await expect(page.locator('main')).toBeVisible(WAIT);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, WAIT);
};
const pageAt = (
  name: string,
  as: Person,
  path: string,
  shown: string,
  more: Partial<Pick<Place, 'like'>> = {},
): Place => ({
  name,
  kind: 'page',
  as,
  open: async (around) => {
    if (!(await turnTo(around.page, around.house.origin, path))) await goto(around, path);
    await expect(around.page.locator(shown).first()).toBeVisible(WAIT);
    if (shown !== WINNERS) await whole(around);
  },
  ...more,
});
/** The lobby's rows arrive as one comes near them. */
const WINNERS = '.winner';
/** Two kinds of category pages: lists of games, and game centres with their vendors first. */
const likeOf = (category: string): Pick<Place, 'like'> => {
  if (category === 'RNG' || category === 'SPORTS') return {};
  return { like: ['ESPORTS', 'LOTT', 'ELOTT'].includes(category) ? 'category-sports' : 'category-rng' };
};
const categories = CATEGORY_PLACES.flatMap(({ category, path }) =>
  path === null
    ? []
    : [
        pageAt(`category-${category.toLowerCase()}`, 'visitor', path, 'main h1', {
          ...likeOf(category),
        }),
      ],
);
const beingBuilt = Object.entries(BEING_BUILT).map(([name, { path, forMembers }]) =>
  pageAt(`being-built-${name}`, forMembers ? 'member' : 'visitor', path, 'main h1', {
    ...(name === 'member' ? {} : { like: 'being-built-member' }),
  }),
);
const PAGES: readonly Place[] = [
  pageAt('lobby', 'visitor', '/', WINNERS),
  pageAt('lobby-member', 'member', '/', WINNERS),
  pageAt('lobby-trial', 'trial', '/', WINNERS, { like: 'lobby-member' }),
  ...categories,
  {
    name: 'search',
    kind: 'page',
    as: 'visitor',
    open: async (around) => {
      await goto(around, '/');
      const field = around.page.locator('input[type="search"]').filter({ visible: true });
      const opens = around.page.locator('.header-search-button').filter({ visible: true });
      // A picture painted ahead shows neither before it wakes.
      await expect(field.or(opens).first()).toBeVisible(WAIT);
      if ((await field.count()) === 0) await opens.click();
      await field.first().fill('lantern');
      await expect(around.page.locator('main article').first()).toBeVisible(WAIT);
      await expect(around.page.locator('[data-found="lantern"]')).toBeVisible(WAIT);
    },
  },
  pageAt('no-such-page', 'visitor', '/no/such/place', 'main h1'),
  pageAt('help', 'visitor', HELP, 'main h1'),
  pageAt('download', 'visitor', DOWNLOAD, 'main h1'),
  pageAt('winners', 'visitor', ALL_WINNERS, '.win'),
  pageAt('promotions', 'visitor', PROMOTIONS, '.promo-card'),
  pageAt('promotions-member', 'member', PROMOTIONS, '.promo-card', { like: 'promotions' }),
  pageAt('brand-preview', 'visitor', BRAND_PREVIEW, '.brand-text'),
  pageAt('favourites', 'member', FAVOURITES, 'main h1'),
  pageAt('recent', 'member', RECENT, 'main h1', { like: 'favourites' }),
  ...beingBuilt,
  {
    name: 'game',
    kind: 'page',
    as: 'member',
    open: async (around) => {
      await launch(around);
      await expect(around.page.locator('iframe.game-frame')).toBeVisible(WAIT);
      await expect(around.page.frameLocator('iframe.game-frame').locator('button:enabled').first()).toBeVisible(WAIT);
    },
  },
  ...LOTTERY_PLACES,
  ...CHAT_PAGES,
  {
    name: 'agent',
    kind: 'page',
    as: 'agent',
    open: async (around) => {
      await goto(around, AGENT_HOME);
      await expect(around.page.locator('.team-line').first()).toBeVisible(WAIT);
      // A team that plays, and loses and wins.
      for (const payout of [0, 0, 9_000]) await around.control.bet({ account: 'sub21', stake: 5_100, payout });
      await expect(around.page.locator('.bet-line').nth(2)).toBeVisible(WAIT);
      await whole(around);
    },
  },
  pageAt('agent-announcements', 'agent', AGENT_PAGES.announcements, 'main article'),
  pageAt('agent-map', 'agent', AGENT_PAGES.map, '.map-board'),
  pageAt('agent-betting', 'agent', AGENT_PAGES.betting, '.bet-filters'),
  pageAt('agent-salary', 'agent', AGENT_PAGES.salary, '.outlook'),
  pageAt('agent-screen', 'agent', AGENT_PAGES.screen, '.second-figure'),
];

/** Starts the first game of a page, the first of the hot ones at home, as a finger or a mouse does. */
const launch = async (around: Around, path = '/'): Promise<void> => {
  const { page } = around;
  await goto(around, path);
  const card = page.locator('main article').first();
  await expect(card).toBeVisible(WAIT);
  const tap = card.locator('.game-tap');
  // A card is drawn with one or the other.
  if ((await tap.count()) > 0) {
    await tap.click();
    await dialog(page).locator('button.btn-primary').first().click();
    return;
  }
  await card.hover();
  await card.locator('.btn-primary').first().click();
};
const quiet = ({ control }: Around): Promise<void> => control.scenario('quiet');

const RENEWAL = '**/wps/session/renew';
/** As on a page that nobody looked at for most of half an hour, and whose session nothing can prolong just now. */
const nearEnd = async (around: Around, leftMs: number): Promise<void> => {
  await goto(around, '/promotions');
  await expect(around.page.locator('.account-button')).toBeVisible(WAIT);
  await around.page.evaluate((left) => sessionStorage.setItem('tokenEnds', String(Date.now() + left)), leftMs);
  await around.page.route(RENEWAL, (route) => route.abort());
  await around.page.reload();
};
/** The member is in again, with a session that has all its time. */
const inAgain = async (around: Around): Promise<void> => {
  await around.page.unroute(RENEWAL);
  await forget(around);
  await enterAs(around, 'member');
};

/** Null: nothing of this portal opens a contract yet, by hand or by the house. */
const DIALOGS: Readonly<Record<DialogKind, readonly Place[] | null>> = {
  login: [
    inDialog('login', 'visitor', (around) => goto(around, '/login')),
    inDialog('login-captcha', 'visitor', async (around) => {
      await logIn(around, 'locked01');
      await expect(around.page.locator('.login-captcha-image img')).toBeVisible(WAIT);
    }),
    inDialog('login-agent', 'visitor', (around) => goto(around, '/agent'), { like: 'login' }),
  ],
  register: [inDialog('register', 'visitor', (around) => goto(around, '/register'))],
  forgotPassword: [
    inDialog('forgot-password', 'visitor', async (around) => {
      await goto(around, '/login');
      await dialog(around.page).locator('.login-row .text-link').click();
      await expect(dialog(around.page).locator('.login-row')).toHaveCount(0);
    }),
  ],
  changePassword: [
    inDialog(
      'change-password-forced',
      'visitor',
      async (around) => {
        await logIn(around, 'newbie01');
        await expect(dialog(around.page).locator('.login-row')).toHaveCount(0, WAIT);
      },
      { leave: forget },
    ),
  ],
  verification: [
    inDialog(
      'verification',
      'visitor',
      async (around) => {
        await logIn(around, 'away01');
        await expect(dialog(around.page).locator('.login-row')).toHaveCount(0, WAIT);
      },
      { leave: forget },
    ),
  ],
  announcement: [
    inDialog(
      'announcements',
      'visitor',
      async (around) => {
        await around.control.scenario('manyAnnouncements');
        await goto(around, '/');
        await forget(around);
        await goto(around, '/');
      },
      { leave: quiet },
    ),
  ],
  notice: [
    inDialog('notice', 'visitor', async (around) => {
      await goto(around, '/');
      await around.page.locator('.notice-title').first().click({ force: true });
    }),
  ],
  licence: [
    inDialog('licence', 'visitor', async (around) => {
      await goto(around, '/');
      await fromSide(around, '.side-licence');
    }),
  ],
  help: [
    inDialog(
      'help-dialog',
      'visitor',
      async (around) => {
        await around.control.setting('helpAs', 'dialog');
        await goto(around, HELP);
      },
      { leave: ({ control }) => control.setting('helpAs', 'page') },
    ),
  ],
  chatRoom: CHAT_DIALOGS,
  logoutConfirm: [
    inDialog('sign-out', 'member', async (around) => {
      await goto(around, '/');
      await around.page.locator('.account-button').click(WAIT);
      await around.page.getByRole('menuitem').last().click();
    }),
  ],
  balanceHistory: [
    inDialog('balance-history', 'member', async (around) => {
      await goto(around, '/');
      for (const payout of [0, 9_000]) await around.control.bet({ account: 'meilin07', stake: 5_100, payout });
      await around.page.locator('.account-button').click(WAIT);
      await around.page.locator('.menu-ledger').click(WAIT);
      await expect(dialog(around.page).locator('.entry').first()).toBeVisible(WAIT);
    }),
  ],
  inbox: [
    inDialog('inbox', 'member', async (around) => {
      await goto(around, '/');
      await around.page.locator('.account-button').click(WAIT);
      const wide = around.page.locator('.header .header-inbox');
      if (await wide.isVisible()) {
        await around.page.keyboard.press('Escape');
        await wide.click();
      } else await around.page.locator('.menu-inbox').click();
      await expect(dialog(around.page).locator('.message').first()).toBeVisible(WAIT);
    }),
  ],
  operations: [
    inDialog('operations', 'member', async (around) => {
      await goto(around, '/');
      await around.page.locator('.account-button').click(WAIT);
      await around.page.locator('.menu-operations').click(WAIT);
    }),
  ],
  trialNotice: [inDialog('trial-notice', 'trial', launch)],
  foreignToken: [
    inDialog('foreign-token', 'member', (around) => goto(around, `/?token=${'nobodys-token-'.repeat(4)}`)),
  ],
  message: [inDialog('for-agents', 'member', (around) => goto(around, '/agent'))],
  promoDetails: [
    inDialog('promo-details', 'visitor', (around) => goto(around, `${PROMOTIONS}#first-deposit`)),
    inDialog('promo-details-member', 'member', (around) => goto(around, `${PROMOTIONS}#raffle-spring`)),
    inDialog('promo-application', 'member', async (around) => {
      await goto(around, `${PROMOTIONS}#birthday`);
      await expect(dialog(around.page)).toHaveCount(1, WAIT);
      await dialog(around.page).locator('.btn-primary').click(WAIT);
      await expect(dialog(around.page).locator('textarea')).toBeVisible(WAIT);
    }),
  ],
  gameMaintenance: [
    inDialog(
      'game-maintenance',
      'member',
      async (around) => {
        await around.control.restFault({ call: 'launchGame', code: 'game-maintenance', times: 1 });
        await launch(around);
      },
      { leave: ({ control }) => control.clearFaults() },
    ),
  ],
  popupBlocked: [
    inDialog(
      'popup-blocked',
      'member',
      async (around) => {
        await around.control.setting('gamesIn', 'window');
        await around.page.addInitScript(() => void (window.open = () => null));
        await launch(around);
      },
      { leave: ({ control }) => control.setting('gamesIn', 'page'), like: 'launch-failed' },
    ),
  ],
  launchFailed: [
    inDialog(
      'launch-failed',
      'member',
      async (around) => {
        await around.control.restFault({ call: 'launchGame', code: 'launch-failed', times: 1 });
        await launch(around);
      },
      { leave: ({ control }) => control.clearFaults() },
    ),
  ],
  contract: null,
  vendorGames: [inDialog('vendor-games', 'member', (around) => launch(around, '/pvp'))],
  sessionExpiry: [
    inDialog('session-ends', 'member', (around) => nearEnd(around, 118_000), { leave: inAgain }),
    inDialog(
      'session-ended',
      'member',
      async (around) => {
        await nearEnd(around, 4_000);
        await expect(dialog(around.page).locator('input[type="password"]')).toBeVisible(WAIT);
      },
      { leave: inAgain },
    ),
  ],
};
const closed = (name: string, change: Parameters<Control['system']>[0]): Place => ({
  name,
  kind: 'status',
  as: 'visitor',
  open: async (around) => {
    await around.control.system(change);
    await goto(around, '/');
    await expect(around.page.locator('.status-board')).toBeVisible(WAIT);
  },
  leave: ({ control }) => control.system({ maintenance: false, maintenanceEnd: null, regionRestriction: false }),
});
const STATUSES: readonly Place[] = [
  closed('maintenance', { maintenance: true, maintenanceEnd: null }),
  closed('region', { maintenance: false, regionRestriction: true }),
];

export const PLACES: readonly Place[] = [
  ...PAGES,
  ...Object.values(DIALOGS).flatMap((some) => some ?? []),
  ...STATUSES,
];
