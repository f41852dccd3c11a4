/** What the channel says: statuses that changed, lamp and connection, put into a batch with the gathered changes. */
import type { Lamp, LiveBatch, TopicChange, TopicStatus } from '../../gate/batch.ts';
import type { Connection } from './link/connection.ts';
import type { Core } from './core.ts';
import type { Heartbeats } from './topics/heartbeats.ts';
import type { HubClock } from './link/hubClock.ts';
import { lampOf } from './lamp.ts';
import { createLampMemory } from './lampMemory.ts';
import type { Poller } from './topics/poller.ts';
import type { Reader } from './topics/reader.ts';
import { isSettled, statusOf, type LiveTopic } from './topics/topicState.ts';

export interface VoiceParts {
  readonly core: Core;
  readonly connection: Connection;
  readonly hubClock: HubClock;
  readonly heartbeats: Heartbeats;
  readonly poller: Poller;
  readonly reader: Reader;
  /** A visitor holds no socket: the lamp says Polling, never Live (hub.md, 7). */
  readonly visitor: boolean;
}
export interface Voice {
  /** Makes the batch of this moment; what it says of statuses counts as said. */
  readonly batch: (changes: readonly TopicChange[]) => LiveBatch;
  /** Has anything changed since the last batch, by time alone? */
  readonly stale: () => boolean;
}
const sameStatus = (a: TopicStatus | undefined, b: TopicStatus): boolean =>
  a !== undefined &&
  a.freshness === b.freshness &&
  a.trueAt === b.trueAt &&
  a.position?.epoch === b.position?.epoch &&
  a.position?.seq === b.position?.seq;

export const createVoice = (parts: VoiceParts): Voice => {
  const { core, connection, hubClock, heartbeats, poller, reader } = parts;
  const { clock, environment } = core.platform;
  const said = new Map<string, TopicStatus>();
  let saidLamp = '';
  let saidOffset = 0;
  let movedAt = clock.now();
  let movedSince = -1;

  const memory = createLampMemory(clock);
  /** Acknowledged, and yet not where the hub says it stands: something was missed. */
  const isOwed = (topic: LiveTopic): boolean =>
    topic.acked !== null && connection.counts(topic.acked) && topic.gate.seq >= 0 && !isSettled(topic);
  const wanted = () => [...core.topics.values()].filter((topic) => topic.wanted);
  const statuses = (): TopicStatus[] => {
    const moment = core.moment();
    return wanted().map((topic) => statusOf(topic, moment));
  };
  const lamp = (all: readonly TopicStatus[]): Lamp => {
    const trueAt = all.map((status) => status.trueAt).filter((at) => at !== null);
    const raw = lampOf({
      state: connection.state(),
      open: connection.open(),
      moving: connection.moving(),
      hubNow: hubClock.now(),
      watermarkAt: heartbeats.watermarkAt(),
      latencyMs: hubClock.latency(),
      catchingUp: all.filter(({ freshness }) => freshness === 'catchingUp').length,
      framesHeld: wanted().reduce((sum, { gate }) => sum + gate.held.length, 0),
      restWorks: reader.works(),
      // Without a reader nobody would have answered: a page whose topics are polled only when shown has none.
      restUnknownMs: poller.polls() ? reader.unknownMs() : 0,
      polls: poller.intervals(),
      online: environment.online(),
      lastTrue: trueAt.length === 0 ? null : Math.max(...trueAt),
      beginning: !parts.visitor && connection.failures() === 0,
    });
    return memory.say(raw, wanted().filter(isOwed).length);
  };
  /** What nobody follows any more may be as old as it is: a claim of it must not outlive the following (H-04). */
  const unfollowed = (): string[] => [...said.keys()].filter((name) => core.topics.get(name)?.wanted !== true);
  /** The one said before as long as it is right to the millisecond: both clocks tick, and half of all batches would set it anew. */
  const offset = (): number => {
    const now = hubClock.now();
    const exactly = now === null ? core.rest.house.offset() : now - clock.now();
    if (Math.abs(exactly - saidOffset) >= 1) saidOffset = Math.round(exactly);
    return saidOffset;
  };
  return {
    batch: (changes) => {
      const all = statuses();
      const changed = all.filter((status) => !sameStatus(said.get(status.topic), status));
      for (const status of changed) said.set(status.topic, status);
      const forgotten = unfollowed();
      for (const name of forgotten) said.delete(name);
      const now = lamp(all);
      saidLamp = JSON.stringify(now);
      if (connection.since() !== movedSince) {
        movedSince = connection.since();
        movedAt = clock.now();
      }
      return {
        changes,
        statuses: changed,
        forgotten,
        lamp: now,
        connection: { name: connection.state(), reason: connection.reason(), at: movedAt },
        clockOffsetMs: offset(),
      };
    },
    stale: () => {
      const all = statuses();
      return (
        all.some((status) => !sameStatus(said.get(status.topic), status)) ||
        unfollowed().length > 0 ||
        JSON.stringify(lamp(all)) !== saidLamp
      );
    },
  };
};
