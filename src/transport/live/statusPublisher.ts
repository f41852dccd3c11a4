/** Publishes the channel's batches: the changes, the changed topic statuses, and the connection status. */
import type { ConnectionStatus, LiveBatch, TopicChange, TopicStatus } from '../../gate/batch.ts';
import type { Connection } from './link/connection.ts';
import type { LiveContext } from './liveContext.ts';
import type { Heartbeats } from './topics/heartbeats.ts';
import type { HubClock } from './link/hubClock.ts';
import { connectionStatusOf } from './connectionStatus.ts';
import { createConnectionStatusMemory } from './connectionStatusMemory.ts';
import type { ClockSync } from './clockSync.ts';
import type { Poller } from './topics/poller.ts';
import type { Reader } from './topics/reader.ts';
import { isSettled, statusOf, type LiveTopic } from './topics/topicState.ts';

export interface StatusPublisherParts {
  readonly core: LiveContext;
  readonly connection: Connection;
  readonly hubClock: HubClock;
  readonly heartbeats: Heartbeats;
  readonly clockSync: ClockSync;
  readonly poller: Poller;
  readonly reader: Reader;
  /** A visitor has no WebSocket: the status is Polling, never Live. */
  readonly visitor: boolean;
  readonly onBatch: (batch: LiveBatch) => void;
}
export interface StatusPublisher {
  /** Publishes the changes with the present state; its statuses count as published. */
  readonly publish: (changes: readonly TopicChange[]) => void;
  /** Tells whether a status has changed since the last batch, by time alone. */
  readonly stale: () => boolean;
}
const sameStatus = (a: TopicStatus | undefined, b: TopicStatus): boolean =>
  a !== undefined &&
  a.freshness === b.freshness &&
  a.trueAt === b.trueAt &&
  a.position?.epoch === b.position?.epoch &&
  a.position?.seq === b.position?.seq;

export const createStatusPublisher = (parts: StatusPublisherParts): StatusPublisher => {
  const { core, connection, hubClock, heartbeats, clockSync, poller, reader } = parts;
  const { clock, environment } = core.platform;
  const published = new Map<string, TopicStatus>();
  let publishedStatus = '';
  let publishedOffset = 0;
  let movedAt = clock.now();
  let movedSince = -1;

  const memory = createConnectionStatusMemory(clock);
  /** The topic has missed frames: it is acknowledged, but behind the hub's head. */
  const isOwed = (topic: LiveTopic): boolean =>
    topic.acked !== null && connection.delivers(topic.acked) && topic.gate.seq >= 0 && !isSettled(topic);
  const wanted = () => [...core.topics.values()].filter((topic) => topic.wanted);
  const statuses = (): TopicStatus[] => {
    const moment = core.moment();
    return wanted().map((topic) => statusOf(topic, moment));
  };
  const connectionStatus = (all: readonly TopicStatus[]): ConnectionStatus => {
    const trueAt = all.map((status) => status.trueAt).filter((at) => at !== null);
    const raw = connectionStatusOf({
      state: connection.state(),
      open: connection.open(),
      moving: connection.moving(),
      hubNow: hubClock.now(),
      watermarkAt: heartbeats.watermarkAt(),
      delayMs: clockSync.delay(),
      catchingUp: all.filter(({ freshness }) => freshness === 'catchingUp').length,
      framesHeld: wanted().reduce((sum, { gate }) => sum + gate.held.length, 0),
      restWorks: reader.works(),
      // If no topic is polled (for example polled only when shown), the lack of an answer says nothing.
      restUnknownMs: poller.polls() ? reader.unknownMs() : 0,
      polls: poller.intervals(),
      online: environment.online(),
      lastTrue: trueAt.length === 0 ? null : Math.max(...trueAt),
      beginning: !parts.visitor && connection.failures() === 0,
    });
    return memory.next(raw, wanted().filter(isOwed).length);
  };
  /** Drop a topic's status when it has no subscriber (H-04). */
  const unfollowed = (): string[] => [...published.keys()].filter((name) => core.topics.get(name)?.wanted !== true);
  /** Keeps the last offset while it is within 1 ms; otherwise rounding would change it in half of all batches. */
  const offset = (): number => {
    const now = hubClock.now();
    const exactly = now === null ? core.rest.house.offset() : now - clock.now();
    if (Math.abs(exactly - publishedOffset) >= 1) publishedOffset = Math.round(exactly);
    return publishedOffset;
  };
  return {
    publish: (changes) => {
      // Acknowledgements may have changed: start or end polls now, not at the next tick (H-17).
      poller.tick();
      const all = statuses();
      const changed = all.filter((status) => !sameStatus(published.get(status.topic), status));
      for (const status of changed) published.set(status.topic, status);
      const forgotten = unfollowed();
      for (const name of forgotten) published.delete(name);
      const now = connectionStatus(all);
      publishedStatus = JSON.stringify(now);
      if (connection.since() !== movedSince) {
        movedSince = connection.since();
        movedAt = clock.now();
      }
      parts.onBatch({
        changes,
        statuses: changed,
        forgotten,
        connectionStatus: now,
        connection: { name: connection.state(), reason: connection.reason(), at: movedAt },
        clockOffsetMs: offset(),
      });
    },
    stale: () => {
      const all = statuses();
      return (
        all.some((status) => !sameStatus(published.get(status.topic), status)) ||
        unfollowed().length > 0 ||
        JSON.stringify(connectionStatus(all)) !== publishedStatus
      );
    },
  };
};
