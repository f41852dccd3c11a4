/** One page of the portal, from its opening until it is closed or reloaded. Its timers end with its clock. */
import { PORTAL_TOPICS } from '../../../src/app/start/portalTopics.ts';
import { startHeadless, type HeadlessPortal } from '../../../src/app/headless.ts';
import { singleTab } from '../../../src/platform/singleTab.ts';
import { createTransport } from '../../../src/transport/index.ts';
import { createTabConnections } from '../../../src/transport/live/tabs/tabConnections.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { Actor } from '../clock/simClock.ts';
import type { SendCall } from '../network/httpConnection.ts';
import type { HubConnection } from '../network/hubConnection.ts';
import type { SimHooks } from '../types.ts';
import { simHttp } from './simHttp.ts';
import { createGameFrame, type GameFrame } from './gameFrame.ts';
import { createSimPlatform, type Browser, type SimPlatform } from './simPlatform.ts';
import { createSimSource, type OpenHubConnection } from './simSource.ts';
import { watchTransport, type WatchedTransport } from './watchedTransport.ts';

export interface PageParts {
  readonly client: string;
  readonly address: string;
  readonly actor: Actor;
  readonly random: SeededRandom;
  readonly browser: Browser;
  readonly state: { visible: boolean; online: boolean };
  readonly send: SendCall;
  /** To the vendor's host. */
  readonly sendGame: SendCall;
  readonly openConnection: OpenHubConnection;
  readonly hooks: SimHooks;
  readonly trace: (line: string) => void;
  readonly onError: (where: string, error: unknown) => void;
  readonly onState: () => void;
}
export interface Page {
  readonly actor: Actor;
  readonly portal: HeadlessPortal;
  readonly platform: SimPlatform;
  readonly watched: WatchedTransport;
  readonly frame: GameFrame;
  /** Ends the page at once, as closing a tab does: none of its own clean-up runs. */
  readonly close: () => void;
  /** To its store, from outside of the portal. */
  readonly subscriptions: () => number;
  readonly left: () => Readonly<Record<string, number>>;
}
export const openPage = (parts: PageParts): Page => {
  const { actor, hooks, client } = parts;
  const tabs = parts.browser.pages?.open(actor.clock) ?? null;
  const platform = createSimPlatform({
    clock: actor.clock,
    random: parts.random,
    browser: parts.browser,
    tabs: tabs ?? singleTab(),
    state: parts.state,
    onReport: ({ level, what, facts }) => {
      if (level === 'error') parts.onError(what, facts);
    },
  });
  const connections = new Set<HubConnection>();
  const openLine: OpenHubConnection = (heard) => {
    for (const line of [...connections]) if (line.isClosed()) connections.delete(line);
    const line = parts.openConnection(heard);
    connections.add(line);
    return line;
  };
  const tokenListeners = new Set<() => void>();
  const own = createTransport(platform, {
    topics: PORTAL_TOPICS,
    http: simHttp(parts.send, parts.address),
    source: () => createSimSource(platform.clock, openLine),
    // A lazy-loaded chunk takes real time, of which a run has none.
    loadTabConnections: () => Promise.resolve(createTabConnections),
    onTokenWanted: () => {
      for (const run of [...tokenListeners]) run();
    },
  });
  const watched = watchTransport(
    {
      ...own,
      onTokenWanted: (run) => {
        tokenListeners.add(run);
        return () => tokenListeners.delete(run);
      },
    },
    client,
    hooks,
  );
  const headless = startHeadless({ platform, transport: watched.transport });
  let subscriptions = 0;
  const portal: HeadlessPortal = {
    ...headless,
    onState: (run) => {
      const stop = headless.onState(run);
      subscriptions += 1;
      return () => {
        subscriptions -= 1;
        stop();
      };
    },
  };
  portal.onState(parts.onState);
  const { clock } = actor;
  const { address } = parts;
  const frame = createGameFrame({
    portal,
    clock,
    random: parts.random.stream('frame'),
    send: parts.sendGame,
    address,
    trace: parts.trace,
  });
  portal.onState(frame.update);
  const closeConnections = (): void => {
    for (const line of connections) line.close();
  };
  return {
    actor,
    portal,
    platform,
    watched,
    frame,
    close: () => {
      actor.kill();
      tabs?.close();
      closeConnections();
    },
    subscriptions: () => subscriptions,
    left: () => ({
      timers: actor.waiting(),
      listeners: platform.environment.listeners(),
      sockets: [...connections].filter((line) => !line.isClosed()).length,
    }),
  };
};
