/** May this be said, and what a moderator may do (R-LIVE-17, R-LIVE-18). */
import { chatTopic, type ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import { CHAT_LENGTH, lengthOf, plainText } from '../../../src/lib/plainText.ts';
import { maskAccount } from '../bets.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { EMPTY_ROOM, type ChatCommand, type RoomFacts } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends ChatCommand['kind']> = Extract<ChatCommand, { kind: K }>;

/** Longest mute: what is meant for ever is a closed account. */
const LONGEST_MUTE = 366 * 24 * 3_600_000;

export const roomOf = ({ rooms }: Pick<HouseState, 'rooms'>, room: string): RoomFacts => rooms.get(room) ?? EMPTY_ROOM;
const exists = ({ world }: Pick<Context, 'world'>, room: string): boolean =>
  (world.rooms ?? []).some(({ id }) => id === room);
const isMuted = (facts: RoomFacts, member: string, at: number): boolean => (facts.muted[member] ?? 0) > at;

export const say = (state: State, { member, room, text, key }: Of<'say'>, context: Context): Decision => {
  const who = state.members.get(member);
  if (!who || !exists(context, room)) return no('not-found');
  if (who.type === TRIAL_TYPE) return no('trial-refused');
  const facts = roomOf(state, room);
  if (!facts.open) return no('room-closed');
  if (isMuted(facts, member, context.at)) return no('muted');
  const clean = plainText(text);
  if (clean === '' || lengthOf(clean) > CHAT_LENGTH) return no('bad-request', { text: 'length' });
  const item: ChatMessage = {
    id: facts.newest + 1,
    key,
    nickname: maskAccount(plainText(who.nickname) || plainText(who.account)),
    silk: who.silk,
    text: clean,
    at: context.at,
  };
  return yes([{ type: 'chatSaid', room, member, item }], { id: item.id });
};

export const notePresence = (
  state: State,
  { room, source, present }: Of<'notePresence'>,
  context: Context,
): Decision => {
  if (!exists(context, room)) return no('not-found');
  const same = roomOf(state, room).present[source] === present;
  return yes(same ? [] : [{ type: 'presenceNoted', room, source, present }]);
};

export const setRoom = (state: State, { room, open }: Of<'setRoom'>, context: Context): Decision => {
  if (!exists(context, room)) return no('not-found');
  return yes(roomOf(state, room).open === open ? [] : [{ type: 'roomSet', room, open }]);
};

/**
 * Only what the room still keeps: older messages are nobody's to read any more. What was taken away already is answered
 * with its mark, and a mark is no message: each more would cost the room one of those it keeps.
 */
export const strikeMessage = (state: State, { room, id }: Of<'strikeMessage'>, context: Context): Decision => {
  const { newest, struck } = roomOf(state, room);
  if (!exists(context, room) || id < 1 || id > newest || id <= newest - chatTopic.limit) return no('not-found');
  if (Object.values(struck).includes(id)) return no('not-found');
  const mark = struck[id];
  if (mark !== undefined) return yes([], { id: mark });
  const item: ChatMessage = { id: newest + 1, key: '', nickname: '', silk: '', text: '', at: context.at, of: id };
  return yes([{ type: 'chatStruck', room, item }], { id: item.id });
};

export const muteMember = (state: State, { room, member, until }: Of<'muteMember'>, context: Context): Decision => {
  if (!exists(context, room) || !state.members.has(member)) return no('not-found');
  if (until !== null && (until <= context.at || until > context.at + LONGEST_MUTE)) return no('bad-request');
  return yes([{ type: 'memberMuted', room, member, until }]);
};

/** Each second: mutes that are over leave. */
export const mutesDue = (state: State, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  for (const [room, { muted }] of state.rooms)
    for (const [member, until] of Object.entries(muted))
      if (until <= at || !state.members.has(member)) events.push({ type: 'memberMuted', room, member, until: null });
  return events;
};
