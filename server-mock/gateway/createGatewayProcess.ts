/**
 * A gateway (H-33): it holds sockets and answers reads of topics from the journal that it follows, and hands all else on to the house
 * that leads. Any number of them serve one house; a client may come to any of them with its positions.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { CALLS } from '../../src/contract/index.ts';
import type { World } from '../content/world/types.ts';
import type { Commands } from '../hub/commands.ts';
import { createHubSwitch, type HubSwitch } from '../hub/hubSwitch.ts';
import type { Counters } from '../platform/counters.ts';
import { createServer } from '../platform/http.ts';
import { closeServerGently } from '../platform/listen.ts';
import type { Secure } from '../platform/secure.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import { createAddresses } from '../security/origins/addresses.ts';
import { createProxies } from '../security/origins/proxies.ts';
import type { Site } from '../security/origins/sites.ts';
import { MAX_BODY } from '../security/input.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import type { Rate, RateClass } from '../security/rateLimit.ts';
import { createAppearance, type AppearanceOptions } from '../session/appearance.ts';
import { principalOf } from '../session/principal.ts';
import { MAX_SEALED_TEXT } from '../session/seal.ts';
import type { FollowingEngine } from './followingEngine.ts';
import { gatewayHouse } from './gatewayHouse.ts';
import {
  QUESTION,
  worldName,
  type CommandQuestion,
  type MembersReport,
  type PositionAnswer,
} from './gatewayProtocol.ts';
import { createLeaderLine } from './leaderLine.ts';
import { createLocalCalls } from './localCalls.ts';
import { createOperatorPages } from './operatorPages.ts';
import { openAtHead, type FollowedParts } from './openAtHead.ts';
import { shareQuestion } from './shareQuestion.ts';
import { BEHIND_MS, watchLeader } from './watchLeader.ts';

/** How long an answer waits until this gateway has what the leading house had, ms. */
const CATCH_UP_MS = 2_000;
/** Between two questions about unknown tokens, ms: a log-in at another gateway waits for no longer. */
const ASK_EVERY_MS = 20;
/** Clients that leave a gateway which is behind come back over this time, elsewhere (H-32). */
const BEHIND_DRAIN_MS = 1_000;
/** A stopping gateway finishes the requests that it has, ms. */
const FINISH_MS = 2_000;

export interface GatewayParts extends FollowedParts {
  readonly secret: string;
  readonly world: World;
  readonly secure: Secure;
  readonly counters: Counters;
  readonly security: SecurityLog;
  /** Known once it listens. */
  readonly entrances: () => readonly Site[];
  readonly trustedProxies: readonly string[];
  readonly look?: AppearanceOptions;
  readonly played: boolean;
  readonly rates?: Readonly<Record<RateClass, Rate>> | undefined;
  readonly onDefect: (correlationId: string, error: unknown) => void;
  /** The leading house has another world: a sentence for the operator. This gateway must end. */
  readonly onOtherWorld: (sentence: string) => void;
  /** Absent: `BEHIND_MS`. */
  readonly behindMs?: number | undefined;
}
export interface GatewayProcess {
  /** Not listening yet. */
  readonly server: Server;
  readonly engine: FollowingEngine;
  readonly gateway: Gateway;
  readonly hub: HubSwitch;
  /** Drains the sockets over `drainMs`, closes the server, and ends the follower. */
  readonly close: (drainMs: number) => Promise<void>;
}
/** Longest body of a request, in bytes, by method and address of its call; others: `MAX_BODY`. */
const LONGEST_BODIES = new Map(
  CALLS.map(({ method, path, sealed, maxBody }) => [
    `${method} ${path}`,
    maxBody ?? (sealed ? MAX_SEALED_TEXT : MAX_BODY),
  ]),
);

