/** The vendors' own server: the production one, reached over the pretend network, with the wallet at the end of a lossy line. */
import { JournalError } from '../../../server-mock/journal/journal.ts';
import type { VendorLines } from '../../../server-mock/providers/seamless/lines.ts';
import type { House } from '../../../server-mock/rest/house.ts';
import type { HttpCall, HttpReply } from '../../../server-mock/rest/http/request.ts';
import { createGameSessions } from '../../../server-mock/vendorHost/gameSessions.ts';
import { createVendorPlay, GameRefused } from '../../../server-mock/vendorHost/play.ts';

/** What a game's frame sends. */
export interface Sent {
  readonly ticket?: string;
  readonly token?: string;
  readonly stake?: string;
  readonly key?: string;
}
export interface GameServer {
  /** Never rejects. */
  readonly serve: (call: Pick<HttpCall, 'path' | 'body'>) => Promise<HttpReply>;
}
export interface GameServerParts {
  readonly house: House;
  readonly lines: VendorLines;
  /** A ticket has opened its game. */
  readonly onOpened: (ticket: string) => void;
  readonly onFault: (error: unknown) => void;
}
const SECRET = 'sim';
const replyOf = (status: number, value: unknown): HttpReply => ({
  status,
  headers: {},
  body: JSON.stringify(value),
  lost: false,
});

export const createGameServer = ({ house, lines, onOpened, onFault }: GameServerParts): GameServer => {
  const play = createVendorPlay(house, { secret: SECRET, sessions: createGameSessions(house, SECRET), lines });
  const answer = async (path: string, { ticket = '', token = '', stake = '', key = '' }: Sent): Promise<unknown> => {
    if (path !== '/session') return play.round('reels', { token, stake, choice: '', key });
    const opened = await play.session(ticket);
    onOpened(ticket);
    return opened;
  };
  return {
    serve: async ({ path, body }) => {
      try {
        return replyOf(200, await answer(path, JSON.parse(body) as Sent));
      } catch (error) {
        if (error instanceof GameRefused) return replyOf(error.status, { code: error.code });
        // The journal failed under it, which says so itself.
        if (!(error instanceof JournalError)) onFault(error);
        return replyOf(503, { code: 'house-busy' });
      }
    },
  };
};
