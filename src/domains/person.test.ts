import { expect, test } from 'vitest';
import { sessionEnded } from './facts.ts';
import { rootReducer, type RootState } from './reducer.ts';

/**
 * What happens to a domain's state when the session ends. `person`: all of it is dropped. `part`: the named fields
 * stay, the rest is dropped. `page`: it belongs to the page, never to a member. `own`: a test of its own checks it. A
 * new domain does not compile until it is listed here.
 */
type Whose<D extends keyof RootState> = 'person' | 'page' | 'own' | { readonly part: readonly (keyof RootState[D])[] };
const WHOSE: { readonly [D in keyof RootState]: Whose<D> } = {
  accountChange: 'page',
  activity: 'page',
  agent: 'person',
  alerts: 'person',
  authenticator: 'person',
  bets: 'person',
  announcements: 'own',
  bonusRecord: 'person',
  catalogue: 'page',
  chat: 'person',
  codes: 'page',
  connection: 'page',
  contracts: 'person',
  credit: 'person',
  devices: 'person',
  downlines: 'person',
  staff: 'person',
  break: 'person',
  playFigures: 'person',
  playLimits: 'person',
  realityChecks: 'person',
  identityCheck: 'person',
  deposit: 'person',
  dialogs: 'own',
  draws: 'page',
  favourites: 'person',
  forfeit: 'person',
  funds: 'person',
  help: 'page',
  ledger: 'person',
  ledgerRecord: 'person',
  lottery: 'person',
  member: 'person',
  inbox: 'person',
  inboxPage: 'person',
  cashier: 'person',
  cashierRecord: 'person',
  announcementChanges: 'person',
  operations: 'person',
  passkeys: 'person',
  points: { part: ['goods', 'config'] },
  password: 'person',
  play: 'person',
  preferences: 'page',
  profit: 'person',
  fairness: 'person',
  feedback: 'person',
  application: 'page',
  promotions: { part: ['requested', 'read'] },
  missions: 'person',
  referral: 'person',
  rewards: 'person',
  receipts: 'person',
  registration: { part: ['linkCodes'] },
  salary: 'person',
  security: 'person',
  session: { part: ['rememberedName'] },
  statements: 'person',
  system: 'page',
  tables: 'page',
  reports: 'person',
  whatIf: 'person',
  team: 'person',
  teamTransactions: 'person',
  toasts: 'page',
  upline: 'person',
  vip: 'person',
  withdrawal: 'person',
  wallet: 'person',
  winners: 'page',
};
const empty = rootReducer(undefined, { type: 'start' });
const ended = sessionEnded({ reason: 'loggedOut' });
const MARK = { of: 'm1007' };
/** The state with a mark in every field of the domain. */
const marked = (domain: keyof RootState): RootState => ({
  ...empty,
  [domain]: Object.fromEntries(Object.keys(empty[domain]).map((place) => [place, MARK])),
});
/** Fields that still hold the mark after the session has ended. */
const left = (domain: keyof RootState): readonly string[] => {
  const after = rootReducer(marked(domain), ended)[domain];
  return Object.entries(after)
    .filter(([, value]) => JSON.stringify(value) === JSON.stringify(MARK))
    .map(([place]) => place);
};
for (const domain of Object.keys(WHOSE) as readonly (keyof RootState)[]) {
  const whose = WHOSE[domain];
  if (whose === 'page' || whose === 'own') continue;
  test(`R-SESS-21 ${domain} keeps no data of the member after the session`, () => {
    expect(Object.keys(empty[domain])).not.toEqual([]);
    expect(left(domain)).toEqual(whose === 'person' ? [] : whose.part);
  });
}
test('the check detects a domain that keeps data of the member', () => {
  // A page domain keeps its data: the check must see that.
  expect(left('preferences')).not.toEqual([]);
});
