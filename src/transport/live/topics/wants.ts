/** Which topics this tab wants, and their first making. Subscribing them is the subscriber's. */
import type { SnapshotRead } from '../../../contract/snapshot.ts';
import { family, type TopicRow } from '../../../contract/topic.ts';
import { newGate } from '../../../gate/gate.ts';
import type { Report } from '../../../platform/platform.ts';
import { LIVE_MS, newTopic, type LiveTopic } from './topicState.ts';

export type Wanted = readonly { readonly topic: string; readonly shown: boolean }[];

export interface WantsParts {
  /** By family. */
  readonly rows: ReadonlyMap<string, TopicRow>;
  readonly reads: ReadonlyMap<string, SnapshotRead>;
  readonly report: Report;
  readonly visitor: boolean;
}
export interface Wants {
  readonly topics: ReadonlyMap<string, LiveTopic>;
  /** Null: a topic this portal does not know, or that a visitor may not have. */
  readonly known: (name: string) => LiveTopic | null;
  /** Takes over what is wanted now. */
  readonly change: (wanted: Wanted, hubNow: number | null) => void;
}
/** Followed again: a proof from long before is none of now, and the next one is on its way. */
const takeUp = (topic: LiveTopic, hubNow: number | null): void => {
  topic.refused = null;
  topic.askedAt = hubNow;
  if (topic.fresh !== null && (hubNow === null || hubNow - topic.fresh > LIVE_MS)) topic.fresh = null;
};

export const createWants = ({ rows, reads, report, visitor }: WantsParts): Wants => {
  const topics = new Map<string, LiveTopic>();

  const known = (name: string): LiveTopic | null => {
    const already = topics.get(name);
    if (already) return already;
    const row = rows.get(family(name));
    // Visitors hold no socket, and only some topics run for them on REST alone (hub.md, 2).
    if (!row || (visitor && !row.visitors)) {
      report.note('live.unknown-topic', { topic: name });
      return null;
    }
    const gate = newGate(name, { class: row.class, durable: row.class === 'log' && row.durable });
    const made = newTopic(name, row, reads.get(family(name)), gate);
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
