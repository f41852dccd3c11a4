/** Marks messages as read, and folds inbox events into the state. */
import type { Command } from '../commands.ts';
import { refuse, accept, type Decision } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { EMPTY_INBOX, type InboxEvent } from './types.ts';

/** A repeat changes nothing; messages after `upTo` stay unread. Returns the new unread count. */
export const readMessages = (
  state: Readonly<HouseState>,
  { member, upTo }: Extract<Command, { kind: 'readMessages' }>,
): Decision => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  const { last, read } = state.inbox.get(member) ?? EMPTY_INBOX;
  if (!Number.isSafeInteger(upTo) || upTo < 1 || upTo > last) return refuse('bad-request');
  const counted = state.unread.get(member)?.messages ?? 0;
  const all = Math.max(upTo, read);
  const unread = Math.min(counted, last - all);
  if (all === read && unread === counted) return accept([], { unread });
  return accept([{ type: 'messagesRead', member, upTo: all, unread }], { unread });
};
export const applyInbox = (state: HouseState, event: InboxEvent): void => {
  const { member } = event;
  const inbox = state.inbox.get(member) ?? EMPTY_INBOX;
  if (event.type === 'messageSent') {
    state.inbox.set(member, { ...inbox, last: event.item.id });
    state.unread.set(member, { messages: (state.unread.get(member)?.messages ?? 0) + 1 });
  } else {
    state.inbox.set(member, { ...inbox, read: event.upTo });
    state.unread.set(member, { messages: event.unread });
  }
};
