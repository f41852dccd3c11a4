import { snapshotRead } from '../snapshot.ts';
import { roomHistory, roomState } from './chat.calls.ts';
import { chatTopic, roomTopic } from './chat.topics.ts';

export const chatSnapshot = snapshotRead({
  topic: chatTopic,
  call: roomHistory,
  query: (room) => ({ room: room ?? '' }),
  data: (answer) => answer,
});
export const roomSnapshot = snapshotRead({
  topic: roomTopic,
  call: roomState,
  query: (room) => ({ room: room ?? '' }),
  data: (answer) => answer,
});
