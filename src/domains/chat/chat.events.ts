import { family } from '../../contract/topicName.ts';
import type { LogData } from '../../contract/frame.ts';
import { foldLog, foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { CHAT_LIMIT, type ChatMessage, type ChatState, type OutgoingMessage, type RoomValue } from './chat.state.ts';

const roomOf = (topic: string): string => topic.slice(family(topic).length + 1);

/** Confirmed by an older journal than the room's, so that this journal may lack the message (H-19). */
const isFromOlderJournal = (one: OutgoingMessage, room: string, epoch: number): boolean =>
  one.state === 'sent' && one.room === room && (one.epoch ?? 0) < epoch;

/**
 * Messages that have not arrived in their room yet; one that has arrived is no longer outgoing, whatever its state
 * (R-LIVE-18).
 */
const stillOutgoing = (
  outgoing: readonly OutgoingMessage[],
  room: string,
  epoch: number,
  items: readonly ChatMessage[],
): readonly OutgoingMessage[] => {
  if (outgoing.length === 0) return outgoing;
  const arrived = new Set(items.map(({ key }) => key));
  const left = outgoing.filter(({ key }) => !arrived.has(key));
  if (left.some((one) => isFromOlderJournal(one, room, epoch)))
    return left.map((one) => (isFromOlderJournal(one, room, epoch) ? { ...one, state: 'unknown', epoch: null } : one));
  return left.length === outgoing.length ? outgoing : left;
};

export const chatEvents = {
  chat: (state, change) => {
    const room = roomOf(change.topic);
    const { frame } = change.effect;
    const value = foldLog<ChatMessage>(state.logs[room]?.value ?? null, change.effect, CHAT_LIMIT);
    return {
      ...state,
      logs: { ...state.logs, [room]: liveOf(change, value) },
      outgoing: stillOutgoing(state.outgoing, room, frame.epoch, (frame.data as LogData<ChatMessage>).items),
    };
  },
  room: (state, change) => {
    const room = roomOf(change.topic);
    const value = foldState<RoomValue>(state.values[room]?.value as RoomValue, change.effect);
    return { ...state, values: { ...state.values, [room]: liveOf(change, value) } };
  },
} satisfies TopicEvents<ChatState>;
