/** Decides what is read, deleted and announced, and folds inbox events into the state (decision 0307). */
import { refuse, accept, type Decision } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState, Unread } from '../state.ts';
import { isDeleted, isUnread, unreadOf, withDeleted, withOpened, withReadUpTo } from './facts.ts';
import { isSameSettings, notificationsOf, settingsOf } from './notifications.ts';
import { EMPTY_INBOX, type InboxCommand, type InboxEvent, type InboxFacts } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends InboxCommand['kind']> = Extract<InboxCommand, { kind: K }>;
/** Most messages that one command marks. */
const MOST_IDS = 200;

const factsOf = (state: State, member: string): InboxFacts => state.inbox.get(member) ?? EMPTY_INBOX;
const refusal = (state: State, member: string): Decision | null => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  return holder.type === TRIAL_TYPE ? refuse('trial-refused') : null;
};
/** A repeat changes nothing; messages after `upTo` stay unread. Returns the new unread count. */
const readMessages = (state: State, { member, upTo }: Of<'readMessages'>): Decision => {
  const facts = factsOf(state, member);
  if (!Number.isSafeInteger(upTo) || upTo < 1 || upTo > facts.last) return refuse('bad-request');
  const unread = unreadOf(withReadUpTo(facts, upTo));
  if (upTo <= facts.read && unread === state.unread.get(member)?.messages) return accept([], { unread });
  const event = { type: 'messagesRead', member, upTo: Math.max(upTo, facts.read), unread } as const;
  return accept([{ ...event, from: facts.read + 1 }], { unread });
};
/** Those that are as wanted already are left out: a repeat changes nothing. Returns the new unread count. */
const markMessages = (state: State, { kind, member, ids: wanted }: Of<'openMessages' | 'deleteMessages'>): Decision => {
  const facts = factsOf(state, member);
  const all = [...new Set(wanted)].sort((a, b) => a - b);
  const areKnown = all.every((id) => Number.isSafeInteger(id) && id >= 1 && id <= facts.last);
  if (all.length === 0 || all.length > MOST_IDS || !areKnown) return refuse('bad-request');
  const ids = all.filter((id) => (kind === 'openMessages' ? isUnread(facts, id) : !isDeleted(facts, id)));
  const unread = unreadOf(withOpened(facts, ids));
  if (ids.length === 0) return accept([], { unread });
  const type = kind === 'openMessages' ? 'messagesOpened' : 'messagesDeleted';
  return accept([{ type, member, ids, unread }], { unread });
};
const setNotifications = (state: State, { member, settings }: Of<'setNotifications'>): Decision => {
  const wanted = settingsOf(settings);
  if (wanted === null) return refuse('bad-request');
  const isSame = isSameSettings(notificationsOf(state, member), wanted);
  return accept(isSame ? [] : [{ type: 'notificationsSet', member, settings: wanted }]);
};
export const decideInbox = (state: State, command: InboxCommand): Decision => {
  const refused = refusal(state, command.member);
  if (refused) return refused;
  switch (command.kind) {
    case 'readMessages':
      return readMessages(state, command);
    case 'setNotifications':
      return setNotifications(state, command);
    default:
      return markMessages(state, command);
  }
};

const setCount = (state: HouseState, member: string, messages: number): void => {
  state.unread.set(member, { messages });
};
export const applyInbox = (state: HouseState, event: InboxEvent): void => {
  const { member } = event;
  const facts = factsOf(state, member);
  switch (event.type) {
    case 'messageSent':
      state.inbox.set(member, { ...facts, last: event.item.id });
      setCount(state, member, (state.unread.get(member)?.messages ?? 0) + 1);
      return;
    case 'messagesRead':
      state.inbox.set(member, withReadUpTo(facts, event.upTo));
      setCount(state, member, event.unread);
      return;
    case 'messagesOpened':
      state.inbox.set(member, withOpened(facts, event.ids));
      setCount(state, member, event.unread);
      return;
    case 'messagesDeleted':
      state.inbox.set(member, withDeleted(facts, event.ids));
      setCount(state, member, event.unread);
      return;
    default:
      state.notifications.set(member, event.settings);
  }
};
/**
 * The counts as set at the start of a world, or by hand before format 12. Where fewer messages are unread than there are, the older
 * ones are read.
 */
export const applyUnread = (
  state: HouseState,
  { member, unread }: { readonly member: string; readonly unread: Unread },
): void => {
  setCount(state, member, unread.messages);
  const facts = state.inbox.get(member);
  if (facts && unread.messages < unreadOf(facts))
    state.inbox.set(member, withReadUpTo(facts, facts.last - unread.messages));
};
