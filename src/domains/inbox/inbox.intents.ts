import { createAction } from '@reduxjs/toolkit';
import type { Position } from '../../contract/frame.ts';
import type { NotificationSettings } from '../../contract/inbox/inbox.topics.ts';
import type { OlderQuery } from './inboxPage.state.ts';

/** A message was opened: it is marked as read. */
export const openMessage = createAction<number>('inbox/openMessage');
/** Marks every message up to this id as read. */
export const markAllRead = createAction<number>('inbox/markAllRead');
export const deleteMessages = createAction<readonly number[]>('inbox/deleteMessages');
/** Reads older messages: after those that are shown, or in their place. `seen`: the answer is not older than this position. */
export const requestOlder = createAction<OlderQuery & { readonly after: boolean; readonly seen: Position | null }>(
  'inbox/requestOlder',
);
/** The page is left, or shows another kind. */
export const dropOlder = createAction('inbox/dropOlder');
export const setNotifications = createAction<NotificationSettings>('inbox/setNotifications');
/** Reads whether this browser may show notices. */
export const openNotices = createAction('inbox/openNotices');
/** Asks the browser for the permission: dispatched by a press of a button alone. */
export const turnNoticesOn = createAction('inbox/turnNoticesOn');
export const turnNoticesOff = createAction('inbox/turnNoticesOff');
