import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { languageChanged } from '../../domains/facts.ts';
import { searchGames } from '../../domains/catalogue/catalogue.intents.ts';
import { requestHelp } from '../../domains/help/help.intents.ts';
import { helpFailed } from '../../domains/help/help.slice.ts';
import { INITIAL_STATES } from '../../domains/initialStates.ts';
import { rootReducer } from '../../domains/reducer.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { createPortalStore } from '../store.ts';
import { loadFlows } from './flowsChunk.ts';

const engine = (delivered: UnknownAction[], passed: UnknownAction[]) => () => ({
  middleware: () => (next: (action: unknown) => unknown) => (action: unknown) => {
    passed.push(action as UnknownAction);
    return next(action);
  },
  reducer: rootReducer,
  run: (onReady: () => void) => {
    delivered.push({ type: 'run' });
    onReady();
  },
  deliver: (action: UnknownAction) => void delivered.push(action),
});

test('actions dispatched before the flows have loaded are delivered once, in order, after the watchers start', async () => {
  const { store, arrive } = createPortalStore({ developing: true });
  const [delivered, passed]: [UnknownAction[], UnknownAction[]] = [[], []];
  store.dispatch(chooseLanguage('CN'));
  store.dispatch(languageChanged({ language: 'CN' }));
  expect(store.getState().preferences.language).toBe('CN');
  arrive(engine(delivered, passed)());
  expect(delivered).toEqual([{ type: 'run' }, chooseLanguage('CN'), languageChanged({ language: 'CN' })]);
  store.dispatch(searchGames('lantern'));
  expect(passed).toEqual([searchGames('lantern')]);
  expect(delivered).toHaveLength(3);
});
test('actions dispatched while the watchers start are delivered once, in order, when all have started', () => {
  const { store, arrive } = createPortalStore({ developing: true });
  const [delivered, passed]: [UnknownAction[], UnknownAction[]] = [[], []];
  let allReady = (): void => undefined;
  store.dispatch(chooseLanguage('CN'));
  arrive({ ...engine(delivered, passed)(), run: (onReady) => void (allReady = onReady) });
  store.dispatch(languageChanged({ language: 'CN' }));
  expect(store.getState().preferences.language).toBe('CN');
  expect([delivered, passed]).toEqual([[], []]);
  allReady();
  expect(delivered).toEqual([chooseLanguage('CN'), languageChanged({ language: 'CN' })]);
  store.dispatch(searchGames('lantern'));
  expect(passed).toEqual([searchGames('lantern')]);
  expect(delivered).toHaveLength(2);
});
test('a domain that loads with the flows keeps its initial state until then and receives all earlier actions', () => {
  const { store, arrive } = createPortalStore({ developing: true });
  store.dispatch(requestHelp());
  store.dispatch(helpFailed('network'));
  expect(store.getState().help).toBe(INITIAL_STATES.help);
  const before = store.getState();
  arrive(engine([], [])());
  expect(store.getState().help).toMatchObject({ requested: true, items: { state: 'failed', error: 'network' } });
  const { help: _, ...others } = store.getState();
  for (const [name, value] of Object.entries(others)) expect(value, name).toBe(before[name as keyof typeof before]);
  store.dispatch(helpFailed('timeout'));
  expect(store.getState().help.items.error).toBe('timeout');
});
test('R-SHELL-08 a page whose flows fail to load shows a message and retries until they load', async () => {
  const platform = fakePlatform();
  const { store, arrive } = createPortalStore({ developing: true });
  const delivered: UnknownAction[] = [];
  let tries = 0;
  const loading = loadFlows({ platform } as never, store, arrive, () => {
    tries += 1;
    return tries < 3
      ? Promise.reject(new TypeError('failed to fetch'))
      : Promise.resolve({ flowsEngine: engine(delivered, []) });
  });
  await platform.clock.advance(1000);
  expect(store.getState().system.permission).toMatchObject({ state: 'failed', error: 'network' });
  await platform.clock.advance(3000);
  await loading;
  expect(delivered[0]).toEqual({ type: 'run' });
  expect(tries).toBe(3);
});
