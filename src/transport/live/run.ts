/**
 * One run of the channel, from `start` to `stop`: the parts put together. Positions, timers, links and questions of a run
 * end with it; nothing reaches the next (REL-05, REL-30).
 */
import type { Language } from '../../contract/fields.ts';
import type { SnapshotRead } from '../../contract/snapshot.ts';
import { family, type TopicRow } from '../../contract/topic.ts';
import type { LiveBatch } from '../../gate/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiveSource } from '../api.ts';
import type { RestCore } from '../rest/restClient.ts';
import { createClosedHouse } from './closedHouse.ts';
import { createCommands, type Commands } from './commands.ts';
import { createConnection, type Connection } from './link/connection.ts';
import { isOpen } from './link/connectionTable.ts';
import { createControl } from './control.ts';
import type { Core } from './core.ts';
import { createGather } from './gather.ts';
import { createHeartbeats } from './topics/heartbeats.ts';
import { createHubClock } from './link/hubClock.ts';
import { createIntake } from './topics/intake.ts';
import { renewToken } from './link/renewToken.ts';
import { createPoller } from './topics/poller.ts';
import { createProof } from './proof.ts';
import type { Quarantine } from './quarantine.ts';
import type { Tap } from './tap.ts';
import { createReader, type ReadResult } from './topics/reader.ts';
import { createRecovery } from './topics/recovery.ts';
import { listenForWaking, startRhythm } from './rhythm.ts';
import { createSubscriber } from './topics/subscriber.ts';
import type { LinesWanted, SharedLines } from './tabs/lateLines.ts';
import { createVoice } from './voice.ts';
import { createWants, type Wanted } from './topics/wants.ts';

export interface RunParts {
  readonly platform: Platform;
  readonly rest: RestCore;
  readonly quarantine: Quarantine;
  readonly tap: Tap | null;
  readonly source: () => LiveSource;
  /** Absent: this page has its connection for itself. */
  readonly lines?: (parts: LinesWanted) => SharedLines;
  /** By family. */
  readonly rows: ReadonlyMap<string, TopicRow>;
  readonly reads: ReadonlyMap<string, SnapshotRead>;
  readonly language: () => Language;
  /** Null: a visitor, who holds no socket. */
  readonly token: string | null;
  /** Whose log-in it is; null: a visitor's. */
  readonly member: string | null;
  readonly onBatch: (batch: LiveBatch) => void;
  readonly onEnded: (code: string) => void;
  readonly onTokenWanted: () => void;
}
export interface Run {
  readonly token: (token: string) => void;
  readonly want: (wanted: Wanted) => void;
  readonly refresh: (topic: string) => Promise<ReadResult | null>;
  readonly hasten: (topic: string) => void;
  readonly command: Commands['send'];
  readonly stop: () => void;
}

export const startRun = (parts: RunParts): Run => {
  const { platform, rest, quarantine, rows, reads } = parts;
  const { clock, report } = platform;
  const ending = new AbortController();
  const hubClock = createHubClock(clock, () => heartbeats.forget());
  const visitor = parts.token === null;
  const wants = createWants({ rows, reads, report, visitor });
  const { topics } = wants;

  const core: Core = {
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
        counts: connection.counts,
        open: connection.open(),
        beginning: visitor
          ? reader.works() === null
          : connection.failures() === 0 && connection.state() === 'connecting',
        provenSince: heartbeats.provenSince(),
        hubNow,
        houseNow: hubNow ?? rest.house.now(),
      };
    },
    push: (changes) => {
      closedHouse(changes);
      gather.push(changes);
    },
    touch: () => gather.touch(),
    moved: () => commands.moved(),
    suspect: (topic, forced) => recovery.trigger(topic, forced),
  };
  const gather = createGather(clock, (changes) => {
    // Acknowledged or lost since the last look: its poll ends or begins now, not at the next tick (H-17).
    poller.tick();
    parts.onBatch(voice.batch(changes));
  });
  const heartbeats = createHeartbeats(core);
  const intake = createIntake(core, (name) => rows.get(family(name)));
  const reader = createReader(core, intake);
  const subscriber = createSubscriber(core, heartbeats.head);
  const recovery = createRecovery(core, subscriber, reader);
  const poller = createPoller(core, reader, visitor);
  const proof = createProof(core, hubClock, heartbeats);

  let delivered = false;
  const tellTap = (code: string): void => {
    if (connection.open() === delivered) return;
    delivered = !delivered;
    parts.tap?.connection(delivered ? 'open' : 'closed', delivered ? '' : code);
  };
  const lines =
    parts.member === null
      ? undefined
      : parts.lines?.({ platform, member: parts.member, socket: parts.source, onUp: () => connection.send('up') });
  const stopWaking = listenForWaking(core, { proof, reader, poller });
  const connection: Connection = createConnection({
    platform,
    hubClock,
    quarantine,
    source: lines?.source ?? parts.source,
    scouting: parts.source,
    restWorks: reader.works,
    onFrames: intake.frames,
    onControl: (event, body) => control(event, body),
    onOpen: (link) => {
      // A watermark of the connection before says nothing of this one; while moving over the old one still delivers.
      if (!connection.moving()) heartbeats.linked();
      recovery.reset();
      subscriber.run(link, () => {
        connection.send('synced');
        void proof.sync(link);
      });
    },
    onProbe: (link) => {
      if (link === null) connection.send('unanswered');
      else void proof.sync(link).then((answered) => connection.send(answered ? 'answered' : 'unanswered'));
    },
    onMoved: ({ from, to, reason, detail }) => {
      tellTap(detail.code ?? reason);
      report.note('live.state', { from, to, reason });
      // What REST did while a connection stood says nothing of the moment it was lost.
      if (isOpen(from) && !connection.open()) reader.forget();
      gather.touch();
    },
    onTokenWanted: parts.onTokenWanted,
    onEnded: parts.onEnded,
  });
  const closedHouse = createClosedHouse(() => connection);
  const control = createControl({
    core,
    connection: () => connection,
    heartbeats,
    hubClock,
    onTokenWanted: parts.onTokenWanted,
  });
  // A draining link still carries what is asked over it; the hub finishes it before it goes (REL-40).
  const ready = (): boolean =>
    connection.link() !== null && (connection.state() === 'ready' || connection.state() === 'draining');
  const commands = createCommands(core, heartbeats.epoch, ready);
  const voice = createVoice({ core, connection, hubClock, heartbeats, poller, reader, visitor });

  const { environment } = platform;
  const seen = (visible: boolean) => () => parts.tap?.visibility(visible);
  const forgetSeen =
    parts.tap === null ? [] : [environment.on('visible', seen(true)), environment.on('hidden', seen(false))];
  const stopRhythm = startRhythm(core, { proof, reader, poller, connection, voice });
  if (parts.token !== null) {
    connection.token(parts.token);
    connection.send('start');
  }
  return {
    token: (token) => void renewToken(connection, token),
    want: (wanted) => {
      wants.change(wanted, hubClock.now());
      void subscriber.changed(() => connection.send('synced'));
      commands.moved();
      poller.tick();
      gather.touch();
    },
    refresh: async (name) => {
      const topic = wants.known(name);
      return topic && reader.read(topic);
    },
    hasten: poller.hasten,
    command: commands.send,
    stop: () => {
      ending.abort();
      rest.epoch(null);
      gather.stop();
      recovery.reset();
      connection.stop();
      lines?.stop();
      stopWaking();
      stopRhythm();
      for (const forget of forgetSeen) forget();
    },
  };
};
