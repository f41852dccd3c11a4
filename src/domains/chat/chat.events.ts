import { family } from '../../contract/topicName.ts';
import type { LogData } from '../../contract/frame.ts';
import { foldLog, foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { CHAT_KEPT, type ChatMessage, type ChatState, type Outgoing, type RoomValue } from './chat.state.ts';

const roomOf = (topic: string): string => topic.slice(family(topic).length + 1);

/** Told sent by an older journal than the room is of: this one may never have had it (H-19). */
const isOfGone = (one: Outgoing, room: string, epoch: number): boolean =>
  one.state === 'sent' && one.room === room && (one.epoch ?? 0) < epoch;

/** What has arrived in its room is not on its way any more, whatever was known of it (R-LIVE-18). */
const stillGoing = (
  outgoing: readonly Outgoing[],
  room: string,
  epoch: number,
  items: readonly ChatMessage[],
): readonly Outgoing[] => {
  if (outgoing.length === 0) return outgoing;
  const arrived = new Set(items.map(({ key }) => key));
  const left = outgoing.filter(({ key }) => !arrived.has(key));
  if (left.some((one) => isOfGone(one, room, epoch)))
    return left.map((one) => (isOfGone(one, room, epoch) ? { ...one, state: 'unknown', epoch: null } : one));
  return left.length === outgoing.length ? outgoing : left;
};

export const chatEvents = {
  chat: (state, change) => {
    const room = roomOf(change.topic);
    const { frame } = change.effect;
    const value = foldLog<ChatMessage>(state.logs[room]?.value ?? null, change.effect, CHAT_KEPT);
    return {
      ...state,
      logs: { ...state.logs, [room]: liveOf(change, value) },
      outgoing: stillGoing(state.outgoing, room, frame.epoch, (frame.data as LogData<ChatMessage>).items),
    };
  },
  room: (state, change) => {
    const room = roomOf(change.topic);
    const value = foldState<RoomValue>(state.values[room]?.value as RoomValue, change.effect);
    return { ...state, values: { ...state.values, [room]: liveOf(change, value) } };
  },
} satisfies TopicEvents<ChatState>;
