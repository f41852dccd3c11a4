/** A page that closes says so here, and what lies with its vendor goes home (decision 0150). Nobody waits for the answer. */
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
      const { owner: member, visit } = play;
      const command = { kind: 'goHome', member, visit, vendor: null } as const;
      await house.engine.submit({ command, actor: member, key: `${visit}-left` });
    }
    return jsonReply(200, {});
  };
};
