/** Decides whether a message may be sent, and the commands of moderators (R-LIVE-17, R-LIVE-18). */
import { chatTopic, type ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import { CHAT_LENGTH, lengthOf, plainText } from '../../../src/lib/plainText.ts';
import { maskAccount } from '../bets.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { EMPTY_ROOM, type ChatCommand, type RoomFacts } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends ChatCommand['kind']> = Extract<ChatCommand, { kind: K }>;

/** Longest mute; a permanent exclusion is a closed account. */
const LONGEST_MUTE = 366 * 24 * 3_600_000;

export const roomFacts = ({ rooms }: Pick<HouseState, 'rooms'>, room: string): RoomFacts =>
  rooms.get(room) ?? EMPTY_ROOM;
const exists = ({ world }: Pick<Context, 'world'>, room: string): boolean =>
  (world.rooms ?? []).some(({ id }) => id === room);
const isMuted = (facts: RoomFacts, member: string, at: number): boolean => (facts.muted[member] ?? 0) > at;

export const sendMessage = (state: State, { member, room, text, key }: Of<'say'>, context: Context): Decision => {
  const author = state.members.get(member);
  if (!author || !exists(context, room)) return refuse('not-found');
  if (author.type === TRIAL_TYPE) return refuse('trial-refused');
  const facts = roomFacts(state, room);
  if (!facts.open) return refuse('room-closed');
  if (isMuted(facts, member, context.at)) return refuse('muted');
  const clean = plainText(text);
  if (clean === '' || lengthOf(clean) > CHAT_LENGTH) return refuse('bad-request', { text: 'length' });
  const item: ChatMessage = {
    id: facts.newest + 1,
    key,
    nickname: maskAccount(plainText(author.nickname) || plainText(author.account)),
    silk: author.silk,
    text: clean,
    at: context.at,
  };
  return accept([{ type: 'chatSaid', room, member, item }], { id: item.id });
};

export const notePresence = (
  state: State,
  { room, source, present }: Of<'notePresence'>,
  context: Context,
): Decision => {
  if (!exists(context, room)) return refuse('not-found');
  const same = roomFacts(state, room).present[source] === present;
  return accept(same ? [] : [{ type: 'presenceNoted', room, source, present }]);
};

export const setRoom = (state: State, { room, open }: Of<'setRoom'>, context: Context): Decision => {
  if (!exists(context, room)) return refuse('not-found');
  return accept(roomFacts(state, room).open === open ? [] : [{ type: 'roomSet', room, open }]);
};

/**
 * Only messages that the room still keeps: older ones are not readable any more. A repeated removal returns the
 * existing redaction item, since each further one would cost the room one of the messages it keeps.
 */
export const removeMessage = (state: State, { room, id }: Of<'strikeMessage'>, context: Context): Decision => {
  const { newest, struck } = roomFacts(state, room);
  if (!exists(context, room) || id < 1 || id > newest || id <= newest - chatTopic.limit) return refuse('not-found');
  if (Object.values(struck).includes(id)) return refuse('not-found');
  const redaction = struck[id];
  if (redaction !== undefined) return accept([], { id: redaction });
  const item: ChatMessage = { id: newest + 1, key: '', nickname: '', silk: '', text: '', at: context.at, of: id };
  return accept([{ type: 'chatStruck', room, item }], { id: item.id });
};

export const muteMember = (state: State, { room, member, until }: Of<'muteMember'>, context: Context): Decision => {
  if (!exists(context, room) || !state.members.has(member)) return refuse('not-found');
  if (until !== null && (until <= context.at || until > context.at + LONGEST_MUTE)) return refuse('bad-request');
  return accept([{ type: 'memberMuted', room, member, until }]);
};

/** By the tick: lifts the mutes that have expired. */
export const mutesDue = (state: State, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  for (const [room, { muted }] of state.rooms)
    for (const [member, until] of Object.entries(muted))
      if (until <= at || !state.members.has(member)) events.push({ type: 'memberMuted', room, member, until: null });
  return events;
};
