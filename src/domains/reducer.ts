/** All that the portal knows: one reducer a domain, each the only owner of its facts (R-DESIGN-01). */
import { combineReducers } from '@reduxjs/toolkit';
import { activityReducer } from './activity/activity.slice.ts';
import { agentReducer } from './agent/agent.slice.ts';
import { announcementsReducer } from './announcements/announcements.slice.ts';
import { catalogueReducer } from './catalogue/catalogue.slice.ts';
import { chatReducer } from './chat/chat.slice.ts';
import { codesReducer } from './codes/codes.slice.ts';
import { connectionReducer } from './connection/connection.slice.ts';
import { dialogsReducer } from './dialogs/dialogs.slice.ts';
import { favouritesReducer } from './favourites/favourites.slice.ts';
import { drawsReducer } from './draws/draws.slice.ts';
import { helpReducer } from './help/help.slice.ts';
import { lotteryReducer } from './lottery/lottery.slice.ts';
import { memberReducer } from './member/member.slice.ts';
import { operationsReducer } from './operations/operations.slice.ts';
import { passwordReducer } from './password/password.slice.ts';
import { playReducer } from './play/play.slice.ts';
import { preferencesReducer } from './preferences/preferences.slice.ts';
import { promotionsReducer } from './promotions/promotions.slice.ts';
import { registrationReducer } from './registration/registration.slice.ts';
import { salaryReducer } from './salary/salary.slice.ts';
import { sessionReducer } from './session/session.slice.ts';
import { systemReducer } from './system/system.slice.ts';
import { tablesReducer } from './tables/tables.slice.ts';
import { teamReducer } from './team/team.slice.ts';
import { toastsReducer } from './toasts/toasts.slice.ts';
import { walletReducer } from './wallet/wallet.slice.ts';
import { winnersReducer } from './winners/winners.slice.ts';

export const rootReducer = combineReducers({
  activity: activityReducer,
  agent: agentReducer,
  announcements: announcementsReducer,
  catalogue: catalogueReducer,
  chat: chatReducer,
  codes: codesReducer,
  connection: connectionReducer,
  dialogs: dialogsReducer,
  favourites: favouritesReducer,
  draws: drawsReducer,
  help: helpReducer,
  lottery: lotteryReducer,
  member: memberReducer,
  operations: operationsReducer,
  password: passwordReducer,
  play: playReducer,
  preferences: preferencesReducer,
  promotions: promotionsReducer,
  registration: registrationReducer,
  salary: salaryReducer,
  session: sessionReducer,
  system: systemReducer,
  tables: tablesReducer,
  team: teamReducer,
  toasts: toastsReducer,
  wallet: walletReducer,
  winners: winnersReducer,
});
export type RootState = ReturnType<typeof rootReducer>;
