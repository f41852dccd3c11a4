/** Applies heartbeats and sync answers: what the hub has flushed, and up to when it is complete (H-08, H-36). */
import type { Heartbeat, SyncReply } from '../../../contract/hubProtocol.ts';
import { passHeads } from '../../../gate/gate.ts';
import type { LiveContext } from '../liveContext.ts';
import { noteHead, confirmFresh, type LiveTopic } from './topicState.ts';

export interface Heartbeats {
  readonly onHeartbeat: (beat: Pick<Heartbeat, 'epoch' | 'watermark' | 'heads' | 'behind'>) => void;
  readonly onSynced: (reply: SyncReply) => void;
  /** The head of one topic, from a subscribe's answer. */
  readonly head: (topic: LiveTopic, epoch: number, seq: number) => void;
  /** Last watermark since the last wake, hub clock, Unix ms. */
  readonly watermarkAt: () => number | null;
  /** Time of the first watermark of this connection or since the last wake; hub clock, Unix ms. */
  readonly provenSince: () => number | null;
  /** Last known epoch of the hub; 0: unknown. */
  readonly epoch: () => number;
  /** Call for a new connection: the old one's watermark does not hold for it. */
  readonly onNewLink: () => void;
  /** Call after a wake, or when the hub's clock went back: nothing is proven until a new watermark (H-36). */
  readonly forget: () => void;
}
export const createHeartbeats = (core: LiveContext): Heartbeats => {
  let watermarkAt: number | null = null;
  let provenSince: number | null = null;
  let known = 0;
  /** Late producers of the last heartbeat: a `sync` answer without them must not make them fresh. */
  let late: Heartbeat['behind'] = {};

  const learn = (epoch: number): void => {
    if (epoch <= known) return;
    known = epoch;
    core.rest.setEpoch(epoch);
  };
  const head = (topic: LiveTopic, epoch: number, seq: number): void => {
    learn(epoch);
    // A gateway with an older epoch has no information for this topic (H-10).
    if (epoch < topic.gate.epoch) return;
    noteHead(topic, { epoch, seq });
    topic.gate = passHeads(topic.gate, epoch, seq);
    if (topic.gate.suspect !== null) core.suspect(topic);
    confirmFresh(topic);
  };
  const onHeartbeat: Heartbeats['onHeartbeat'] = ({ epoch, watermark, heads, behind }) => {
    learn(epoch);
    late = behind;
    watermarkAt = watermark.at;
    provenSince ??= core.moment().hubNow ?? watermark.at;
    for (const topic of core.topics.values()) {
      const acked = topic.acked !== null && core.moment().delivers(topic.acked);
      if (!acked || epoch < topic.gate.epoch) continue;
      const flushed = heads[topic.name];
      // Every topic of an older epoch is suspect, changed since or not (H-08).
      if (flushed !== undefined || epoch > topic.gate.epoch) head(topic, epoch, flushed ?? 0);
      topic.due = { epoch, at: behind[topic.name] ?? watermark.at };
      confirmFresh(topic);
    }
    core.scheduleBatch();
  };
  return {
    onHeartbeat,
    onSynced: ({ epoch, watermark, heads, behind = late }) => onHeartbeat({ epoch, watermark, heads, behind }),
    head,
    watermarkAt: () => watermarkAt,
    provenSince: () => provenSince,
    epoch: () => known,
    onNewLink: () => {
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
