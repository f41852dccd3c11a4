/**
 * The machine at work: opens, replaces and closes links. What a frame means is none of its business. A replaced link can
 * change nothing: its signals are compared with the one that counts (H-24, H-35).
 */
import type { Platform } from '../../../platform/platform.ts';
import type { ConnectionName } from '../../../gate/batch.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import { isOpen, type ConnectionEvent } from './connectionTable.ts';
import { createDelays } from './delays.ts';
import type { HubClock } from './hubClock.ts';
import { openLink, type Link } from './link.ts';
import { createMachine, type Machine, type Transition, type TransitionDetail } from './machine.ts';
import type { Quarantine } from '../quarantine.ts';
import { createScout } from './scout.ts';
import { createTransports } from './transports.ts';
import { blamesTransport, closeEvent, refusalEvent } from './verdicts.ts';
import { createWatches } from './watches.ts';

export interface ConnectionParts {
  readonly platform: Platform;
  readonly hubClock: HubClock;
  readonly quarantine: Quarantine;
  readonly source: () => LiveSource;
  /** Makes a connection of this page's own, to try one with. */
  readonly scouting: () => LiveSource;
  /** False while REST fails too: then the house is down, and the transport is not to blame. */
  readonly restWorks: () => boolean | null;
  readonly onFrames: (frames: readonly unknown[]) => void;
  readonly onControl: (event: string, body: unknown) => void;
  /** Subscribe everything; then `send('synced')`. */
  readonly onOpen: (link: Link) => void;
  /** Ask whether anybody is there; then `send('answered')` or `send('unanswered')`. */
  readonly onProbe: (link: Link | null) => void;
  readonly onMoved: (transition: Transition) => void;
  /** The token was refused, and no newer one is known. */
  readonly onTokenWanted: () => void;
  readonly onEnded: (code: string) => void;
}
export interface Connection {
  readonly state: () => ConnectionName;
  readonly reason: () => string;
  /** Monotonic ms of the last transition. */
  readonly since: () => number;
  /** The link in use, standing open; while moving over, the new one. */
  readonly link: () => Link | null;
  /** Does a link of this generation still deliver? */
  readonly counts: (generation: number) => boolean;
  /** Any link delivers. */
  readonly open: () => boolean;
  /** The old link delivers while a new one is being opened and synced (H-32). */
  readonly moving: () => boolean;
  readonly failures: () => number;
  readonly send: (event: ConnectionEvent, detail?: TransitionDetail) => void;
  readonly token: (token: string) => void;
  /** A heartbeat has come: the silence begins anew. */
  readonly heard: () => void;
  readonly stop: () => void;
}

export const createConnection = (parts: ConnectionParts): Connection => {
  const { platform } = parts;
  const delays = createDelays(platform);
  const transports = createTransports();
  let token = '';
  /** The token that the present link was opened with. */
  let shown = '';
  let link: Link | null = null;
  /** While moving over: the old link goes on delivering until the new one is synced. */
  let outgoing: Link | null = null;
  let generation = 0;
  /** The session was said to be over; a newer token, if there is one, begins again. */
  let over = false;

  const closeOutgoing = (): void => {
    outgoing?.close();
    outgoing = null;
  };
  const closeLink = (): void => {
    link?.close();
    link = null;
  };
  const standing = (): Link | null => (isOpen(machine.state()) && link !== null && !link.closed() ? link : null);
  const ofOutgoing = (from: Link, signal: SourceSignal): void => {
    if (from !== outgoing) return;
    if (signal.type === 'closed') closeOutgoing();
    else if (signal.type === 'control') parts.onControl(signal.event, signal.body);
  };
  /** The end of the session that a link was opened for is not the end of the one whose token came since (H-28). */
  const ofToken = (event: ConnectionEvent): ConnectionEvent =>
    event === 'ended' && token !== shown ? 'unauthorised' : event;
  const onSignal = (from: Link, signal: SourceSignal): void => {
    if (signal.type === 'frames') return parts.onFrames(signal.frames);
    if (from !== link) return ofOutgoing(from, signal);
    if (signal.type === 'control') return parts.onControl(signal.event, signal.body);
    if (signal.type === 'open') return machine.send('opened');
    if (signal.type === 'refused') return machine.send(ofToken(refusalEvent(signal.code)), { code: signal.code });
    const { code, retryAfterMs } = signal;
    // While draining a close changes no state: the moment is drawn already. But the link delivers no more.
    if (machine.state() === 'draining') from.close();
    machine.send(ofToken(closeEvent(signal)), retryAfterMs === undefined ? { code } : { code, retryAfterMs });
  };
  const open = (): void => {
    generation += 1;
    shown = token;
    platform.report.count('live.connects');
    link = openLink({ ...parts, onSignal }, generation, token, transports.next());
  };
  const leave = (transition: Transition): void => {
    const { from, to } = transition;
    delays.moved(transition);
    if (from === 'ready' || from === 'probe') watches.stopSilence();
    if (to !== 'ready' && to !== 'probe') scout.stop();
    if (from === 'connecting' && to === 'syncing') transports.opened();
    else if (from === 'connecting' && to === 'backoff' && blamesTransport(transition))
      transports.failed(parts.restWorks());
    // Another network, perhaps: what was barred on the last one may pass on this.
    if (transition.event === 'online') transports.opened();
  };
  const replaceLinks = ({ from, to }: Transition): void => {
    if (to === 'connecting' && from === 'draining' && link !== null && !link.closed()) {
      outgoing = link;
      return;
    }
    if (to !== 'ready' && isOpen(to)) return;
    if (to !== 'connecting') closeOutgoing();
    if (to !== 'ready') closeLink();
  };
  const enter = (transition: Transition): void => {
    const { to, event, detail } = transition;
    replaceLinks(transition);
    over = to === 'off' && event !== 'stop';
    parts.onMoved(transition);
    if (to === 'connecting') open();
    else if (to === 'syncing' && link) parts.onOpen(link);
    else if (to === 'probe') parts.onProbe(standing());
    else if (to === 'ready') {
      watches.heard();
      if (link?.transport() === 'polling') scout.start();
    } else if (to === 'reauth') {
      // Renewed since this link was opened: no need to ask anybody.
      if (token !== shown) machine.send('token');
      else parts.onTokenWanted();
    } else if (over) parts.onEnded(detail.code ?? 'not-authorised');
  };
  const machine: Machine = createMachine(platform.clock, { limit: delays.limit, leave, enter });
  const watches = createWatches(platform, machine.send);
  const scout = createScout({
    platform,
    source: parts.scouting,
    token: () => token,
    onFound: () => machine.send('drain', { drain: { after: 0, window: 0 } }),
  });
  return {
    state: machine.state,
    reason: machine.reason,
    since: machine.since,
    link: standing,
    counts: (of) => of === standing()?.generation || of === outgoing?.generation,
    open: () => standing() !== null || outgoing !== null,
    moving: () => outgoing !== null,
    failures: delays.failures,
    send: (event, detail) => machine.send(event === 'token' && over ? 'start' : event, detail),
    token: (next) => {
      token = next;
    },
    heard: watches.heard,
    stop: () => {
      over = false;
      machine.send('stop');
      scout.stop();
      watches.stop();
      closeOutgoing();
      closeLink();
    },
  };
};
