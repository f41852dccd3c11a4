/** What is known of an inbox: the state of each message, and how many are unread. */
import { addIds, countIds, hasId } from './idRanges.ts';
import type { IdRanges, InboxFacts } from './types.ts';

const NONE: IdRanges = [];

export const isDeleted = ({ deleted = NONE }: InboxFacts, id: number): boolean => hasId(deleted, id);
/** A deleted message is not unread. */
export const isUnread = ({ read, last, opened = NONE }: InboxFacts, id: number): boolean =>
  id > read && id <= last && !hasId(opened, id);
export const unreadOf = ({ last, read, opened = NONE }: InboxFacts): number => last - read - countIds(opened);

/** What `read` has reached is in it, and not in `opened`. */
const settled = (facts: InboxFacts): InboxFacts => {
  const { opened: _, ...rest } = facts;
  let { read } = facts;
  const opened = (facts.opened ?? NONE).filter(([first, last]) => {
    if (first > read + 1) return true;
    read = Math.max(read, last);
    return false;
  });
  return opened.length === 0 ? { ...rest, read } : { ...rest, read, opened };
};
export const withReadUpTo = (facts: InboxFacts, upTo: number): InboxFacts =>
  settled({ ...facts, read: Math.max(facts.read, upTo) });
export const withOpened = (facts: InboxFacts, ids: readonly number[]): InboxFacts =>
  settled({
    ...facts,
    opened: addIds(
      facts.opened ?? NONE,
      ids.filter((id) => id > facts.read),
    ),
  });
export const withDeleted = (facts: InboxFacts, ids: readonly number[]): InboxFacts => ({
  ...withOpened(facts, ids),
  deleted: addIds(facts.deleted ?? NONE, ids),
});
