/** A session's end and renewal are events of the journal: nothing polls for them (H-23, SAFE-26). */
import type { Session } from '../house/state.ts';
import type { JournalRecord } from '../journal/journal.ts';
import { close, type Client } from './client.ts';

type Known =
  | { readonly type: 'sessionClosed'; readonly sessionId: string }
  | { readonly type: 'sessionRenewed'; readonly session: Session }
  | { readonly type: 'other' };

const ofSession = (id: string, clients: Iterable<Client>): readonly Client[] =>
  [...clients].filter(({ principal }) => principal?.session.id === id);

/** Closes connections whose session ended, gives those of a renewed one its new end. */
export const followSessions = (records: readonly JournalRecord[], clients: ReadonlyMap<string, Client>): void => {
  for (const { events } of records)
    for (const event of events as readonly Known[]) {
      if (event.type === 'sessionClosed')
        for (const client of ofSession(event.sessionId, clients.values())) close(client, 'session-ended');
      else if (event.type === 'sessionRenewed')
        for (const client of ofSession(event.session.id, clients.values())) {
          if (client.principal)
            client.principal = {
              ...client.principal,
              session: event.session,
              held: client.principal.held && event.session.mustChange !== undefined,
            };
          client.reauthAsked = false;
        }
    }
};
