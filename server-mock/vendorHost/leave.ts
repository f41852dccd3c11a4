/**
 * A page's words of itself: that it closes, so that whoever sat gets up (decision 0148) and what lies with the vendor goes
 * home (0150); and of one that can hold no line, that it is there (0197). Nobody waits for the answer.
 */
import type { Command } from '../house/commands.ts';
import { visitsOf } from '../house/own/visited.ts';
import type { House } from '../rest/house.ts';
import type { Play } from '../rest/session/launchTickets.ts';
import { isOwnPage, jsonReply, tokenOf, VendorRefused, type Door } from './door.ts';
import type { Left, Presence } from './presence.ts';

const PASSING: ReadonlySet<string> = new Set(['storage-full', 'house-busy']);

/** `seat`: the member's seat at this table is given back as well. Rejects when the journal failed. */
export const leave = async (
  { engine, secure }: Pick<House, 'engine' | 'secure'>,
  { owner: member, visit = '', gameId }: Play,
  seat: boolean,
): Promise<Left> => {
  const state = engine.state();
  const visits = visitsOf(state, member).some(({ id }) => id === visit);
  const commands: readonly Command[] = [
    ...(seat && state.seatOf.get(member) === gameId ? [{ kind: 'leaveTable', member, gameId } as const] : []),
    ...(visits ? [{ kind: 'goHome', member, visit, vendor: null } as const] : []),
  ];
  // A key that no client knows: it could be used up.
  const outcomes = await Promise.all(
    commands.map((command) => engine.submit({ command, actor: member, key: secure.id() })),
  );
  if (outcomes.some((one) => !one.ok && PASSING.has(one.code))) return 'again';
  return visits ? 'ended' : 'nothing';
};

export const HERE_PATH = '/here';
/** Both words. */
export const presenceDoor =
  (presence: Pick<Presence, 'here' | 'left'>): Door =>
  async ({ method, path, request }) => {
    if (method !== 'POST' || (path !== '/leave' && path !== HERE_PATH)) return null;
    if (!isOwnPage(request)) throw new VendorRefused('forbidden', 403);
    if (path === HERE_PATH) presence.here(tokenOf(request));
    else await presence.left(tokenOf(request));
    return jsonReply(200, {});
  };
