import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { languageChanged } from '../../domains/facts.ts';
import { searchGames } from '../../domains/catalogue/catalogue.intents.ts';
import { wantHelp } from '../../domains/help/help.intents.ts';
import { helpFailed } from '../../domains/help/help.slice.ts';
import { RESTING } from '../../domains/resting.ts';
import { rootReducer } from '../../domains/reducer.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { createPortalStore } from '../store.ts';
import { bringFlows } from './flowsChunk.ts';

const engine = (heard: UnknownAction[], passed: UnknownAction[]) => () => ({
  middleware: () => (next: (action: unknown) => unknown) => (action: unknown) => {
    passed.push(action as UnknownAction);
    return next(action);
  },
  reducer: rootReducer,
  run: (standing: () => void) => {
    heard.push({ type: 'run' });
    standing();
  },
  tell: (action: UnknownAction) => void heard.push(action),
});

test('what was asked before the flows came is told to them in order, once, after they watch', async () => {
  const { store, arrive } = createPortalStore({ developing: true });
  const [heard, passed]: [UnknownAction[], UnknownAction[]] = [[], []];
  store.dispatch(chooseLanguage('CN'));
  store.dispatch(languageChanged({ language: 'CN' }));
  expect(store.getState().preferences.language).toBe('CN');
  arrive(engine(heard, passed)());
  expect(heard).toEqual([{ type: 'run' }, chooseLanguage('CN'), languageChanged({ language: 'CN' })]);
  store.dispatch(searchGames('lantern'));
  expect(passed).toEqual([searchGames('lantern')]);
  expect(heard).toHaveLength(3);
});
test('what is told while the watchers come to stand is told to them once, in order, when all of them do', () => {
  const { store, arrive } = createPortalStore({ developing: true });
  const [heard, passed]: [UnknownAction[], UnknownAction[]] = [[], []];
  let allStand = (): void => undefined;
  store.dispatch(chooseLanguage('CN'));
  arrive({ ...engine(heard, passed)(), run: (standing) => void (allStand = standing) });
  store.dispatch(languageChanged({ language: 'CN' }));
  expect(store.getState().preferences.language).toBe('CN');
  expect([heard, passed]).toEqual([[], []]);
  allStand();
  expect(heard).toEqual([chooseLanguage('CN'), languageChanged({ language: 'CN' })]);
  store.dispatch(searchGames('lantern'));
  expect(passed).toEqual([searchGames('lantern')]);
  expect(heard).toHaveLength(2);
});
test('a domain that comes with the flows rests until then, and knows all that was told before', () => {
  const { store, arrive } = createPortalStore({ developing: true });
  store.dispatch(wantHelp());
  store.dispatch(helpFailed('network'));
  expect(store.getState().help).toBe(RESTING.help);
  const before = store.getState();
  arrive(engine([], [])());
  expect(store.getState().help).toMatchObject({ wanted: true, items: { state: 'failed', error: 'network' } });
  const { help: _, ...others } = store.getState();
  for (const [name, value] of Object.entries(others)) expect(value, name).toBe(before[name as keyof typeof before]);
  store.dispatch(helpFailed('timeout'));
  expect(store.getState().help.items.error).toBe('timeout');
});
test('R-SHELL-08 a page without its flows says so and tries again until they come', async () => {
  const platform = testPlatform();
  const { store, arrive } = createPortalStore({ developing: true });
  const heard: UnknownAction[] = [];
  let tries = 0;
  const coming = bringFlows({ platform } as never, store, arrive, () => {
    tries += 1;
    return tries < 3
      ? Promise.reject(new TypeError('failed to fetch'))
      : Promise.resolve({ flowsEngine: engine(heard, []) });
  });
  await platform.clock.advance(1000);
  expect(store.getState().system.permission).toMatchObject({ state: 'failed', error: 'network' });
  await platform.clock.advance(3000);
  await coming;
  expect(heard[0]).toEqual({ type: 'run' });
  expect(tries).toBe(3);
});
