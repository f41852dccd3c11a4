import { type ComponentType, Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { TextsProvider } from '../i18n/TextsProvider.tsx';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { createTexts, type Texts } from '../i18n/texts.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { fakePlatform } from '../platform/testing/fakePlatform.ts';
import { ShellToasts } from '../screens/shell/ShellToasts.tsx';
import { UiWordsFromTexts } from '../screens/shell/UiWordsFromTexts.tsx';
import { PlatformProvider } from '../ui/context/PlatformContext.tsx';
import { createPortalStore } from './store.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { newVersion } from './update/newVersion.ts';
import { NEXT_ENTRY, releaseFixture } from './update/testing/releaseFixture.ts';

const Games = () => <p>the games</p>;
type Loaded = { readonly default: ComponentType };

const show = async (load: () => Promise<Loaded>, texts?: Texts) => {
  const platform = fakePlatform();
  const { store } = createPortalStore({ developing: false });
  const spoken = texts ?? (await createTexts({ language: 'EN', namespaces: ['common', 'errors'] }));
  const Screen = lazyScreen({ id: 'games', load, placeholder: <p>on its way</p> });
  const tree = (
    <PlatformProvider platform={platform}>
      <Provider store={store}>
        <TextsProvider texts={spoken}>
          <UiWordsFromTexts>
            <label>
              a form <input />
            </label>
            <p>the rest of the page</p>
            <Suspense>
              <Screen />
            </Suspense>
            <ShellToasts />
          </UiWordsFromTexts>
        </TextsProvider>
      </Provider>
    </PlatformProvider>
  );
  const view = render(tree);
  await act(() => platform.clock.settle());
  return { platform, view, tree };
};

test('R-SHELL-08 a chunk that fails shows an error with a retry, and the rest of the page keeps working', async () => {
  let tries = 0;
  const { platform } = await show(() => {
    tries += 1;
    return tries <= 2 ? Promise.reject(new TypeError('failed to fetch')) : Promise.resolve({ default: Games });
  });
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => platform.clock.advance(1_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load this part');
  expect(screen.getByText('the rest of the page')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => platform.clock.settle());
  expect(screen.getByText('the games')).toBeVisible();
});
test('R-SHELL-08 a chunk that hangs times out after 120 s with the same retry', async () => {
  const { platform } = await show(() => new Promise<Loaded>(() => undefined));
  expect(screen.getByText('on its way')).toBeVisible();
  await act(() => platform.clock.advance(120_000));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
test('REL-36 a chunk that failed twice offers a reload at the same address; a page whose version is served does not reload by itself', async () => {
  window.history.replaceState(null, '', '/games?vendor=AG#rules');
  const { platform } = await show(() => Promise.reject(new TypeError('failed to fetch')));
  await act(() => platform.clock.advance(60_000));
  expect(platform.navigation.reloads()).toBe(0);
  expect(screen.getByText(/you come back to this place/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(platform.navigation.reloads()).toBe(1);
  expect(window.location.href).toContain('/games?vendor=AG#rules');
});
test('REL-36 where the chunk’s version is gone the page reloads once by itself; a second failure shows the message', async () => {
  const { platform } = await show(() => Promise.reject(new TypeError('failed to fetch')));
  const release = releaseFixture();
  const stop = await newVersion.follow(release.worker, platform, release.page);
  const detach = newVersion.attach({ losesNothing: () => true, save: () => undefined });
  try {
    release.serves = NEXT_ENTRY;
    await act(() => platform.clock.advance(1_000));
    expect([platform.navigation.reloads(), screen.queryByRole('alert')]).toEqual([1, null]);
    // The fake page stays, as one does whose reload is blocked: the message appears after all.
    await act(() => platform.clock.advance(10_000));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => platform.clock.advance(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load this part');
    expect(platform.navigation.reloads()).toBe(1);
  } finally {
    detach();
    stop();
  }
});
test('a screen that has loaded once draws at once the next time', async () => {
  let tries = 0;
  const { view, tree } = await show(() => {
    tries += 1;
    return Promise.resolve({ default: Games });
  });
  view.unmount();
  render(tree);
  expect(screen.getByText('the games')).toBeVisible();
  expect(tries).toBe(1);
});
test('R-ERR-14 a slow page says so once, loses no typed text, and still opens', async () => {
  let come: (loaded: Loaded) => void = () => undefined;
  const { platform } = await show(
    () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  );
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'a form' }), 'half a sentence');
  await act(() => platform.clock.advance(7_999));
  expect(screen.queryByText(/slow to load/)).toBeNull();
  await act(() => platform.clock.advance(1));
  expect(screen.getByText('This page is slow to load. Check your network. Nothing you entered is lost.')).toBeVisible();
  expect(screen.getByText('on its way')).toBeVisible();
  come({ default: Games });
  await act(() => platform.clock.settle());
  expect(screen.getByText('the games')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'a form' })).toHaveValue('half a sentence');
});
test('a page that loads in time is not reported as slow', async () => {
  const { platform } = await show(() => Promise.resolve({ default: Games }));
  await act(() => platform.clock.advance(60_000));
  expect(screen.queryByText(/slow to load/)).toBeNull();
});

test('REL-36 a screen whose texts fail to load shows an error with retry and reload, never a form without labels', async () => {
  let refuse = true;
  const texts = await createTexts({
    language: 'EN',
    namespaces: ['common', 'errors'],
    load: (row, place) =>
      refuse && place === 'account' ? Promise.reject(new TypeError('failed to fetch')) : loadCatalogue(row, place),
  });
  await texts.engineReady();
  const Form = () => {
    const { t } = useTranslation('account');
    return <button type="button">{t('login.submit')}</button>;
  };
  const Other = () => {
    const { t } = useTranslation(['account', 'errors']);
    return <h2>{t('login.title')}</h2>;
  };
  const Both = () => (
    <>
      <Form />
      <Other />
    </>
  );
  await show(() => Promise.resolve({ default: Both }), texts);
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this part');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByText('the rest of the page')).toBeVisible();
  const user = userEvent.setup();
  // The retry renders only after its texts have loaded, so await all of it.
  const retry = () => act(() => user.click(screen.getByRole('button', { name: 'Try again' })));
  await retry();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  refuse = false;
  await retry();
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
