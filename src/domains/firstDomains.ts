/** The reducers that the first paint needs; the page's first script carries no others (`firstReducer.ts`). */
import { activityReducer } from './activity/activity.slice.ts';
import { announcementsReducer } from './announcements/announcements.slice.ts';
import { catalogueReducer } from './catalogue/catalogue.slice.ts';
import { connectionReducer } from './connection/connection.slice.ts';
import { dialogsReducer } from './dialogs/dialogs.slice.ts';
import { memberReducer } from './member/member.slice.ts';
import { preferencesReducer } from './preferences/preferences.slice.ts';
import { sessionReducer } from './session/session.slice.ts';
import { systemReducer } from './system/system.slice.ts';
import { toastsReducer } from './toasts/toasts.slice.ts';
import { winnersReducer } from './winners/winners.slice.ts';

export const FIRST_REDUCERS = {
  activity: activityReducer,
  announcements: announcementsReducer,
  catalogue: catalogueReducer,
  connection: connectionReducer,
  dialogs: dialogsReducer,
  member: memberReducer,
  preferences: preferencesReducer,
  session: sessionReducer,
  system: systemReducer,
  toasts: toastsReducer,
  winners: winnersReducer,
};
