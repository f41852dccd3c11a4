/** Holds the topics that this tab wants and creates their state. The subscriber subscribes them. */
import { family, type TopicRow } from '../../../contract/topic.ts';
import { newGate } from '../../../gate/gate.ts';
import type { Report } from '../../../platform/platform.ts';
import { LIVE_MS, newTopic, type LiveTopic } from './topicState.ts';

export type Wanted = readonly { readonly topic: string; readonly shown: boolean }[];

export interface SubscriptionsParts {
  /** By family. */
  readonly rows: ReadonlyMap<string, TopicRow>;
  readonly report: Report;
  readonly visitor: boolean;
}
export interface Subscriptions {
  readonly topics: ReadonlyMap<string, LiveTopic>;
  /** Returns or creates a topic; null: unknown to this portal, or not available to visitors. */
  readonly known: (name: string) => LiveTopic | null;
  /** Sets the wanted topics. */
  readonly change: (wanted: Wanted, hubNow: number | null) => void;
}
/** Resets a topic that is subscribed again: an old proof no longer counts, and the next one is on its way. */
const takeUp = (topic: LiveTopic, hubNow: number | null): void => {
  topic.refused = null;
  topic.askedAt = hubNow;
  if (topic.fresh !== null && (hubNow === null || hubNow - topic.fresh > LIVE_MS)) topic.fresh = null;
};

export const createSubscriptions = ({ rows, report, visitor }: SubscriptionsParts): Subscriptions => {
  const topics = new Map<string, LiveTopic>();

  const known = (name: string): LiveTopic | null => {
    const already = topics.get(name);
    if (already) return already;
    const row = rows.get(family(name));
    // Visitors have no WebSocket, and only some topics are available to them by REST.
    if (!row || (visitor && !row.visitors)) {
      report.note('live.unknown-topic', { topic: name });
      return null;
    }
    const gate = newGate(name, { class: row.class, durable: row.class === 'log' && row.durable });
    const made = newTopic(name, row, gate);
    topics.set(name, made);
    return made;
  };
  return {
    topics,
    known,
    change: (wanted, hubNow) => {
      const names = new Map(wanted.map(({ topic, shown }) => [topic, shown]));
      for (const topic of topics.values()) if (!names.has(topic.name)) topic.wanted = false;
      for (const [name, shown] of names) {
        const topic = known(name);
        if (!topic) continue;
        if (!topic.wanted) takeUp(topic, hubNow);
        topic.wanted = true;
        topic.shown = shown;
      }
    },
  };
};
