/** Rooms, what is said there, and what is on its way there. All of it is the person's. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { chatEvents } from './chat.events.ts';
import { type ChatState, initialChat, type Outgoing } from './chat.state.ts';

const chatSlice = createSlice({
  name: 'chat',
  initialState: initialChat,
  reducers: {
    /** Both lists are read and fail alike. */
    chatListsMoved: (state, { payload }: PayloadAction<Partial<Pick<ChatState, 'rooms' | 'models'>>>) => ({
      ...state,
      ...payload,
    }),
    chatDocked: (state, { payload: docked }: PayloadAction<boolean>) => ({ ...state, docked }),
    roomEntered: (state, { payload: room }: PayloadAction<string>) => ({ ...state, room }),
    draftKept: (state, { payload }: PayloadAction<{ readonly room: string; readonly text: string }>) => ({
      ...state,
      drafts: { ...state.drafts, [payload.room]: payload.text },
    }),
    messagePressed: (state, { payload }: PayloadAction<Outgoing>) => ({
      ...state,
      outgoing: [...state.outgoing, payload],
    }),
    /** Only of what is still on its way: it may have arrived, or its writer have left, meanwhile. */
    messageMoved: (
      state,
      { payload: { key, ...part } }: PayloadAction<Partial<Outgoing> & Pick<Outgoing, 'key'> & { as?: string }>,
    ) => ({
      ...state,
      outgoing: state.outgoing.map((one) => (one.key === key ? { ...one, ...part, key: part.as ?? key } : one)),
    }),
    messageDropped: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      outgoing: state.outgoing.filter((one) => one.key !== key),
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialChat),
});
export const { chatDocked, chatListsMoved, roomEntered, draftKept, messagePressed, messageMoved, messageDropped } =
  chatSlice.actions;
export const chatReducer = withLive(chatSlice.reducer, chatEvents);
