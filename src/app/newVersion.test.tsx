/** A newer version of the portal while a page is open, in the whole portal (decision 0373). */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeDialog, openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { batchOf } from '../domains/testing/changeFixture.ts';
import { FEEDBACK } from '../screens/paths.ts';
import { portalFixture, type PortalFixture, type PortalFixtureOptions } from './testing/portalFixture.tsx';
import { newVersion } from './update/newVersion.ts';
import { NEXT_ENTRY, releaseFixture } from './update/testing/releaseFixture.ts';
// Load the chunk first, so that a busy machine causes no timeout.
import '../screens/feedback/FeedbackPage.tsx';

const READY = /A newer version of the page is ready/;
const BACKOFF = { name: 'backoff', reason: 'test', at: 0 } as const;
const TEXT = 'The reels stopped in the mid';
let stop = (): void => undefined;
afterEach(() => stop());

const open = async (options: PortalFixtureOptions = {}) => {
  const portal = await portalFixture(options);
  const release = releaseFixture();
  stop = await newVersion.follow(release.worker, portal.flows.platform, release.page);
  const { navigation } = portal.flows.platform;
  return {
    portal,
    release,
    reloads: navigation.reloads,
    install: async () => {
      release.serves = NEXT_ENTRY;
      release.install();
      await portal.settle();
    },
  };
};
const go = async (portal: PortalFixture, path: string): Promise<void> => {
  await act(async () => portal.router.go(path));
  await portal.pass(1);
};
const content = () => screen.findByRole('textbox', { name: /^Content/ });

test('a half-filled form is not touched; the next navigation loads the newer version, and the text is there again', async () => {
  const { portal, install, reloads } = await open({ path: FEEDBACK });
  await portal.user.type(await content(), TEXT);
  await install();
  expect(screen.getByText(READY)).toBeVisible();
  await portal.pass(60_000);
  expect(reloads()).toBe(0);
  expect(await content()).toHaveValue(TEXT);
  await go(portal, '/promotions');
  expect([reloads(), portal.address()]).toEqual([1, '/promotions']);
  // The loaded page, of the same session storage.
  const drafts = portal.flows.platform.storage.session.get('draftsOverLoad') ?? '';
  portal.unmount();
  await portalFixture({ path: FEEDBACK, session: { draftsOverLoad: drafts } });
  expect(await content()).toHaveValue(TEXT);
});
test('Back loads the newer version too; another query of the same page does not', async () => {
  const { portal, install, reloads } = await open({ path: '/promotions' });
  await go(portal, FEEDBACK);
  await install();
  await go(portal, `${FEEDBACK}?from=menu`);
  expect(reloads()).toBe(0);
  await act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.go(-2);
      }),
  );
  await portal.pass(1);
  expect([reloads(), portal.address()]).toEqual([1, '/promotions']);
});
test('a navigation with text in the search field or with an open dialog loads nothing; the next one does', async () => {
  const { portal, install, reloads } = await open({ path: '/promotions' });
  await install();
  await portal.user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'r');
  await portal.pass(1);
  expect([reloads(), portal.address()]).toEqual([0, '/']);
  await portal.user.clear(screen.getByRole('searchbox', { name: 'Search games' }));
  await portal.send(openDialog({ kind: 'licence' }));
  await go(portal, '/promotions');
  expect(reloads()).toBe(0);
  await portal.send(closeDialog('licence'));
  await go(portal, FEEDBACK);
  expect(reloads()).toBe(1);
});
test('the page looks for a newer version when the live channel is back, not while it stays', async () => {
  const { portal, release } = await open();
  await portal.batch(batchOf([]));
  expect(release.looks()).toBe(0);
  await portal.batch(
    batchOf([], { connectionStatus: { word: 'offline', since: 0, cause: 'service' }, connection: BACKOFF }),
  );
  expect(release.looks()).toBe(0);
  await portal.batch(batchOf([]));
  expect(release.looks()).toBe(1);
  await portal.pass(120_000);
  expect(release.looks()).toBe(1);
});
