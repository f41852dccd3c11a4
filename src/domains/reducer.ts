/**
 * All that the portal knows: one reducer a domain, each the only owner of its facts (R-DESIGN-01). What a first picture is drawn from
 * stands in `firstDomains.ts`, the others here and, as they begin, in `resting.ts`: a domain forgotten there does not compile.
 */
import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { agentReducer } from './agent/agent.slice.ts';
import { chatReducer } from './chat/chat.slice.ts';
import { codesReducer } from './codes/codes.slice.ts';
import { contractsReducer } from './contracts/contracts.slice.ts';
import { favouritesReducer } from './favourites/favourites.slice.ts';
import { drawsReducer } from './draws/draws.slice.ts';
import { helpReducer } from './help/help.slice.ts';
import { ledgerReducer } from './ledger/ledger.slice.ts';
import { lotteryReducer } from './lottery/lottery.slice.ts';
import { messagesReducer } from './messages/messages.slice.ts';
import { moneyReducer } from './money/money.slice.ts';
import { newsReducer } from './news/news.slice.ts';
import { operationsReducer } from './operations/operations.slice.ts';
import { passwordReducer } from './password/password.slice.ts';
import { playReducer } from './play/play.slice.ts';
import { promotionsReducer } from './promotions/promotions.slice.ts';
import { registrationReducer } from './registration/registration.slice.ts';
import { salaryReducer } from './salary/salary.slice.ts';
import { tablesReducer } from './tables/tables.slice.ts';
import { teamReducer } from './team/team.slice.ts';
import { walletReducer } from './wallet/wallet.slice.ts';
import { domainsArrived } from './facts.ts';
import { FIRST } from './firstDomains.ts';
import type { RESTING } from './resting.ts';

const LATE = {
  agent: agentReducer,
  chat: chatReducer,
  codes: codesReducer,
  contracts: contractsReducer,
  favourites: favouritesReducer,
  draws: drawsReducer,
  help: helpReducer,
  ledger: ledgerReducer,
  lottery: lotteryReducer,
  messages: messagesReducer,
  money: moneyReducer,
  news: newsReducer,
  operations: operationsReducer,
  password: passwordReducer,
  play: playReducer,
  promotions: promotionsReducer,
  registration: registrationReducer,
  salary: salaryReducer,
  tables: tablesReducer,
  team: teamReducer,
  wallet: walletReducer,
};
const whole = combineReducers({ ...FIRST, ...LATE });
const late: Reducer<LateState> = combineReducers(LATE satisfies Record<keyof typeof RESTING, unknown>);
export type RootState = ReturnType<typeof whole>;
type LateState = Pick<RootState, keyof typeof LATE>;

/** What was told before they were here is folded now, in order; the other domains have had it. */
const caughtUp = (state: RootState, told: readonly UnknownAction[]): RootState => {
  const begun = Object.fromEntries(Object.keys(LATE).map((name) => [name, state[name as keyof LateState]]));
  return { ...state, ...told.reduce<LateState>(late, begun as LateState) };
};
export const rootReducer: Reducer<RootState> = (state, action) =>
  state !== undefined && domainsArrived.match(action) ? caughtUp(state, action.payload) : whole(state, action);
