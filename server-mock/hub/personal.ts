/**
 * The one topic of which each reader gets their own: `room:{room}` holds everybody's mutes, and nobody is told of
 * another's. Whatever leaves the house by hub or REST goes through here.
 */
import type { RoomValue } from '../../src/contract/chat/chat.topics.ts';
import type { Frame } from '../../src/contract/frame.ts';
import type { RoomShown } from '../house/chat/chatTouches.ts';
import type { Member } from '../house/state.ts';

export const isPersonal = (topic: string): boolean => topic.startsWith('room:');

export const roomFor = ({ open, present, muted }: RoomShown, { id, silk }: Pick<Member, 'id' | 'silk'>): RoomValue => ({
  open,
  present,
  mutedUntil: muted[id] ?? null,
  me: silk,
});
/** A recording holds what one reader was told. */
const isWhole = (data: unknown): data is RoomShown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, 'muted');
/** The frame as this member may read it; another topic's comes back as it is. */
export const asReadBy = (frame: Frame, member: Pick<Member, 'id' | 'silk'> | undefined): Frame =>
  isPersonal(frame.topic) && isWhole(frame.data)
    ? { ...frame, data: roomFor(frame.data, member ?? { id: '', silk: '' }) }
    : frame;
