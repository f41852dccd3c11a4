/** The whole portal in a page: real flows, reducers, pages and texts on a transport that answers as told. For tests only. */
import { act, render } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import userEvent from '@testing-library/user-event';
import { testFlows, type MadeCall, type TestFlowsOptions } from '../flows/machinery/testFlows.ts';
import { memberAnswer } from '../flows/machinery/testPermission.ts';
import type { LiveBatch } from '../gate/batch.ts';
import { PLACES } from '../i18n/catalogues.ts';
import { shellLanguageOf } from '../i18n/locales.ts';
import { createTexts } from '../i18n/texts.ts';
import { bringLateParts } from '../ui/late/late.tsx';
import { browserNavigation } from '../platform/navigation.ts';
import { App } from './App.tsx';
import { createFlowRouter } from './route/flowRouter.ts';

export interface TestPortalOptions extends TestFlowsOptions {
  /** Log in as somebody of this account type: 0 member, 41 agent, 4 trial. */
  readonly accountType?: number;
}
export const testPortal = async ({ accountType, path = '/', ...options }: TestPortalOptions = {}) => {
  // What comes after the first paint is there when a test begins.
  await bringLateParts();
  window.history.replaceState(null, '', path);
  // The page of the test has no height to scroll.
  window.scrollTo = () => undefined;
  const texts = await createTexts({
    language: shellLanguageOf(options.local?.['lang'] ?? null) ?? 'EN',
    places: PLACES,
  });
  // So is the engine of texts.
  await texts.whole();
  const router = createFlowRouter({
    address: () => ({ path: window.location.pathname, query: window.location.search, hash: '' }),
  } as never);
  const flows = await testFlows({
    local: { lang: 'EN' },
    ...(accountType === undefined ? {} : { token: 'kept-token' }),
    ...options,
    speak: (language, signal) => texts.change(language, signal),
    router: router.router,
  });
  if (accountType !== undefined) await flows.call('memberInfo').answer({ ...memberAnswer, type: accountType });
  const settle = () => act(() => flows.settle());
  // The pages' router stands on the window's own history: where it is and was is asked there.
  const { navigation } = flows.platform;
  const { address, onTraverse } = browserNavigation();
  const here = () => ({ ...address(), host: navigation.address().host });
  const platform = { ...flows.platform, navigation: { ...navigation, address: here, onTraverse } };
  const view = render(<App platform={platform} store={flows.store} texts={texts} router={router} faults={[]} />);
  await settle();
  /** Answers the newest call of that name and lets the page follow. */
  const answering =
    (how: (call: MadeCall) => Promise<void>) =>
    (name: string): Promise<void> =>
      act(() => how(flows.call(name)));
  return {
    ...view,
    flows,
    /** The flows' own way to another page. */
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
export type TestPortal = Awaited<ReturnType<typeof testPortal>>;
