/** The lotteries' address on the vendor host: five posts of their page. */
import type { IncomingMessage } from 'node:http';
import { readJson } from '../../rest/http/input.ts';
import type { LotteryDesk } from '../../providers/lottery/desk.ts';
import type { House } from '../../rest/house.ts';
import { isOwnPage, jsonReply, textBody, tokenOf, VendorRefused, type Door, type Reply } from '../door.ts';
import type { Presence } from '../presence.ts';
import { createLotteryServer, type AskedSlip } from './server.ts';

const PATH = '/lottery/';
const KEY = /^[\w-]{8,64}$/;
const MAX_ASKED = 100;

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
const askedSlip = (body: unknown): AskedSlip => {
  const lines = fieldOf(body, 'lines');
  if (!Array.isArray(lines) || lines.length > MAX_ASKED) throw new VendorRefused('bad-request', 400);
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
export const lotteryDoor = (
  house: House,
  { sessions, missed }: Pick<Presence, 'sessions' | 'missed'>,
  desk: LotteryDesk,
): Door => {
  const server = createLotteryServer(house, sessions, desk);
  const answer = async (path: string, request: IncomingMessage): Promise<unknown> => {
    if (!isOwnPage(request)) throw new VendorRefused('forbidden', 403);
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
        return server.slip(token, askedSlip(body), keyOf(request));
      case 'fate':
        return server.fate(token, textOf(fieldOf(body, 'gameCode')), keyOf(request));
      default:
        throw new VendorRefused('unknown-path', 404);
    }
  };
  return async ({ method, path, request }): Promise<Reply | null> => {
    if (method !== 'POST' || !path.startsWith(PATH)) return null;
    try {
      return jsonReply(200, await answer(path.slice(PATH.length), request));
    } catch (error) {
      if (!(error instanceof VendorRefused) || error.status === 403) throw error;
      if (error.message === 'insufficient-funds' && missed(tokenOf(request)))
        return jsonReply(401, { code: 'session-ended' });
      return jsonReply(error.status, { code: error.message });
    }
  };
};
