/** The lotteries' routes on the vendor host: five POST calls of their page. */
import type { IncomingMessage } from 'node:http';
import { readJson } from '../../../security/input.ts';
import type { LotteryClient } from '../../providers/lottery/lotteryClient.ts';
import type { House } from '../../../session/house.ts';
import {
  isOwnPage,
  jsonReply,
  textBody,
  tokenOf,
  VendorRefused,
  type RouteHandler,
  type RouteRequest,
  type Reply,
} from '../routes.ts';
import type { GameSessionTimeout } from '../gameSessionTimeout.ts';
import type { GameFailure } from '../wire.ts';
import { createLotteryServer, type SlipRequest } from './server.ts';

const PATH = '/lottery/';
const KEY = /^[\w-]{8,64}$/;
const MAX_LINES_READ = 100;
/**
 * A page that timed out may still send a slip, which is refused for the money that has moved home or for an issue that
 * closed meanwhile. Both mean the same to its player: open the lottery again.
 */
const REFUSED_AFTER_TIMEOUT: readonly string[] = ['insufficient-funds', 'issue-closed'];

const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 128 ? value : '');
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  try {
    return readJson(await textBody(request));
  } catch (error) {
    throw error instanceof VendorRefused ? error : new VendorRefused('bad-request', 400);
  }
};
const slipRequestOf = (body: unknown): SlipRequest => {
  const lines = fieldOf(body, 'lines');
  if (!Array.isArray(lines) || lines.length > MAX_LINES_READ) throw new VendorRefused('bad-request', 400);
  return {
    gameCode: textOf(fieldOf(body, 'gameCode')),
    issue: textOf(fieldOf(body, 'issue')),
    lines: lines.map((line: unknown) => ({
      play: textOf(fieldOf(line, 'play')),
      pick: textOf(fieldOf(line, 'pick')),
      stake: textOf(fieldOf(line, 'stake')),
    })),
  };
};
const keyOf = (request: IncomingMessage): string => {
  const key = String(request.headers['idempotency-key'] ?? '');
  if (!KEY.test(key)) throw new VendorRefused('bad-request', 400);
  return key;
};
export const lotteryRoutes = (
  house: House,
  { sessions, wasTimedOut }: Pick<GameSessionTimeout, 'sessions' | 'wasTimedOut'>,
  lotteryClient: LotteryClient,
): RouteHandler => {
  const server = createLotteryServer(house, sessions, lotteryClient);
  const answer = async (path: string, { request, at }: RouteRequest): Promise<unknown> => {
    if (!isOwnPage(request, at)) throw new VendorRefused('forbidden', 403);
    if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
      throw new VendorRefused('bad-request', 400);
    const body = await bodyOf(request);
    const token = tokenOf(request);
    switch (path) {
      case 'session':
        return server.session(textOf(fieldOf(body, 'ticket')));
      case 'board':
        return server.board(token);
      case 'look':
        return server.look(token, textOf(fieldOf(body, 'gameCode')));
      case 'slip':
        return server.slip(token, slipRequestOf(body), keyOf(request));
      case 'fate':
        return server.outcome(token, textOf(fieldOf(body, 'gameCode')), keyOf(request));
      default:
        throw new VendorRefused('unknown-path', 404);
    }
  };
  return async (routeRequest): Promise<Reply | null> => {
    const { method, path, request } = routeRequest;
    if (method !== 'POST' || !path.startsWith(PATH)) return null;
    try {
      return jsonReply(200, await answer(path.slice(PATH.length), routeRequest));
    } catch (error) {
      if (!(error instanceof VendorRefused) || error.status === 403) throw error;
      if (REFUSED_AFTER_TIMEOUT.includes(error.message) && wasTimedOut(tokenOf(request)))
        return jsonReply(401, { code: 'session-ended' });
      return jsonReply(error.status, { code: error.message, limit: error.limit } satisfies GameFailure);
    }
  };
};
