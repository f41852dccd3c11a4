/** Renders a screen as app/ would: real reducers, real English texts, virtual time, an address. For tests only. */
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { rootReducer, type RootState } from '../../domains/reducer.ts';
import { NAMESPACES } from '../../i18n/catalogues.ts';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import { createTexts } from '../../i18n/texts.ts';
import type { ShellLanguage } from '../../i18n/locales.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { loadLazyParts } from '../../ui/late/lazyPart.tsx';
import { loadMenuParts } from '../../ui/menu/Menu.tsx';
import { PlatformProvider } from '../../ui/context/PlatformContext.tsx';
import { UiWordsFromTexts } from '../shell/UiWordsFromTexts.tsx';

interface ScreenOptions {
  readonly state?: (empty: RootState) => RootState;
  readonly path?: string;
  readonly language?: ShellLanguage;
}
export async function renderScreen(screen: ReactNode, { state, path = '/', language = 'EN' }: ScreenOptions = {}) {
  const platform = fakePlatform();
  const missing: string[] = [];
  const texts = await createTexts({
    language,
    namespaces: NAMESPACES,
    onMissing: (place, key) => missing.push(`${place}:${key}`),
  });
  const empty = rootReducer(undefined, { type: 'start' });
  const dispatched: UnknownAction[] = [];
  const recordActions: Middleware = () => (next) => (action) => {
    dispatched.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: state ? state(empty) : empty,
    middleware: (standard) => standard().concat(recordActions),
  });
  // Parts that load after the first paint are ready when a test begins.
  await Promise.all([texts.engineReady(), loadMenuParts(), loadLazyParts()]);
  let address = path;
  const Address = () => {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return null;
  };
  const view = render(
    <PlatformProvider platform={platform}>
      <Provider store={store}>
        <TextsProvider texts={texts} timeZone="Asia/Kuala_Lumpur">
          <UiWordsFromTexts>
            <MemoryRouter initialEntries={[path]}>
              <Address />
              <Suspense>{screen}</Suspense>
            </MemoryRouter>
          </UiWordsFromTexts>
        </TextsProvider>
      </Provider>
    </PlatformProvider>,
  );
  return {
    ...view,
    platform,
    store,
    texts,
    /** Keys that no catalogue has. */
    missing,
    /** Every action the store received. */
    dispatched,
    address: () => address,
    send: (action: UnknownAction) => act(() => void store.dispatch(action)),
    /** Advances virtual time. */
    passTime: (ms: number) => act(() => platform.clock.advanceNow(ms)),
  };
}
