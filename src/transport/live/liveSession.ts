/**
 * One session of the channel, from `start` to `stop`, with all its parts. Its positions, timers, links and requests end with
 * it and never reach the next session (REL-05, REL-30).
 */
import type { Language } from '../../contract/fields.ts';
import { family, type TopicRow } from '../../contract/topic.ts';
import type { LiveBatch } from '../../gate/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiveSource } from '../api.ts';
import type { RestCore } from '../rest/restClient.ts';
import { createMaintenanceGate } from './maintenanceGate.ts';
import { createCommands, type Commands } from './commands.ts';
import { createConnection, type Connection } from './link/connection.ts';
import { isOpen } from './link/connectionTable.ts';
import { createControl } from './control.ts';
import type { LiveContext } from './liveContext.ts';
import { createFrameBatcher } from './frameBatcher.ts';
import { createHeartbeats } from './topics/heartbeats.ts';
import { createHubClock } from './link/hubClock.ts';
import { createIntake } from './topics/intake.ts';
import { renewToken } from './link/renewToken.ts';
import { createPoller } from './topics/poller.ts';
import { createClockSync } from './clockSync.ts';
import type { Quarantine } from './quarantine.ts';
import type { Tap } from './tap.ts';
import { createReader, type ReadResult } from './topics/reader.ts';
import { createRecovery } from './topics/recovery.ts';
import { listenForWaking, startTicker } from './ticker.ts';
import { createSubscriber } from './topics/subscriber.ts';
import type { TabConnectionsOptions, TabConnections } from './tabs/lazyTabConnections.ts';
import { createStatusPublisher } from './statusPublisher.ts';
import { createSubscriptions, type Wanted } from './topics/subscriptions.ts';

export interface LiveSessionParts {
  readonly platform: Platform;
  readonly rest: RestCore;
  readonly quarantine: Quarantine;
  readonly tap: Tap | null;
  readonly source: () => LiveSource;
  /** Absent: this page does not share its connection. */
  readonly tabConnections?: (parts: TabConnectionsOptions) => TabConnections;
  /** By family. */
  readonly rows: ReadonlyMap<string, TopicRow>;
  readonly language: () => Language;
  /** Null: a visitor, who has no WebSocket. */
  readonly token: string | null;
  /** Id of the logged-in member; null: a visitor. */
  readonly member: string | null;
  readonly onBatch: (batch: LiveBatch) => void;
  readonly onEnded: (code: string) => void;
  readonly onTokenWanted: () => void;
}
export interface LiveSession {
  readonly renewToken: (token: string) => void;
  readonly setTopics: (wanted: Wanted) => void;
  readonly refresh: (topic: string) => Promise<ReadResult | null>;
  readonly pollNow: (topic: string) => void;
  readonly command: Commands['send'];
  readonly stop: () => void;
}

