/** The messages of one kind that the page shows: first the live ones, then those that the house's records hold. */
import { useEffect, useState } from 'react';
import type { MessageKind } from '../../contract/inbox/inbox.calls.ts';
import { dropOlder, requestOlder } from '../../domains/inbox/inbox.intents.ts';
import { type ListedMessage, selectInbox, selectOldestMessage } from '../../domains/inbox/inbox.selectors.ts';
import { selectInboxPage } from '../../domains/inbox/inboxPage.selectors.ts';
import { useFollowedRead, useSeen } from '../member/record/useFollowedRead.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

const PAGE = 20;
/** Most rows of one answer. */
const MOST = 200;

export interface MessageList {
  /** Null: the house has not sent them yet. */
  readonly rows: readonly ListedMessage[] | null;
  readonly hasOlder: boolean;
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  readonly showOlder: () => void;
}
export const useMessageList = (kind: MessageKind | null): MessageList => {
  const dispatch = useAppDispatch();
  const live = useAppSelector(selectInbox);
  const oldest = useAppSelector(selectOldestMessage);
  const { older, livePosition } = useAppSelector(selectInboxPage);
  const [shown, setShown] = useState(PAGE);
  const seen = useSeen(livePosition);
  const found = live?.filter((one) => kind === null || one.kind === kind) ?? null;
  const isFor = older.data !== null && older.data.kind === kind;
  const olderRows = isFor ? (older.data?.rows ?? []) : [];
  const start = oldest ?? 0;
  const read = (before: number, size: number, after: boolean) =>
    dispatch(requestOlder({ kind, before, size, after, seen: seen.current }));
  // What the topic has dropped meanwhile is read with the rest.
  const readAgain = () => read(start, Math.min(MOST, Math.max(PAGE, olderRows.length)), false);
  const { data, state, error } = older;
  useFollowedRead({
    livePosition: data === null ? null : livePosition,
    asOf: data?.asOf ?? null,
    state,
    error,
    read: readAgain,
  });
  useEffect(() => () => void dispatch(dropOlder()), [dispatch, kind]);
  // All live ones are shown before older ones are.
  const isLiveWhole = found !== null && found.length <= shown;
  const nextBefore = isFor ? (older.data?.older ?? null) : start > 1 ? start : null;
  return {
    rows: found && [...found.slice(0, shown), ...(isLiveWhole ? olderRows.filter(({ id }) => id < start) : [])],
    hasOlder: found !== null && (!isLiveWhole || nextBefore !== null),
    isReading: state === 'loading',
    hasFailed: state === 'failed',
    showOlder: () => {
      if (!isLiveWhole) setShown(shown + PAGE);
      else if (nextBefore !== null) read(nextBefore, PAGE, isFor);
    },
  };
};
