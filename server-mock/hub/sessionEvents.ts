/** Applies session ends and renewals from the journal to connections, so that nothing has to poll for them (H-23, SAFE-26). */
import type { Session } from '../core/state.ts';
import type { JournalRecord } from '../journal/journal.ts';
import { close, type Client } from './client.ts';

type Known =
  | { readonly type: 'sessionClosed'; readonly sessionId: string }
  | { readonly type: 'sessionRenewed'; readonly session: Session }
  | { readonly type: 'other' };

const ofSession = (id: string, clients: Iterable<Client>): readonly Client[] =>
  [...clients].filter(({ principal }) => principal?.session.id === id);

/** Closes connections whose session has ended, and gives connections of a renewed session its new end. */
export const applySessionEvents = (records: readonly JournalRecord[], clients: ReadonlyMap<string, Client>): void => {
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
              mustChangePassword: client.principal.mustChangePassword && event.session.mustChange !== undefined,
            };
          client.reauthAsked = false;
        }
    }
};