/** Rejects with JournalError where the journal cannot be followed. */
export const createGatewayProcess = async (parts: GatewayParts): Promise<GatewayProcess> => {
  const { follower, secret, world, clock, secure, counters, security, onDefect } = parts;
  const { engine, gateway } = await openAtHead(parts);
  const addresses = createAddresses(parts.entrances, parts.trustedProxies);
  const proxies = createProxies(parts.trustedProxies);
  /** A house with gateways has one public address; a gateway's own one, on its machine, stands for it. */
  const publicSiteOf = (request: IncomingMessage): URL => {
    if (addresses.portal(request) !== null) return new URL(addresses.main().portal);
    if (addresses.games(request) !== null) return new URL(addresses.main().games);
    const { scheme, host } = proxies.sourceOf(request);
    const asked = `${scheme}://${host}`;
    return new URL(URL.canParse(asked) ? asked : 'http://unknown');
  };
  const line = createLeaderLine({
    follower,
    secret,
    client: proxies.client,
    publicSiteOf,
    clock,
    newId: () => secure.id(),
  });
  const house = gatewayHouse({
    engine,
    gateway,
    world,
    clock,
    secure,
    addresses,
    security,
    appearance: createAppearance(parts.look),
    simulatesParties: parts.played,
  });
  const id = secure.id();
  const leadingPosition = shareQuestion(() => line.ask<PositionAnswer>(QUESTION.position, {}), clock, ASK_EVERY_MS);
  /** Strangers choose how often it is asked: each token that this gateway does not know. */
  const caughtUp = async (): Promise<boolean> => {
    const leading = await leadingPosition();
    return leading !== null && engine.reached(leading.pos, CATCH_UP_MS);
  };
  const commands: Commands = {
    run: async ({ session }, message, address) => {
      const question: CommandQuestion = { session: session.id, message, address };
      const answer = await line.ask<Awaited<ReturnType<Commands['run']>>>(QUESTION.command, question);
      // Without an answer nothing is known: the client asks for the outcome of its key.
      if (answer === null) throw new Error('the leading house did not answer');
      return answer;
    },
  };
  const hub = createHubSwitch({
    house,
    counters,
    onClients: () => undefined,
    leader: {
      caughtUp,
      commands,
      reportMembers: (present) => {
        const rooms = Object.fromEntries([...present].map(([room, members]) => [room, [...members]]));
        void line.ask(QUESTION.members, { gateway: id, rooms } satisfies MembersReport).then((taken) => {
          if (taken === null) counters.add('member_reports_lost_total');
        });
      },
    },
  });
  const calls = createLocalCalls(house, {
    rates: parts.rates,
    count: (code) => counters.add('rest_answers_total', 1, code),
    onDefect,
  });
  const operatorPages = createOperatorPages({
    // Without a leader it still answers reads and holds its sockets. One that drains, or is behind, is to get no more clients.
    isReady: hub.running,
    status: () => ({
      position: engine.state().pos,
      journal: follower.head().pos,
      leader: follower.leader()?.address ?? null,
      clients: hub.clients(),
    }),
    metrics: () => {
      hub.measure();
      counters.set('journal_position', engine.state().pos);
      counters.set('gateway_lag_ms', Math.max(0, clock.now() - gateway.watermark().at));
      return counters.prometheus();
    },
  });
  /** Only who is logged in may send more than a form. */
  const longestBody = async ({ method, url = '', headers }: IncomingMessage): Promise<number> => {
    const longest = LONGEST_BODIES.get(`${method} ${url.split('?')[0]}`) ?? MAX_BODY;
    const [, token = ''] = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    const isKnown = (): boolean => principalOf(engine.state(), token, clock.now()) !== null;
    // The log-in may have happened at another gateway a moment ago.
    return longest <= MAX_SEALED_TEXT || isKnown() || ((await caughtUp()) && isKnown()) ? longest : MAX_BODY;
  };
  const before = (pos: number): Promise<boolean> => engine.reached(pos, CATCH_UP_MS);
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (operatorPages(request, response)) return;
    const isPortal = addresses.portal(request) !== null;
    if (isPortal && (hub.handleRequest(request, response) || calls.answer(request, response))) return;
    longestBody(request)
      .then((maxBody) => line.forward(request, response, { maxBody, before }))
      .catch((error: unknown) => {
        onDefect('gateway', error);
        response.destroy();
      });
  });
  let stopping = false;
  hub.handleUpgrades(server, (request, socket, head) => {
    // The server would wait for it for as long as its game lasts.
    if (stopping) return false;
    line.upgrade(request, socket, head);
    return true;
  });
  hub.start();
  const stopWatching = watchLeader({
    line,
    follower,
    engine,
    clock,
    world: worldName(world),
    behindMs: parts.behindMs ?? BEHIND_MS,
    onChange: async (behind) => {
      counters.set('gateway_behind', Number(behind));
      if (behind) await hub.stop(BEHIND_DRAIN_MS);
      else hub.start();
    },
    onOtherWorld: parts.onOtherWorld,
  });
  return {
    server,
    engine,
    gateway,
    hub,
    close: async (drainMs) => {
      stopWatching();
      await hub.stop(drainMs);
      stopping = true;
      hub.destroySockets();
      // Before the line: a request that came last is still handed on.
      await closeServerGently(server, clock, FINISH_MS);
      line.close();
      await engine.stop();
      await gateway.stop();
      await follower.close();
    },
  };
};
