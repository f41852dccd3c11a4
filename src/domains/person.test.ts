import { expect, test } from 'vitest';
import { sessionEnded } from './facts.ts';
import { rootReducer, type RootState } from './reducer.ts';

/**
 * Whose the facts of a domain are. `person`: all of it goes with the session. `part`: named parts stay, the rest goes.
 * `page`: of this page or of everybody, and never of a person; `own`: a test of its own says which of them go. A new domain
 * does not compile before it says so here.
 */
type Whose<D extends keyof RootState> = 'person' | 'page' | 'own' | { readonly part: readonly (keyof RootState[D])[] };
const WHOSE: { readonly [D in keyof RootState]: Whose<D> } = {
  activity: 'page',
  agent: 'person',
  announcements: 'own',
  catalogue: 'page',
  chat: 'person',
  codes: 'page',
  connection: 'page',
  contracts: 'person',
  dialogs: 'own',
  draws: 'page',
  favourites: 'person',
  help: 'page',
  ledger: 'person',
  lottery: 'person',
  member: 'person',
  messages: 'person',
  money: 'person',
  news: 'person',
  operations: 'person',
  password: 'person',
  play: 'person',
  preferences: 'page',
  promotions: { part: ['wanted', 'read'] },
  registration: { part: ['referralCode'] },
  salary: 'person',
  session: { part: ['rememberedName'] },
  system: 'page',
  tables: 'page',
  team: 'person',
  toasts: 'page',
  wallet: 'person',
  winners: 'page',
};
const empty = rootReducer(undefined, { type: 'start' });
const ended = sessionEnded({ reason: 'loggedOut' });
const MARK = { of: 'm1007' };
/** The domain with a mark in each of its places. */
const marked = (domain: keyof RootState): RootState => ({
  ...empty,
  [domain]: Object.fromEntries(Object.keys(empty[domain]).map((place) => [place, MARK])),
});
/** Places that still have the mark once the session has ended. */
const left = (domain: keyof RootState): readonly string[] => {
  const after = rootReducer(marked(domain), ended)[domain];
  return Object.entries(after)
    .filter(([, value]) => JSON.stringify(value) === JSON.stringify(MARK))
    .map(([place]) => place);
};
for (const domain of Object.keys(WHOSE) as readonly (keyof RootState)[]) {
  const whose = WHOSE[domain];
  if (whose === 'page' || whose === 'own') continue;
  test(`R-SESS-21 after a session ${domain} keeps nothing of the person`, () => {
    expect(Object.keys(empty[domain])).not.toEqual([]);
    expect(left(domain)).toEqual(whose === 'person' ? [] : whose.part);
  });
}
test('a domain that keeps a fact of the person is found', () => {
  // What such a test must not pass over: the facts of the page are left where they are.
  expect(left('preferences')).not.toEqual([]);
});
