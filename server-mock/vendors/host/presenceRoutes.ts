/**
 * Routes by which a game page reports its presence: that it closes, so that its member's seat is freed (decision 0148) and
 * money at the vendor returns home (0150); and, without a connection, that it is still open (0197). Pages do not wait for
 * the answer.
 */
import type { Command } from '../../core/commands.ts';
import { visitsOf } from '../../core/play/openVisits.ts';
import type { House } from '../../session/house.ts';
import type { Launch } from '../../session/launchTickets.ts';
import { isOwnPage, jsonReply, tokenOf, VendorRefused, type RouteHandler } from './routes.ts';
import type { LeaveResult, GameSessionTimeout } from './gameSessionTimeout.ts';

/** Leaves a game. `seat`: also gives back the member's seat at this table. Rejects when the journal failed. */
export const leaveGame = async (
  { engine, secure }: Pick<House, 'engine' | 'secure'>,
  { owner: member, visit = '', gameId }: Launch,
  seat: boolean,
): Promise<LeaveResult> => {
  const state = engine.state();
  const hasVisit = visitsOf(state, member).some(({ id }) => id === visit);
  const commands: readonly Command[] = [
    ...(seat && state.seatOf.get(member) === gameId ? [{ kind: 'leaveTable', member, gameId } as const] : []),
    ...(hasVisit ? [{ kind: 'goHome', member, visit, vendor: null } as const] : []),
  ];
  // A random key: a client could use up a predictable one.
  const outcomes = await Promise.all(
    commands.map((command) => engine.submit({ command, actor: member, key: secure.id() })),
  );
  if (outcomes.some((one) => !one.ok && one.undecided)) return 'again';
  return hasVisit ? 'ended' : 'nothing';
};

export const HERE_PATH = '/here';
/** The routes for closing and for the keep-alive. */
export const presenceRoutes =
  (timeout: Pick<GameSessionTimeout, 'pageAlive' | 'pageClosed'>): RouteHandler =>
  async ({ method, path, request, at }) => {
    if (method !== 'POST' || (path !== '/leave' && path !== HERE_PATH)) return null;
    if (!isOwnPage(request, at)) throw new VendorRefused('forbidden', 403);
    if (path === HERE_PATH) timeout.pageAlive(tokenOf(request));
    else await timeout.pageClosed(tokenOf(request));
    return jsonReply(200, {});
  };
