/**
 * Personal topics, whose content differs by reader: `room:{room}` holds all mutes, and a reader may see only their own.
 * Every frame that leaves the house by hub or REST passes here.
 */
import type { RoomValue } from '../../../src/contract/chat/chat.topics.ts';
import type { Frame } from '../../../src/contract/frame.ts';
import type { RoomTopicValue } from '../../core/chat/chatTouches.ts';
import type { Member } from '../../core/state.ts';

export const isPersonal = (topic: string): boolean => topic.startsWith('room:');

export const roomViewFor = (
  { open, present, muted }: RoomTopicValue,
  { id, silk }: Pick<Member, 'id' | 'silk'>,
): RoomValue => ({
  open,
  present,
  mutedUntil: muted[id] ?? null,
  me: silk,
});
/** A recording contains the value as one reader saw it, without the mutes. */
const isWhole = (data: unknown): data is RoomTopicValue =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, 'muted');
/** The frame as this member may read it; frames of other topics are returned unchanged. */
export const frameForReader = (frame: Frame, member: Pick<Member, 'id' | 'silk'> | undefined): Frame =>
  isPersonal(frame.topic) && isWhole(frame.data)
    ? { ...frame, data: roomViewFor(frame.data, member ?? { id: '', silk: '' }) }
    : frame;
