/** Heartbeats and sync answers: what the hub has flushed, and up to when it is complete (H-08, H-36). */
import type { Heartbeat, SyncReply } from '../../../contract/hubProtocol.ts';
import { passHeads } from '../../../gate/gate.ts';
import type { Core } from '../core.ts';
import { noteHead, settleFresh, type LiveTopic } from './topicState.ts';

export interface Heartbeats {
  readonly heard: (beat: Pick<Heartbeat, 'epoch' | 'watermark' | 'heads' | 'behind'>) => void;
  readonly synced: (reply: SyncReply) => void;
  /** The head of one topic, from a subscribe's answer. */
  readonly head: (topic: LiveTopic, epoch: number, seq: number) => void;
  /** Watermark last told since the last wake, hub clock, Unix ms. */
  readonly watermarkAt: () => number | null;
  /** Since when this connection tells any, or since the last wake; hub clock, Unix ms. */
  readonly provenSince: () => number | null;
  /** Epoch of the hub as last heard; 0: not yet. */
  readonly epoch: () => number;
  /** A new connection: the watermark heard over the last one says nothing of this one. */
  readonly linked: () => void;
  /** After a wake, or when the hub's clock went back: nothing counts until a new watermark comes (H-36). */
  readonly forget: () => void;
}
export const createHeartbeats = (core: Core): Heartbeats => {
  let watermarkAt: number | null = null;
  let provenSince: number | null = null;
  let known = 0;
  /** Producers that are late, as last heard: a `sync` answer that does not name them must not make them fresh. */
  let late: Heartbeat['behind'] = {};

  const learn = (epoch: number): void => {
    if (epoch <= known) return;
    known = epoch;
    core.rest.epoch(epoch);
  };
  const head = (topic: LiveTopic, epoch: number, seq: number): void => {
    learn(epoch);
    // A gateway behind ours says nothing about us (H-10).
    if (epoch < topic.gate.epoch) return;
    noteHead(topic, { epoch, seq });
    topic.gate = passHeads(topic.gate, epoch, seq);
    if (topic.gate.suspect !== null) core.suspect(topic);
    settleFresh(topic);
  };
  const heard: Heartbeats['heard'] = ({ epoch, watermark, heads, behind }) => {
    learn(epoch);
    late = behind;
    watermarkAt = watermark.at;
    provenSince ??= core.moment().hubNow ?? watermark.at;
    for (const topic of core.topics.values()) {
      const acked = topic.acked !== null && core.moment().counts(topic.acked);
      if (!acked || epoch < topic.gate.epoch) continue;
      const flushed = heads[topic.name];
      // Every topic of an older epoch is suspect, touched since or not (H-08).
      if (flushed !== undefined || epoch > topic.gate.epoch) head(topic, epoch, flushed ?? 0);
      topic.due = { epoch, at: behind[topic.name] ?? watermark.at };
      settleFresh(topic);
    }
    core.touch();
  };
  return {
    heard,
    synced: ({ epoch, watermark, heads, behind = late }) => heard({ epoch, watermark, heads, behind }),
    head,
    watermarkAt: () => watermarkAt,
    provenSince: () => provenSince,
    epoch: () => known,
    linked: () => {
      watermarkAt = null;
      provenSince = null;
    },
    forget: () => {
      watermarkAt = null;
      provenSince = null;
      for (const topic of core.topics.values()) {
        topic.fresh = null;
        topic.due = null;
      }
    },
  };
};
