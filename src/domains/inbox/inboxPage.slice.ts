/** What the page of messages holds beside the topics: older messages, the last change, and the notices of this browser. */
import { createAction, createReducer } from '@reduxjs/toolkit';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { isLiveBatch, sessionEnded } from '../facts.ts';
import { positionAfter } from '../live.ts';
import { deleteMessages, dropOlder, markAllRead, openMessage, setNotifications } from './inbox.intents.ts';
import { initialInboxPage, type InboxChange, type InboxPageState, type OlderMessages } from './inboxPage.state.ts';

export const olderLoading = createAction('inboxPage/olderLoading');
/** `after`: the rows follow those that are shown; otherwise they take their place. */
export const olderRead = createAction<{ readonly page: OlderMessages; readonly after: boolean; readonly at: number }>(
  'inboxPage/olderRead',
);
export const olderFailed = createAction<string>('inboxPage/olderFailed');
export const messagesOpened = createAction<readonly number[]>('inboxPage/messagesOpened');
export const inboxChanged = createAction<InboxChange>('inboxPage/changed');
export const inboxChangeFailed = createAction<{ readonly what: InboxChange; readonly code: string }>(
  'inboxPage/changeFailed',
);
export const noticesRead = createAction<NonNullable<InboxPageState['notices']>>('inboxPage/noticesRead');

const begun =
  (what: InboxChange) =>
  (state: InboxPageState): InboxPageState => ({ ...state, change: { what, state: 'pending', code: null } });

export const inboxPageReducer = createReducer<InboxPageState>(initialInboxPage, (builder) =>
  builder
    .addCase(olderLoading, (state) => ({ ...state, older: loading(state.older) }))
    .addCase(olderRead, (state, { payload: { page, after, at } }) => {
      const shown = after && state.older.data?.kind === page.kind ? state.older.data : null;
      const whole = shown === null ? page : { ...page, before: shown.before, rows: [...shown.rows, ...page.rows] };
      return { ...state, older: ready(whole, at) };
    })
    .addCase(olderFailed, (state, { payload }) => ({ ...state, older: failed(state.older, payload) }))
    .addCase(dropOlder, (state) => ({ ...state, older: idle() }))
    .addCase(openMessage, (state, { payload }) => ({ ...state, opening: [...new Set([...state.opening, payload])] }))
    .addCase(messagesOpened, (state, { payload }) => ({
      ...state,
      opening: state.opening.filter((id) => !payload.includes(id)),
    }))
    .addCase(deleteMessages, begun('delete'))
    .addCase(markAllRead, begun('readAll'))
    .addCase(setNotifications, begun('settings'))
    .addCase(inboxChanged, (state, { payload }) => ({ ...state, change: { what: payload, state: 'done', code: null } }))
    .addCase(inboxChangeFailed, (state, { payload }) => ({ ...state, change: { ...payload, state: 'failed' } }))
    .addCase(noticesRead, (state, { payload }) => ({ ...state, notices: payload }))
    .addCase(sessionEnded, () => initialInboxPage)
    .addMatcher(isLiveBatch, (state, action) => {
      const livePosition = positionAfter(state.livePosition, action, 'messages');
      return livePosition === state.livePosition ? state : { ...state, livePosition };
    }),
);
