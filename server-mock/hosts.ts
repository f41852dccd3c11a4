/** One address, two host names: who is asked decides, not the path (SAFE-23). */
import type { IncomingMessage } from 'node:http';

export type Host = 'portal' | 'vendor' | 'unknown';

/** `localhost` is the portal; `games.localhost` and the bare loopback address are the vendor. */
export const hostOf = ({ headers }: Pick<IncomingMessage, 'headers'>): Host => {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (name === 'localhost') return 'portal';
  return name === 'games.localhost' || name === '127.0.0.1' ? 'vendor' : 'unknown';
};
