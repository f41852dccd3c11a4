import { createHash } from 'node:crypto';

/** What a client sees of a session's id. Ids of sessions do not leave the house. */
export const shownId = (session: string): string =>
  createHash('sha256').update(`log-in ${session}`).digest('hex').slice(0, 16);
