/** A page that closes says so here: its seat is free (decision 0148), and what lies with its vendor goes home (0150). Nobody waits for the answer. */
import type { House } from '../rest/house.ts';
import { isOwnPage, jsonReply, VendorRefused, type Door } from './door.ts';
import { createGameSessions } from './gameSessions.ts';

export const leaveDoor = (house: House, secret: string): Door => {
  const sessions = createGameSessions(house, secret);
  return async ({ method, path, request }) => {
    if (method !== 'POST' || path !== '/leave') return null;
    if (!isOwnPage(request)) throw new VendorRefused('forbidden', 403);
    const play = sessions.read((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (play?.visit !== undefined && !play.demo) {
      const { owner: member, visit, gameId } = play;
      if (house.engine.state().seatOf.get(member) === gameId)
        await house.engine.submit({
          command: { kind: 'leaveTable', member, gameId },
          actor: member,
          key: `${visit}-up`,
        });
      const command = { kind: 'goHome', member, visit, vendor: null } as const;
      await house.engine.submit({ command, actor: member, key: `${visit}-left` });
    }
    return jsonReply(200, {});
  };
};
