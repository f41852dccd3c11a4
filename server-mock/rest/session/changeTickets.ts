/** A one-use ticket that stands in for the old password when a change is forced (D-11): ten minutes, bound to the session. */
import type { HouseClock } from '../../platform/clock.ts';
import type { Secure } from '../secure.ts';

const LIFE = 10 * 60_000;
const KEPT = 2_000;

interface Ticket {
  readonly sessionId: string;
  readonly until: number;
}
export interface ChangeTickets {
  readonly issue: (sessionId: string) => string;
  readonly look: (ticket: string, sessionId: string) => boolean;
  /** Uses it up. Null: it is not good; else what puts it back, for a change that was refused in passing. */
  readonly use: (ticket: string, sessionId: string) => (() => void) | null;
}
export const createChangeTickets = (clock: HouseClock, secure: Secure): ChangeTickets => {
  const open = new Map<string, Ticket>();
  const good = (one: Ticket | undefined, sessionId: string): boolean =>
    one !== undefined && one.sessionId === sessionId && one.until > clock.mono();
  return {
    issue: (sessionId) => {
      const ticket = secure.id();
      open.set(ticket, { sessionId, until: clock.mono() + LIFE });
      const [oldest] = open.keys();
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest);
      return ticket;
    },
    look: (ticket, sessionId) => good(open.get(ticket), sessionId),
    use: (ticket, sessionId) => {
      const one = open.get(ticket);
      open.delete(ticket);
      return one !== undefined && good(one, sessionId) ? () => void open.set(ticket, one) : null;
    },
  };
};
