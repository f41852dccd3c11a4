/** The source of one link in a tab group: over this page's own connection or over the leader's (H-27). */
import { HUB_EVENT } from '../../../contract/hubProtocol.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import type { Leader } from './election.ts';
import { TOO_MANY_TOPICS, createSharedConnection, type SharedConnection } from './sharedConnection.ts';
import type { SharedConnections } from './sharedConnections.ts';
import { createFollowerLink, type FollowerLink, LEADER_GONE } from './followerLink.ts';
import type { TabMessage } from './tabMessages.ts';

/** What the page provides to each of its sources. */
export interface TabSourceParts {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly post: (word: TabMessage) => void;
  readonly socket: () => LiveSource;
  /** Where to connect: `here` (own connection), over the leader, or null if no leader is known yet. */
  readonly target: () => 'here' | Leader | null;
  readonly askingMs: number;
  readonly connections: Pick<SharedConnections, 'keep' | 'changed' | 'linger' | 'end'>;
  /** Called when the leader's connection has no room. */
  readonly standAlone: () => void;
  readonly close: (source: TabSource) => void;
}
export interface TabSource extends LiveSource {
  readonly onMessage: (word: TabMessage) => void;
  /** Call when this page leads. `dead`: links over the previous leader no longer deliver. */
  readonly onLead: (dead: boolean) => void;
  /** Call when another page leads. */
  readonly onLeader: (leader: Leader) => void;
  /** Call when a leader is gone; null: any leader. */
  readonly onLeaderGone: (leader: string | null) => void;
}
/** A link that ignored the drain signal, because it was being synced, gets it again after this time, ms. */
const AGAIN_MS = 1_000;

export const createTabSource = (parts: TabSourceParts): TabSource => {
  const { clock } = parts;
  const listeners = new Set<(signal: SourceSignal) => void>();
  let own: SharedConnection | null = null;
  let follower: FollowerLink | null = null;
  /** Parameters of `open`; null: closed. */
  let openOptions: { readonly auth: { readonly token: string }; readonly transports: readonly string[] } | null = null;
  let stopAsking: Cancel = () => undefined;
  let movedAt = Number.NEGATIVE_INFINITY;
  let stopAgain: Cancel = () => undefined;

  const emit = (signal: SourceSignal): void => {
    for (const run of [...listeners]) run(signal);
  };
  const drop = (): void => {
    stopAsking();
    stopAgain();
    openOptions = null;
    movedAt = Number.NEGATIVE_INFINITY;
    const [mine, others] = [own, follower];
    own = null;
    follower = null;
    others?.close();
    if (mine === null) return;
    mine.own.leave();
    if (mine.others() > 0) parts.connections.linger(mine);
    else parts.connections.end(mine);
  };
  const openHere = (): void => {
    if (openOptions === null) return;
    stopAsking();
    const mine: SharedConnection = createSharedConnection({
      ...openOptions,
      way: parts.nextId(),
      socket: parts.socket(),
      listeners,
      relay: (signal) => parts.post({ say: 'relay', way: mine.way, signal }),
      onChange: () => parts.connections.changed(mine),
      onEmpty: () => parts.connections.end(mine),
    });
    own = mine;
    parts.connections.keep(mine);
  };
  const openFar = ({ id }: Leader): void => {
    stopAsking();
    const line: FollowerLink = createFollowerLink({
      linkId: parts.nextId(),
      leader: id,
      clock,
      post: parts.post,
      onSignal: (signal) => {
        if (follower !== line) return;
        if (signal.type === 'closed' && signal.code === TOO_MANY_TOPICS) parts.standAlone();
        // Drain before the close, so that the next link opens at once and not after a back-off.
        else if (signal.type === 'closed' && signal.code === LEADER_GONE) emitDrain();
        emit(signal);
      },
    });
    follower = line;
  };
  /** Waits briefly for a leader, and then opens an own connection. */
  const waitForLeader = (): void => {
    stopAsking = clock.after(parts.askingMs, openHere);
  };
  const undecided = (): boolean => openOptions !== null && own === null && follower === null;
  /** Drops a link that is not open yet, because its leader no longer leads. */
  const dropPending = (): boolean => {
    if (follower === null || follower.connectionId() !== null) return false;
    follower.close();
    follower = null;
    return true;
  };
  /** Emits a drain signal, so that the link moves while this one still delivers. */
  const emitDrain = (): void => {
    movedAt = clock.mono();
    emit({ type: 'control', event: HUB_EVENT.drain, body: { after: 0, window: 0 } });
  };
  const repeatDrain = (): void => {
    if (clock.mono() >= movedAt + AGAIN_MS) emitDrain();
  };
  /** Repeats the move on the leader, which gets no heartbeats to trigger it, until the link uses its own connection. */
  const moveHere = (): void => {
    stopAgain();
    if (follower === null || parts.target() !== 'here') return;
    repeatDrain();
    stopAgain = clock.after(AGAIN_MS, moveHere);
  };
  /** Id of the connection in use; null: not open. */
  const currentConnectionId = (): string | null => {
    if (own === null) return follower?.connectionId() ?? null;
    return own.transport() === null ? null : own.way;
  };
  const source: TabSource = {
    open: (auth, transports) => {
      drop();
      openOptions = { auth, transports };
      const where = parts.target();
      if (where === 'here') openHere();
      else if (where === null) waitForLeader();
      else openFar(where);
    },
    close: () => {
      drop();
      parts.close(source);
    },
    request: (event, message, timeoutMs) =>
      (own?.own ?? follower)?.request(event, message, timeoutMs) ?? Promise.resolve(null),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    onMessage: (word) => follower?.onMessage(word),
    onLead: (dead) => {
      if (dropPending() || undecided()) openHere();
      else if (dead) follower?.cut();
      else moveHere();
    },
    onLeader: (leader) => {
      if (undecided()) return openFar(leader);
      if (follower?.connectionId() === null) follower.retarget(leader.id);
      const way = currentConnectionId();
      if (leader.way !== null && way !== null && way !== leader.way) repeatDrain();
    },
    onLeaderGone: (leader) => {
      if (follower === null || (leader !== null && follower.leader() !== leader)) return;
      if (dropPending()) waitForLeader();
      else follower.cut();
    },
  };
  return source;
};
