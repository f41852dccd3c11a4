/** A page that closes says so here, and one that can hold no line that it has come (decision 0197). Whose page closes gets up (0148), and what lies with the vendor goes home (0150). Nobody waits for the answer. */
import type { IncomingMessage } from 'node:http';
import type { House } from '../rest/house.ts';
import type { Play } from '../rest/session/launchTickets.ts';
import { isOwnPage, jsonReply, VendorRefused, type Door } from './door.ts';
import type { GameSessions } from './gameSessions.ts';
import { HERE_PATH } from './presence.ts';

/** Ends a play's seat and visit; again is the same. False: the house could not, and is asked again. Rejects when the journal failed. */
export const leave = async ({ engine }: Pick<House, 'engine'>, play: Play): Promise<boolean> => {
  const { owner: member, visit, gameId, demo } = play;
  if (visit === undefined || demo) return true;
  const up =
    engine.state().seatOf.get(member) !== gameId ||
    (await engine.submit({ command: { kind: 'leaveTable', member, gameId }, actor: member, key: `${visit}-up` })).ok;
  const command = { kind: 'goHome', member, visit, vendor: null } as const;
  return (await engine.submit({ command, actor: member, key: `${visit}-left` })).ok && up;
};

const playIn = (sessions: GameSessions, request: IncomingMessage): Play | null => {
  if (!isOwnPage(request)) throw new VendorRefused('forbidden', 403);
  return sessions.read((request.headers.authorization ?? '').replace(/^Bearer /, ''));
};
export const leaveDoor =
  (house: House, sessions: GameSessions): Door =>
  async ({ method, path, request }) => {
    if (method !== 'POST' || path !== '/leave') return null;
    const play = playIn(sessions, request);
    if (play) await leave(house, play);
    return jsonReply(200, {});
  };
export const hereDoor =
  (sessions: GameSessions): Door =>
  ({ method, path, request }) => {
    if (method !== 'POST' || path !== HERE_PATH) return null;
    playIn(sessions, request);
    return jsonReply(200, {});
  };
