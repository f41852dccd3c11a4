/**
 * One-use tickets that replace the old password when a change is forced (D-11): valid for ten minutes, bound to the
 * session.
 */
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';

const LIFE = 10 * 60_000;
const KEPT = 2_000;

interface Ticket {
  readonly sessionId: string;
  readonly until: number;
}
export interface ChangeTickets {
  readonly issue: (sessionId: string) => string;
  readonly look: (ticket: string, sessionId: string) => boolean;
  /** Uses the ticket up. Null: it is invalid; else a function that restores it, for a change that was refused temporarily. */
  readonly use: (ticket: string, sessionId: string) => (() => void) | null;
}
export const createChangeTickets = (clock: HouseClock, secure: Secure): ChangeTickets => {
  const open = new Map<string, Ticket>();
  const isValid = (one: Ticket | undefined, sessionId: string): boolean =>
    one !== undefined && one.sessionId === sessionId && one.until > clock.mono();
  return {
    issue: (sessionId) => {
      const ticket = secure.id();
      open.set(ticket, { sessionId, until: clock.mono() + LIFE });
      const [oldest] = open.keys();
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest);
      return ticket;
    },
    look: (ticket, sessionId) => isValid(open.get(ticket), sessionId),
    use: (ticket, sessionId) => {
      const one = open.get(ticket);
      open.delete(ticket);
      return one !== undefined && isValid(one, sessionId) ? () => void open.set(ticket, one) : null;
    },
  };
};
