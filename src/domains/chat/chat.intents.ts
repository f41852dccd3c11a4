import { createAction } from '@reduxjs/toolkit';

/** The rooms, or the hosts, are on screen; asked for as often as one likes, read anew each time. */
export const wantRooms = createAction('chat/wantRooms');
export const wantModels = createAction('chat/wantModels');
export const sayInRoom = createAction<{ readonly room: string; readonly text: string }>('chat/say');
/** A message that failed, by its key: once more, or not at all. */
export const retryMessage = createAction<string>('chat/retry');
export const discardMessage = createAction<string>('chat/discard');
/** Talk to the house's own people in a window beside the page. */
export const openLiveChat = createAction('chat/openLive');
