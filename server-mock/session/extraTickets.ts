/**
 * Tickets of the extra verification (D-15): a log-in whose password was right. A ticket is valid for ten minutes and five
 * attempts over all methods, bound to the address, and used up by the first right answer. A member has ten attempts an hour
 * over all tickets, because someone with the password can request any number of tickets.
 */
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';
import type { LoginOptions } from './loginOptions.ts';

const LIFE = 10 * 60_000;
const TRIES = 5;
const TRIES_OF_MEMBER = 10;
const HOUR = 3_600_000;
const KEPT = 2_000;

export interface Pending {
  readonly member: string;
  readonly address: string;
  /** The stored credential at that time; empty: none. A changed credential invalidates the ticket. */
  readonly credential: string;
  readonly options: LoginOptions;
}
export interface ExtraTickets {
  readonly issue: (pending: Pending) => string;
  /** Null: never issued, expired, used, or attempted too often. */
  readonly look: (ticket: string, address: string) => Pending | null;
  /** As `look`, and counts an attempt. */
  readonly attempt: (ticket: string, address: string) => Pending | null;
  /** True for exactly one caller, which then completes the log-in. */
  readonly finish: (ticket: string) => boolean;
  /** Counts an attempt without a ticket, of a member who is logged in or under another name. False: too many within the hour. */
  readonly countAttempt: (name: string) => boolean;
  /** After a right answer. */
  readonly forgetAttempts: (name: string) => void;
}
export const createExtraTickets = (clock: Pick<HouseClock, 'now'>, secure: Secure): ExtraTickets => {
  const open = new Map<string, { readonly pending: Pending; readonly at: number; tries: number }>();
  /** Member, or another name → times of attempts within the last hour. */
  const attemptTimes = new Map<string, readonly number[]>();
  const countAttempt = (name: string): boolean => {
    const now = clock.now();
    const recent = (attemptTimes.get(name) ?? []).filter((at) => Math.abs(now - at) < HOUR);
    if (recent.length >= TRIES_OF_MEMBER) return false;
    attemptTimes.set(name, [...recent, now]);
    return true;
  };
  const live = (ticket: string, address: string) => {
    const one = open.get(ticket);
    if (!one || one.pending.address !== address || one.tries >= TRIES) return null;
    return Math.abs(clock.now() - one.at) < LIFE ? one : null;
  };
  return {
    issue: (pending) => {
      const ticket = secure.id();
      open.set(ticket, { pending, at: clock.now(), tries: 0 });
      const [oldest] = open.keys();
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest);
      return ticket;
    },
    look: (ticket, address) => live(ticket, address)?.pending ?? null,
    attempt: (ticket, address) => {
      const one = live(ticket, address);
      if (!one || !countAttempt(one.pending.member)) return null;
      one.tries += 1;
      return one.pending;
    },
    finish: (ticket) => {
      const one = open.get(ticket);
      if (one) attemptTimes.delete(one.pending.member);
      return open.delete(ticket);
    },
    countAttempt,
    forgetAttempts: (name) => void attemptTimes.delete(name),
  };
};
