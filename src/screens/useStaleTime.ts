import type { TopicName } from '../contract/topics.ts';
import { selectTopicStatus } from '../domains/connection/connection.selectors.ts';
import { useAppSelector } from './store.ts';
import { useHouseNowAt } from './useHouseNowAt.ts';

/** How long a value that was just read waits for the hub's proof before the page says how old it is, ms: one heartbeat, and the way (decision 0345). */
const PROOF_MS = 5_000;

/** Since when the value of a topic (null: none) is true, Unix ms, if the page has to say so; null: it is live, about to be, or not there. */
export function useStaleTime(topic: TopicName | null): number | null {
  const status = useAppSelector((state) => (topic === null ? null : selectTopicStatus(state, topic)));
  const trueAt = status === null || status.freshness === 'live' ? null : status.trueAt;
  const until = trueAt !== null && status?.freshness === 'catchingUp' ? trueAt + PROOF_MS : null;
  const now = useHouseNowAt(until === null ? [] : [until]);
  return until !== null && now < until ? null : trueAt;
}