export const startLiveSession = (parts: LiveSessionParts): LiveSession => {
  const { platform, rest, quarantine, rows } = parts;
  const { clock, report } = platform;
  const ending = new AbortController();
  const hubClock = createHubClock(clock, () => heartbeats.forget());
  const visitor = parts.token === null;
  const subscriptions = createSubscriptions({ rows, report, visitor });
  const { topics } = subscriptions;

  const batcher = createFrameBatcher({
    clock,
    onPushed: (changes) => maintenanceGate(changes),
    flush: (changes) => publisher.publish(changes),
  });
  const core: LiveContext = {
    platform,
    rest,
    quarantine,
    tap: parts.tap,
    topics,
    ended: ending.signal,
    language: parts.language,
    link: () => connection.link(),
    moment: () => {
      const hubNow = hubClock.now();
      return {
        delivers: connection.delivers,
        open: connection.open(),
        beginning: visitor
          ? reader.works() === null
          : connection.failures() === 0 && connection.state() === 'connecting',
        provenSince: heartbeats.provenSince(),
        hubNow,
        houseNow: hubNow ?? rest.house.now(),
      };
    },
    push: batcher.push,
    scheduleBatch: batcher.schedule,
    onGateMoved: () => commands.moved(),
    suspect: (topic, forced) => recovery.trigger(topic, forced),
  };
  const heartbeats = createHeartbeats(core);
  const intake = createIntake(core, (name) => rows.get(family(name)));
  const reader = createReader(core, intake, () => connection.send('reachable'));
  const subscriber = createSubscriber(core, heartbeats.head);
  const recovery = createRecovery(core, subscriber, reader);
  const poller = createPoller(core, reader, visitor);
  const clockSync = createClockSync(core, hubClock, heartbeats);

  let delivered = false;
  const recordConnection = (code: string): void => {
    if (connection.open() === delivered) return;
    delivered = !delivered;
    parts.tap?.connection(delivered ? 'open' : 'closed', delivered ? '' : code);
  };
  const tabConnections =
    parts.member === null
      ? undefined
      : parts.tabConnections?.({
          platform,
          member: parts.member,
          socket: parts.source,
          onUp: () => connection.send('up'),
        });
  const stopWaking = listenForWaking(core, { clockSync, reader, poller });
  const connection: Connection = createConnection({
    platform,
    hubClock,
    quarantine,
    source: tabConnections?.source ?? parts.source,
    probeSource: parts.source,
    restWorks: reader.works,
    onFrames: intake.frames,
    onControl: (event, body) => control(event, body),
    onOpen: (link) => {
      // The old connection's watermark does not hold for the new one, unless the old one still delivers while moving.
      if (!connection.moving()) heartbeats.onNewLink();
      recovery.reset();
      subscriber.run(link, () => {
        connection.send('synced');
        void clockSync.sync(link);
      });
    },
    onProbe: (link) => {
      if (link === null) connection.send('unanswered');
      else void clockSync.probe(link).then((answered) => connection.send(answered ? 'answered' : 'unanswered'));
    },
    onMoved: ({ from, to, reason, detail }) => {
      recordConnection(detail.code ?? reason);
      report.note('live.state', { from, to, reason });
      // REST results from before the loss of the connection no longer tell whether the house is reachable.
      if (isOpen(from) && !connection.open()) reader.forget();
      batcher.schedule();
    },
    onTokenWanted: parts.onTokenWanted,
    onEnded: parts.onEnded,
  });
  const maintenanceGate = createMaintenanceGate(() => connection);
  const control = createControl({
    core,
    connection: () => connection,
    heartbeats,
    hubClock,
    onTokenWanted: parts.onTokenWanted,
  });
  // A draining link still accepts requests; the hub finishes them before it closes (REL-40).
  const ready = (): boolean =>
    connection.link() !== null && (connection.state() === 'ready' || connection.state() === 'draining');
  const commands = createCommands(core, heartbeats.epoch, ready);
  const publisher = createStatusPublisher({
    core,
    connection,
    hubClock,
    heartbeats,
    clockSync,
    poller,
    reader,
    visitor,
    onBatch: parts.onBatch,
  });

  const { environment } = platform;
  const recordVisibility = (visible: boolean) => () => parts.tap?.visibility(visible);
  const stopRecordingVisibility =
    parts.tap === null
      ? []
      : [environment.on('visible', recordVisibility(true)), environment.on('hidden', recordVisibility(false))];
  const stopTicker = startTicker(core, { clockSync, reader, poller, connection, statusPublisher: publisher });
  if (parts.token !== null) {
    connection.token(parts.token);
    connection.send('start');
  }
  return {
    renewToken: (token) => void renewToken(connection, token),
    setTopics: (wanted) => {
      subscriptions.change(wanted, hubClock.now());
      void subscriber.onTopicsChanged(() => connection.send('synced'));
      commands.moved();
      poller.tick();
      batcher.schedule();
    },
    refresh: async (name) => {
      const topic = subscriptions.known(name);
      return topic && reader.read(topic);
    },
    pollNow: poller.pollNow,
    command: commands.send,
    stop: () => {
      ending.abort();
      rest.setEpoch(null);
      batcher.stop();
      recovery.reset();
      connection.stop();
      tabConnections?.stop();
      stopWaking();
      stopTicker();
      for (const forget of stopRecordingVisibility) forget();
    },
  };
};
