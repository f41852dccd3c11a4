import type { TopicStatus } from '../../gate/batch.ts';

export const oldestTrueAt = (topics: Readonly<Record<string, TopicStatus>>): number | null => {
  let oldest: number | null = null;
  for (const { freshness, trueAt } of Object.values(topics)) {
    if (freshness === 'denied' || trueAt === null) continue;
    if (oldest === null || trueAt < oldest) oldest = trueAt;
  }
  return oldest;
};

export const figureAge = (status: TopicStatus | null, houseNow: number): number | null =>
  status === null || status.freshness === 'live' || status.trueAt === null
    ? null
    : Math.max(0, houseNow - status.trueAt);
