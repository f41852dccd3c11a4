/**
 * The leading house's side of its gateways: a server that takes the requests which they hand on, and answers their own questions
 * (gatewayProtocol.ts). A request without the gateways' secret gets nothing.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod/mini';
import * as shapes from '../../src/contract/hubShapes.ts';
import { BAD } from '../../src/contract/shape.ts';
import { sessionById } from '../core/reads.ts';
import { createCommands } from '../hub/commands.ts';
import type { RoomMembers } from '../hub/roomPresence.ts';
import type { Journal } from '../journal/journal.ts';
import { createServer } from '../platform/http.ts';
import { closeServer, type Upgrade } from '../platform/listen.ts';
import { readBody } from '../platform/readBody.ts';
import { vouchFor } from '../security/origins/proxies.ts';
import type { House } from '../session/house.ts';
import { principalOfSession } from '../session/principal.ts';
import { createOperatorPages } from './operatorPages.ts';
import { GATEWAY_HEADER, isGatewaySecret, QUESTION, worldName, type PositionAnswer } from './gatewayProtocol.ts';

/** A gateway reports its members every second; one that is silent for three has gone. */
const SILENT_MS = 3_000;
/** Longest question, bytes: a report names every member in every room of a gateway's clients. */
const MAX_QUESTION = 16 * 1_048_576;

export interface GatewaysServer {
  readonly server: Server;
  /** Ends its connections too, those that a gateway has upgraded to WebSocket for a game included. */
  readonly close: () => Promise<void>;
  /** Members in rooms over the connections of each gateway. */
  readonly elsewhere: () => readonly RoomMembers[];
}
export interface GatewaysServerParts {
  readonly house: House;
  readonly journal: Pick<Journal, 'head'>;
  readonly secret: string;
  /** The house's own server, for requests of clients. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: Upgrade;
  readonly count: (name: string, label?: string) => void;
  /** The house's counters in Prometheus' text format. */
  readonly metrics: () => string;
}
const commandQuestion = z.object({ session: z.string(), message: z.unknown(), address: z.string() });
const membersReport = z.object({ gateway: z.string(), rooms: z.record(z.string(), z.array(z.string())) });

export const createGatewaysServer = (parts: GatewaysServerParts): GatewaysServer => {
  const { house, journal, secret, answer, upgrade } = parts;
  const commands = createCommands(house, parts.count);
  const world = worldName(house.world);
  const reports = new Map<string, { readonly rooms: RoomMembers; readonly at: number }>();

  const runCommand = async (body: unknown): Promise<unknown> => {
    const asked = commandQuestion.parse(body);
    const message = shapes.commandMessage.decode(asked.message);
    const state = house.engine.state();
    const principal = principalOfSession(state, sessionById(state, asked.session, house.clock.now()));
    if (message === BAD || principal === null) return { code: 'not-logged-in', positions: {} };
    return commands.run(principal, message, asked.address);
  };
  const noteMembers = (body: unknown): unknown => {
    const { gateway, rooms } = membersReport.parse(body);
    const members = new Map(Object.entries(rooms).map(([room, ids]) => [room, new Set(ids)]));
    reports.set(gateway, { rooms: members, at: house.clock.mono() });
    return {};
  };
  const questions: Readonly<Record<string, (body: unknown) => unknown>> = {
    [QUESTION.position]: (): PositionAnswer => ({ pos: journal.head().pos, world }),
    [QUESTION.command]: runCommand,
    [QUESTION.members]: noteMembers,
  };
  const answerQuestion = async (
    run: (body: unknown) => unknown,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    try {
      const body = await readBody(request, MAX_QUESTION);
      if (body === null) throw new Error('too long');
      const value = await run(JSON.parse(body.toString('utf8')) as unknown);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    } catch {
      parts.count('gateway_questions_refused_total', request.url);
      response.writeHead(400).end();
    }
  };
  /** The gateway holds back the answer of a write until it has what the write did. */
  const namePosition = (response: ServerResponse): void => {
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = (...args: unknown[]) => {
      response.setHeader(GATEWAY_HEADER.position, String(journal.head().pos));
      return writeHead(...args);
    };
  };
  const isOfGateway = (request: IncomingMessage): boolean => {
    const isProved = isGatewaySecret(request.headers[GATEWAY_HEADER.secret], secret);
    delete request.headers[GATEWAY_HEADER.secret];
    if (isProved) vouchFor(request);
    return isProved;
  };
  const operatorPages = createOperatorPages({
    isReady: () => true,
    status: () => ({ position: journal.head().pos, gateways: reports.size }),
    metrics: parts.metrics,
  });
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (operatorPages(request, response)) return;
    if (!isOfGateway(request)) return void response.writeHead(403).end();
    const question = request.headers['x-forwarded-for'] === undefined ? questions[request.url ?? ''] : undefined;
    if (question) return void answerQuestion(question, request, response);
    namePosition(response);
    answer(request, response);
  });
  // Node no longer counts these among its connections, but waits for them when the server closes.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    if (!isOfGateway(request) || !upgrade(request, socket, head)) socket.destroy();
  });
  return {
    server,
    close: async () => {
      const closed = closeServer(server);
      for (const socket of upgraded) socket.destroy();
      await closed;
    },
    elsewhere: () => {
      const now = house.clock.mono();
      for (const [gateway, { at }] of reports) if (now - at > SILENT_MS) reports.delete(gateway);
      return [...reports.values()].map(({ rooms }) => rooms);
    },
  };
};
