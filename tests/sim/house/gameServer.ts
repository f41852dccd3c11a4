/**
 * The vendors' own game server: the production one, reached over the simulated network, with the wallet behind a lossy
 * connection.
 */
import { JournalError } from '../../../server-mock/journal/journal.ts';
import type { VendorWallets } from '../../../server-mock/vendors/providers/seamless/vendorWallets.ts';
import type { House } from '../../../server-mock/session/house.ts';
import type { HttpCall, HttpReply } from '../../../server-mock/rest/http/request.ts';
import { createGameSessions } from '../../../server-mock/vendors/host/gameSessions.ts';
import { createVendorPlay, GameRefused } from '../../../server-mock/vendors/host/play.ts';

/** What a game's frame sends. */
export interface GameRequest {
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
  readonly lines: VendorWallets;
  /** Called when a ticket has opened its game. */
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
  const play = createVendorPlay(house, { secret: SECRET, sessions: createGameSessions(house, SECRET), wallets: lines });
  const answer = async (
    path: string,
    { ticket = '', token = '', stake = '', key = '' }: GameRequest,
  ): Promise<unknown> => {
    if (path !== '/session') return play.round('reels', { token, stake, choice: '', key });
    const opened = await play.session(ticket);
    onOpened(ticket);
    return opened;
  };
  return {
    serve: async ({ path, body }) => {
      try {
        return replyOf(200, await answer(path, JSON.parse(body) as GameRequest));
      } catch (error) {
        if (error instanceof GameRefused) return replyOf(error.status, { code: error.code });
        // The journal failed during the call; the engine reports that failure itself.
        if (!(error instanceof JournalError)) onFault(error);
        return replyOf(503, { code: 'house-busy' });
      }
    },
  };
};
