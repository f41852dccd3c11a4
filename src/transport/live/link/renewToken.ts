/** Passes on a renewed token (H-23): over the open link if there is one, else with the next connection. */
import { CLIENT_EVENT } from '../../../contract/hubProtocol.ts';
import { hubReply } from '../../../contract/hubShapes.ts';
import type { Connection } from './connection.ts';

const AUTHENTICATE_MS = 5_000;

export const renewToken = async (connection: Connection, token: string): Promise<void> => {
  connection.token(token);
  const link = connection.link();
  if (link === null) return connection.send('token');
  const reply = await link.request(CLIENT_EVENT.authenticate, { token }, hubReply, AUTHENTICATE_MS);
  // Without an answer the hub closes the link when the old token expires; the next link uses the new token.
  if (reply !== null && !reply.ok && !link.closed())
    connection.send('unauthorised', { code: reply.code ?? 'not-authorised' });
};
