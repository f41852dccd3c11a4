import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTexts } from '../../i18n/texts.ts';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { ANSWER_LIMIT_MS, createNewVersion, LOOK_PAUSE_MS } from './newVersion.ts';
import { NEXT_ENTRY, OWN_ENTRY, type ReleaseFixture, releaseFixture } from './testing/releaseFixture.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';

const READY = /A newer version of the page is ready/;
const shown = async (release: ReleaseFixture = releaseFixture()) => {
  const platform = fakePlatform();
  const version = createNewVersion();
  render(
    <TextsProvider texts={await createTexts({ language: 'EN' })}>
      <UpdatePrompt version={version} />
    </TextsProvider>,
  );
  await act(() => version.follow(release.worker, platform, release.page));
  const settle = () => act(() => platform.clock.settle());
  const install = async (entry = NEXT_ENTRY) => {
    release.serves = entry;
    release.install();
    await settle();
  };
  let mayLoad = true;
  let saves = 0;
  version.attach({ losesNothing: () => mayLoad, save: () => void (saves += 1) });
  return {
    platform,
    version,
    release,
    settle,
    install,
    block: (blocked: boolean) => {
      mayLoad = !blocked;
    },
    saves: () => saves,
    reloads: () => platform.navigation.reloads(),
  };
};

test('B-20 a newer version is announced once, and a press loads it', async () => {
  const { install, reloads, saves } = await shown();
  expect(screen.queryByText(READY)).toBeNull();
  await install();
  expect(screen.getByText(READY)).toBeVisible();
  expect(reloads()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Load it now' }));
  expect([reloads(), saves()]).toEqual([1, 1]);
});
test('B-20 a dismissed prompt stays away until the next version', async () => {
  const { install, reloads } = await shown();
  await install();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(READY)).toBeNull();
  expect(reloads()).toBe(0);
  await install('/js/index.version3.js');
  expect(screen.getByText(READY)).toBeVisible();
});
test('a navigation loads the newer version, also after the prompt was dismissed; without a newer one it loads nothing', async () => {
  const { install, version, reloads, saves } = await shown();
  version.loadAfterNavigation();
  expect(reloads()).toBe(0);
  await install();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  version.loadAfterNavigation();
  expect([reloads(), saves()]).toEqual([1, 1]);
});
test('a navigation on a page that would lose something loads nothing; the next one does', async () => {
  const { install, version, reloads, block } = await shown();
  await install();
  block(true);
  version.loadAfterNavigation();
  expect(reloads()).toBe(0);
  block(false);
  version.loadAfterNavigation();
  expect(reloads()).toBe(1);
});
test('a page that runs the newer version already says nothing and loads nothing', async () => {
  const { install, reloads } = await shown();
  await install(OWN_ENTRY);
  expect(screen.queryByText(READY)).toBeNull();
  expect(reloads()).toBe(0);
});
test('looks are at least a minute apart; one that is due earlier follows when the minute is over', async () => {
  const { platform, version, release } = await shown();
  version.look();
  expect(release.looks()).toBe(1);
  platform.environment.setVisible(false);
  platform.environment.setVisible(true);
  version.look();
  expect(release.looks()).toBe(1);
  await platform.clock.advance(LOOK_PAUSE_MS - 1);
  expect(release.looks()).toBe(1);
  await platform.clock.advance(1);
  expect(release.looks()).toBe(2);
  await platform.clock.advance(10 * LOOK_PAUSE_MS);
  expect(release.looks()).toBe(2);
});
test.each([true, false])(
  'a look without an answer is repeated twice, a minute apart, and anew after the next reason to look; service worker: %s',
  async (worker) => {
    const { platform, version, release } = await shown(releaseFixture({ worker }));
    const looks = () => (worker ? release.looks() : release.asked());
    release.serves = null;
    const pass = async (minutes: number): Promise<void> => {
      for (let n = 0; n < minutes; n += 1) {
        if (worker) release.fail();
        await platform.clock.advance(LOOK_PAUSE_MS + ANSWER_LIMIT_MS);
      }
    };
    version.look();
    await pass(10);
    expect(looks()).toBe(3);
    version.look();
    await pass(10);
    expect(looks()).toBe(6);
  },
);
test('without a service worker the page compares its entry script, says so once, and loads it at a navigation', async () => {
  const { version, release, settle, platform, reloads, block } = await shown(releaseFixture({ worker: false }));
  version.look();
  await settle();
  expect([release.asked(), screen.queryByText(READY)]).toEqual([1, null]);
  release.serves = NEXT_ENTRY;
  await act(() => platform.clock.advance(LOOK_PAUSE_MS));
  version.look();
  await settle();
  expect(screen.getByText(READY)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await act(() => platform.clock.advance(LOOK_PAUSE_MS));
  version.look();
  await settle();
  expect(screen.queryByText(READY)).toBeNull();
  // A house that does not answer would leave the browser's own error page.
  release.serves = null;
  version.loadAfterNavigation();
  await settle();
  expect(reloads()).toBe(0);
  release.serves = NEXT_ENTRY;
  version.loadAfterNavigation();
  // Typed while the house answers.
  block(true);
  await settle();
  expect(reloads()).toBe(0);
  block(false);
  version.loadAfterNavigation();
  await settle();
  expect(reloads()).toBe(1);
});
test('REL-36 a missing chunk of a removed version reloads the page once; the next failure is shown', async () => {
  const { version, release, reloads, platform } = await shown();
  release.serves = NEXT_ENTRY;
  expect(await version.recover('page')).toBe(true);
  expect([reloads(), release.looks()]).toEqual([1, 1]);
  expect(await version.recover('page')).toBe(false);
  await platform.clock.advance(299_999);
  expect(await version.recover('dialog')).toBe(false);
  expect(reloads()).toBe(1);
});
test('REL-36 a lost chunk is shown if the version is the same, the house does not answer, or something would be lost', async () => {
  const { version, release, reloads, block, platform } = await shown();
  expect(await version.recover('page')).toBe(false);
  release.serves = null;
  expect(await version.recover('page')).toBe(false);
  release.serves = NEXT_ENTRY;
  block(true);
  expect(await version.recover('page')).toBe(false);
  block(false);
  // Without storage a second load could not be told from the first.
  platform.failStorage(1, true);
  expect(await version.recover('page')).toBe(false);
  expect(reloads()).toBe(0);
});
test('a house that takes longer than five seconds to name its version is no reason to load', async () => {
  const release = releaseFixture();
  const { version, platform, reloads } = await shown({
    ...release,
    page: { own: OWN_ENTRY, served: () => new Promise(() => undefined) },
  });
  const recovered = version.recover('page');
  await platform.clock.advance(5_000);
  expect(await recovered).toBe(false);
  expect(reloads()).toBe(0);
});
test('a browser that refuses a service worker causes no error', async () => {
  const release = releaseFixture();
  const { platform } = await shown({
    ...release,
    worker: { ...release.worker, register: () => Promise.reject(new Error('SecurityError')) },
  });
  expect(screen.queryByText(READY)).toBeNull();
  expect(JSON.stringify(platform.report.recent())).toContain('the shell is not kept');
});
