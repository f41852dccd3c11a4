/** Chat rooms, their messages and the outgoing ones. All of it belongs to the member. */
import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { chatEvents } from './chat.events.ts';
import { type ChatState, initialChat, type OutgoingMessage } from './chat.state.ts';

/** Read without drafts: Immer would make one for each message, and check all of them again. */
const plain = (state: Draft<ChatState>): readonly OutgoingMessage[] => (original(state) ?? state).outgoing;

const chatSlice = createSlice({
  name: 'chat',
  initialState: initialChat,
  reducers: {
    /** Both lists are read the same way and fail the same way. */
    chatListsUpdated: (state, { payload }: PayloadAction<Partial<Pick<ChatState, 'rooms' | 'models'>>>) => ({
      ...state,
      ...payload,
    }),
    chatDocked: (state, { payload: docked }: PayloadAction<boolean>) => ({ ...state, docked }),
    roomEntered: (state, { payload: room }: PayloadAction<string>) => ({ ...state, room }),
    draftSaved: (state, { payload }: PayloadAction<{ readonly room: string; readonly text: string }>) => ({
      ...state,
      drafts: { ...state.drafts, [payload.room]: payload.text },
    }),
    messageQueued: (state, { payload }: PayloadAction<OutgoingMessage>) => ({
      ...state,
      outgoing: [...state.outgoing, payload],
    }),
    /** Changes only a message that is still outgoing: it may have arrived meanwhile, or the session may have ended. */
    messageUpdated: (
      state,
      {
        payload: { key, ...part },
      }: PayloadAction<Partial<OutgoingMessage> & Pick<OutgoingMessage, 'key'> & { as?: string }>,
    ) => {
      state.outgoing = plain(state).map((one) => (one.key === key ? { ...one, ...part, key: part.as ?? key } : one));
    },
    messageDropped: (state, { payload: key }: PayloadAction<string>) => {
      state.outgoing = plain(state).filter((one) => one.key !== key);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialChat),
});
export const { chatDocked, chatListsUpdated, roomEntered, draftSaved, messageQueued, messageUpdated, messageDropped } =
  chatSlice.actions;
export const chatReducer = withLive(chatSlice.reducer, chatEvents);
