import { createAction } from '@reduxjs/toolkit';

/** The rooms, or the live hosts, are on screen; each request reads them again. */
export const requestRooms = createAction('chat/wantRooms');
export const requestModels = createAction('chat/wantModels');
export const sendChatMessage = createAction<{ readonly room: string; readonly text: string }>('chat/say');
/** Retries or discards a failed message, named by its key. */
export const retryMessage = createAction<string>('chat/retry');
export const discardMessage = createAction<string>('chat/discard');
/** Opens a chat with customer service in a window beside the page. */
export const openLiveChat = createAction('chat/openLive');
