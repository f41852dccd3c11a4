/** One page of the portal: from its opening until it is closed or loaded anew. It dies with its clock. */
import { PORTAL_SNAPSHOTS, PORTAL_TOPICS } from '../../../src/app/start/portalTopics.ts';
import { startHeadless, type HeadlessPortal } from '../../../src/app/headless.ts';
import { lonelyTabs } from '../../../src/platform/lonelyTabs.ts';
import { createTransport } from '../../../src/transport/index.ts';
import { createSharedLines } from '../../../src/transport/live/tabs/sharedLines.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { Actor } from '../clock/simClock.ts';
import type { Send } from '../network/httpLine.ts';
import type { HubLine } from '../network/hubLine.ts';
import type { SimHooks } from '../types.ts';
import { simHttp } from './http.ts';
import { createGameFrame, type GameFrame } from './gameFrame.ts';
import { createSimPlatform, type Browser, type SimPlatform } from './platform.ts';
import { createSimSource, type OpenLine } from './source.ts';
import { watchTransport, type Watched } from './watched.ts';

export interface PageParts {
  readonly client: string;
  readonly address: string;
  readonly actor: Actor;
  readonly random: SeededRandom;
  readonly browser: Browser;
  readonly state: { visible: boolean; online: boolean };
  readonly send: Send;
  /** To the vendor's host. */
  readonly sendGame: Send;
  readonly openLine: OpenLine;
  readonly hooks: SimHooks;
  readonly trace: (line: string) => void;
  readonly onError: (where: string, error: unknown) => void;
  readonly onState: () => void;
}
export interface Page {
  readonly actor: Actor;
  readonly portal: HeadlessPortal;
  readonly platform: SimPlatform;
  readonly watched: Watched;
  readonly frame: GameFrame;
  /** Gone at once, as a tab that is closed: no clean-up of its own runs. */
  readonly close: () => void;
  readonly left: () => Readonly<Record<string, number>>;
}
export const openPage = (parts: PageParts): Page => {
  const { actor, hooks, client } = parts;
  const tabs = parts.browser.pages?.open(actor.clock) ?? null;
  const platform = createSimPlatform({
    clock: actor.clock,
    random: parts.random,
    browser: parts.browser,
    tabs: tabs ?? lonelyTabs(),
    state: parts.state,
    onReport: ({ level, what, facts }) => {
      if (level === 'error') parts.onError(what, facts);
    },
  });
  const lines = new Set<HubLine>();
  const openLine: OpenLine = (heard) => {
    for (const line of [...lines]) if (line.over()) lines.delete(line);
    const line = parts.openLine(heard);
    lines.add(line);
    return line;
  };
  const wanting = new Set<() => void>();
  const own = createTransport(platform, {
    topics: PORTAL_TOPICS,
    snapshots: PORTAL_SNAPSHOTS,
    http: simHttp(parts.send, parts.address),
    source: () => createSimSource(platform.clock, openLine),
    // A chunk comes in real time, of which a run has none.
    bringLines: () => Promise.resolve(createSharedLines),
    onTokenWanted: () => {
      for (const run of [...wanting]) run();
    },
  });
  const watched = watchTransport(
    {
      ...own,
      onTokenWanted: (run) => {
        wanting.add(run);
        return () => wanting.delete(run);
      },
    },
    client,
    hooks,
  );
  const portal = startHeadless({ platform, transport: watched.transport });
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
  portal.onState(frame.look);
  const hangUp = (): void => {
    for (const line of lines) line.close();
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
      hangUp();
    },
    left: () => ({
      timers: actor.waiting(),
      listeners: platform.environment.listeners(),
      sockets: [...lines].filter((line) => !line.over()).length,
    }),
  };
};
