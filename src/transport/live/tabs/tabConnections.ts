/**
 * Shares one connection among all pages of a member (H-27): the leader opens it, the followers use it. The state machine
 * sees each link as an ordinary source; whether it is local or goes over the leader is decided here, on opening and when the
 * leader changes. To move a link, the page emits a drain signal (H-32): the old link delivers until the new one does.
 */
import type { TabGroup, OpenTabGroup } from '../../../platform/platform.ts';
import { createLeaderHeartbeat } from './leaderHeartbeat.ts';
import {
  HEARTBEAT_MS,
  type ElectionAction,
  type ElectionEvent,
  initialElectionState,
  type ElectionState,
  nextElectionState,
} from './election.ts';
import { createSharedConnections } from './sharedConnections.ts';
import type { TabConnectionsOptions, TabConnections } from './lazyTabConnections.ts';
import { createLeaderRelay } from './leaderRelay.ts';
import { createTabSource, type TabSourceParts, type TabSource } from './tabSource.ts';
import { decodeTabMessage, nameIn, type TabMessage } from './tabMessages.ts';

/** How long a page waits for a leader before it opens its own connection, ms; bounds the delay of the first values. */
const ASKING_MS = 50;

export const createTabConnections = (
  parts: TabConnectionsOptions & { readonly openCircle: OpenTabGroup },
): TabConnections => {
  const { platform, member } = parts;
  const { clock, environment, random, report } = platform;
  const me = random.id();
  const sources = new Set<TabSource>();
  let seat: ElectionState = initialElectionState(me, environment.visible());
  let group: TabGroup | null = null;
  let releaseLead = (): void => undefined;
  /** This page keeps a connection of its own, because the leader's had no room. */
  let alone = false;
  let named = 0;

  const say = (word: TabMessage): void => group?.post(word);
  const nextName = (): string => {
    named += 1;
    return nameIn(me, named);
  };
  const leads = (): boolean => seat.lock === 'held';
  const relay = createLeaderRelay({ clock, me, leads, current: () => sharedConnections.current(), post: say });
  const sharedConnections = createSharedConnections({
    clock,
    opened: relay.opened,
    way: (way) => {
      hear({ type: 'way', way });
      if (!leads() && seat.leader !== null) act({ do: 'follow', leader: seat.leader });
    },
  });
  const heartbeat = createLeaderHeartbeat({
    clock,
    onBeat: () => {
      if (leads()) say({ say: 'beat', from: me, way: seat.way, visible: seat.visible });
    },
    onSilent: () => hear({ type: 'silent' }),
    onHere: () => {
      if (seat.lock === 'asked' && seat.visible) say({ say: 'hello', from: me, visible: true });
    },
  });
  const leave = (): void => {
    relay.forget();
    releaseLead();
    releaseLead = () => undefined;
    group?.close();
    group = null;
    for (const source of sources) source.onLeaderGone(null);
  };
  const ask = (how: 'wait' | 'take'): void => {
    group ??= parts.openCircle(`toteboard-live-${member}`, onMessage);
    releaseLead();
    releaseLead = group.lead(how, { granted: () => hear({ type: 'granted' }), lost: () => hear({ type: 'lost' }) });
  };
  const act = (deed: ElectionAction): void => {
    switch (deed.do) {
      case 'ask':
        return ask(deed.how);
      case 'leave':
        return leave();
      case 'say':
        return say(deed.word);
      case 'watch':
        return heartbeat.watch(seat.lock === 'asked' && seat.visible);
      case 'lead':
        report.count('live.leads');
        for (const source of [...sources]) source.onLead(deed.dead);
        return heartbeat.watch(false);
      case 'follow':
        for (const source of [...sources]) source.onLeader(deed.leader);
        if (deed.leader.way !== null) parts.onUp();
        return;
      case 'cut':
        for (const source of [...sources]) source.onLeaderGone(deed.leader);
    }
  };
  const hear = (heard: ElectionEvent): void => {
    if (alone) return;
    const [next, ...deeds] = nextElectionState(seat, heard);
    seat = next;
    for (const deed of deeds) act(deed);
  };
  const onMessage = (message: unknown): void => {
    const word = decodeTabMessage(message);
    if (word === null) return;
    heartbeat.onPeerMessage();
    hear({ type: 'word', word });
    relay.onMessage(word);
    for (const source of [...sources]) source.onMessage(word);
  };

  const sourceParts: TabSourceParts = {
    clock,
    nextId: nextName,
    post: say,
    socket: parts.socket,
    target: () => (alone || leads() ? 'here' : seat.leader),
    askingMs: ASKING_MS,
    connections: sharedConnections,
    standAlone: () => {
      alone = true;
      leave();
    },
    close: (source) => sources.delete(source),
  };
  const forget = [
    environment.on('visible', () => hear({ type: 'visible' })),
    environment.on('hidden', () => hear({ type: 'hidden' })),
    environment.on('freeze', () => hear({ type: 'freeze' })),
    environment.on('wake', () => hear({ type: 'begin' })),
  ];
  hear({ type: 'begin' });
  heartbeat.start(HEARTBEAT_MS);
  return {
    source: () => {
      const source = createTabSource(sourceParts);
      sources.add(source);
      return source;
    },
    stop: () => {
      if (leads()) say({ say: 'bye', from: me });
      for (const stop of forget) stop();
      heartbeat.stop();
      leave();
      alone = true;
      sharedConnections.endAll();
    },
  };
};
