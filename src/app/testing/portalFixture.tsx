/** Fixture of the whole portal: real flows, reducers, pages and texts on a fake transport. For tests only. */
import { act, render } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import userEvent from '@testing-library/user-event';
import { flowsFixture, type MadeCall, type FlowsFixtureOptions } from '../../flows/machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import type { LiveBatch } from '../../gate/batch.ts';
import { loadCatalogue, type LoadCatalogue, NAMESPACES } from '../../i18n/catalogues.ts';
import { shellLanguageOf } from '../../i18n/locales.ts';
import { createTexts } from '../../i18n/texts.ts';
import { loadLazyParts } from '../../ui/late/lazyPart.tsx';
import { browserNavigation } from '../../platform/navigation.ts';
import { App } from '../App.tsx';
import { createFlowRouter } from '../route/flowRouter.ts';
import { loadGameCentre, loadGameList } from '../route/gameChunks.ts';
import { FIRST_PLACES } from '../start/initI18n.ts';

export interface PortalFixtureOptions extends FlowsFixtureOptions {
  /** Start logged in with this account type: 0 member, 41 agent, 4 trial; absent: a visitor. */
  readonly accountType?: number;
  /** Loader of the texts beyond the first page's; absent: every text is loaded before a test begins. */
  readonly loadTexts?: LoadCatalogue;
  /** Lazy parts load while the test runs, as in a browser. */
  readonly partsLater?: true;
}
export const portalFixture = async ({
  accountType,
  path = '/',
  loadTexts,
  partsLater,
  ...options
}: PortalFixtureOptions = {}) => {
  // Lazy parts and the pages of the lobby's games are loaded before a test begins.
  if (partsLater !== true) await Promise.all([loadLazyParts(), loadGameList(), loadGameCentre()]);
  window.history.replaceState(null, '', path);
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  const texts = await createTexts({
    language: shellLanguageOf(options.local?.['lang'] ?? null) ?? 'EN',
    namespaces: loadTexts === undefined ? NAMESPACES : FIRST_PLACES,
    load: (row, place) => (FIRST_PLACES.includes(place) ? loadCatalogue : (loadTexts ?? loadCatalogue))(row, place),
  });
  // The text engine is loaded too.
  await texts.engineReady();
  const router = createFlowRouter({
    address: () => ({ path: window.location.pathname, query: window.location.search, hash: '' }),
  } as never);
  const flows = await flowsFixture({
    local: { lang: 'EN' },
    ...(accountType === undefined ? {} : { token: 'kept-token' }),
    ...options,
    speak: (language, signal) => texts.change(language, signal),
    router: router.router,
  });
  if (accountType !== undefined) await flows.call('memberInfo').answer({ ...memberAnswer, type: accountType });
  const settle = () => act(() => flows.settle());
  // The page's router uses the window's history, so the fake platform reads the address there.
  const { navigation } = flows.platform;
  const { address, onTraverse, pushMark, mark, back } = browserNavigation();
  const here = () => ({ ...address(), host: navigation.address().host });
  const platform = {
    ...flows.platform,
    navigation: { ...navigation, address: here, onTraverse, pushMark, mark, back },
  };
  // Awaited: React forgets a component that waits for its texts in an `act` that is not.
  const view = await act(async () =>
    render(<App platform={platform} store={flows.store} texts={texts} router={router} missingFeatures={[]} />),
  );
  await settle();
  /** Ends the newest call of a name and lets React render. */
  const answering =
    (how: (call: MadeCall) => Promise<void>) =>
    (name: string): Promise<void> =>
      act(() => how(flows.call(name)));
  return {
    ...view,
    flows,
    /** Navigates as a flow does. */
    router: router.router,
    user: userEvent.setup(),
    address: () => window.location.pathname + window.location.search,
    settle,
    answer: (name: string, value: unknown) => answering((call) => call.answer(value))(name),
    refuse: (name: string, code: string, more: Readonly<Record<string, unknown>> = {}) =>
      answering((call) => call.refuse(code, more))(name),
    lose: (name: string) => answering((call) => call.fail('network'))(name),
    send: (action: UnknownAction) => act(() => flows.send(action)),
    pass: (ms: number) => act(() => flows.pass(ms)),
    batch: (batch: LiveBatch) => act(() => flows.tellBatch(batch)),
  };
};
export type PortalFixture = Awaited<ReturnType<typeof portalFixture>>;
