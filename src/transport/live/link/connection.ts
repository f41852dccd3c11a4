/**
 * Drives the connection's state machine: opens, replaces and closes links, without looking into frames. A replaced link has
 * no effect, because each signal is checked against the current link (H-24, H-35).
 */
import type { Platform } from '../../../platform/platform.ts';
import type { ConnectionName } from '../../../gate/batch.ts';
import type { LiveSource } from '../../api.ts';
import { isOpen, type ConnectionEvent } from './connectionTable.ts';
import { createDelays } from './delays.ts';
import type { HubClock } from './hubClock.ts';
import { openLink, type Link, type LinkSignal } from './link.ts';
import { createMachine, type Machine, type Transition, type TransitionDetail } from './machine.ts';
import type { Quarantine } from '../quarantine.ts';
import { createWebSocketProbe } from './webSocketProbe.ts';
import { createTransports } from './transports.ts';
import { blamesTransport, closeEvent, refusalEvent } from './closeCodes.ts';
import { createWatches } from './watches.ts';

export interface ConnectionParts {
  readonly platform: Platform;
  readonly hubClock: HubClock;
  readonly quarantine: Quarantine;
  readonly source: () => LiveSource;
  /** Creates a source of this page's own, for probing a WebSocket. */
  readonly probeSource: () => LiveSource;
  /** False while REST fails too: then the house is down, and the transport is not the cause. */
  readonly restWorks: () => boolean | null;
  readonly onFrames: (frames: readonly unknown[]) => void;
  readonly onControl: (event: string, body: unknown) => void;
  /** Must subscribe all topics and then `send('synced')`. */
  readonly onOpen: (link: Link) => void;
  /** Must check whether the hub answers, and then `send('answered')` or `send('unanswered')`. */
  readonly onProbe: (link: Link | null) => void;
  readonly onMoved: (transition: Transition) => void;
  /** Called when the token was refused and no newer one is known. */
  readonly onTokenWanted: () => void;
  readonly onEnded: (code: string) => void;
}
export interface Connection {
  readonly state: () => ConnectionName;
  readonly reason: () => string;
  /** Monotonic ms of the last transition. */
  readonly since: () => number;
  /** The open link in use; while moving, the new one. */
  readonly link: () => Link | null;
  /** Tells whether a link of this generation still delivers. */
  readonly delivers: (generation: number) => boolean;
  /** Tells whether any link delivers. */
  readonly open: () => boolean;
  /** True while the old link still delivers and a new one is opened and synced (H-32). */
  readonly moving: () => boolean;
  readonly failures: () => number;
  readonly send: (event: ConnectionEvent, detail?: TransitionDetail) => void;
  readonly token: (token: string) => void;
  /** Restarts the silence timer. */
  readonly onHeartbeat: () => void;
  readonly stop: () => void;
}

export const createConnection = (parts: ConnectionParts): Connection => {
  const { platform } = parts;
  const delays = createDelays(platform);
  const transports = createTransports();
  let token = '';
  /** The token with which the present link was opened. */
  let linkToken = '';
  let link: Link | null = null;
  /** While moving: the old link, which delivers until the new one is synced. */
  let outgoing: Link | null = null;
  let generation = 0;
  /** The hub has ended the session; a newer token starts the connection again. */
  let ended = false;

  const closeOutgoing = (): void => {
    outgoing?.close();
    outgoing = null;
  };
  const closeLink = (): void => {
    link?.close();
    link = null;
  };
  const openLinkOrNull = (): Link | null => (isOpen(machine.state()) && link !== null && !link.closed() ? link : null);
  const onOutgoingSignal = (from: Link, signal: LinkSignal): void => {
    if (from !== outgoing) return;
    if (signal.type === 'closed') closeOutgoing();
    else if (signal.type === 'control') parts.onControl(signal.event, signal.body);
  };
  /** If a newer token has arrived since the link was opened, the end of the old session is not the end of the new one (H-28). */
  const unlessTokenRenewed = (event: ConnectionEvent): ConnectionEvent =>
    event === 'ended' && token !== linkToken ? 'unauthorised' : event;
  const onSignal = (from: Link, signal: LinkSignal): void => {
    if (from !== link) return onOutgoingSignal(from, signal);
    if (signal.type === 'control') return parts.onControl(signal.event, signal.body);
    if (signal.type === 'open') return machine.send('opened');
    if (signal.type === 'refused')
      return machine.send(unlessTokenRenewed(refusalEvent(signal.code)), { code: signal.code });
    const { code, retryAfterMs } = signal;
    // While draining, a close changes no state, because the time of the move is already chosen; the link still ends.
    if (machine.state() === 'draining') from.close();
    machine.send(
      unlessTokenRenewed(closeEvent(signal)),
      retryAfterMs === undefined ? { code } : { code, retryAfterMs },
    );
  };
  const open = (): void => {
    generation += 1;
    linkToken = token;
    platform.report.count('live.connects');
    link = openLink({ ...parts, onSignal }, generation, token, transports.next());
  };
  const leave = (transition: Transition): void => {
    const { from, to } = transition;
    delays.moved(transition);
    if (from === 'ready' || from === 'probe') watches.stopSilence();
    if (to !== 'ready' && to !== 'probe') webSocketProbe.stop();
    if (from === 'connecting' && to === 'syncing') transports.opened();
    else if (from === 'connecting' && to === 'backoff' && blamesTransport(transition))
      transports.failed(parts.restWorks());
    // The network may have changed, so a transport that was blocked before may work now.
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
    ended = to === 'off' && event !== 'stop';
    parts.onMoved(transition);
    if (to === 'connecting') open();
    else if (to === 'syncing' && link) parts.onOpen(link);
    else if (to === 'probe') parts.onProbe(openLinkOrNull());
    else if (to === 'ready') {
      watches.onHeartbeat();
      if (link?.transport() === 'polling') webSocketProbe.start();
    } else if (to === 'reauth') {
      // The token was renewed since this link was opened, so no new one is needed.
      if (token !== linkToken) machine.send('token');
      else parts.onTokenWanted();
    } else if (ended) parts.onEnded(detail.code ?? 'not-authorised');
  };
  const machine: Machine = createMachine(platform.clock, { limit: delays.limit, leave, enter });
  const watches = createWatches(platform, machine.send);
  const webSocketProbe = createWebSocketProbe({
    platform,
    source: parts.probeSource,
    token: () => token,
    onFound: () => machine.send('drain', { drain: { after: 0, window: 0 } }),
  });
  return {
    state: machine.state,
    reason: machine.reason,
    since: machine.since,
    link: openLinkOrNull,
    delivers: (of) => of === openLinkOrNull()?.generation || of === outgoing?.generation,
    open: () => openLinkOrNull() !== null || outgoing !== null,
    moving: () => outgoing !== null,
    failures: delays.failures,
    send: (event, detail) => machine.send(event === 'token' && ended ? 'start' : event, detail),
    token: (next) => {
      token = next;
    },
    onHeartbeat: watches.onHeartbeat,
    stop: () => {
      ended = false;
      machine.send('stop');
      webSocketProbe.stop();
      watches.stop();
      closeOutgoing();
      closeLink();
    },
  };
};
