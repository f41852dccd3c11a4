/**
 * Tickets of the extra check (D-15): whose password was right and what is still asked. Ten minutes, five tries in all
 * whichever way they are made, bound to the address; used up by the first right answer. A member has ten tries an hour over
 * all tickets: whoever has the password can ask for as many tickets as they like.
 */
import type { HouseClock } from '../../platform/clock.ts';
import type { Secure } from '../secure.ts';
import type { Wish } from './wish.ts';

const LIFE = 10 * 60_000;
const TRIES = 5;
const TRIES_OF_MEMBER = 10;
const HOUR = 3_600_000;
const KEPT = 2_000;

export interface Pending {
  readonly member: string;
  readonly address: string;
  /** The stored credential of that moment; empty: none. Another since then ends the ticket. */
  readonly credential: string;
  readonly wish: Wish;
}
export interface ExtraTickets {
  readonly issue: (pending: Pending) => string;
  /** Null: never issued here, too old, used, or tried too often. */
  readonly look: (ticket: string, address: string) => Pending | null;
  /** Counts a try; null as `look`. */
  readonly attempt: (ticket: string, address: string) => Pending | null;
  /** Whoever gets `true` completes the log-in; nobody else does. */
  readonly finish: (ticket: string) => boolean;
  /** A step of an authenticator, once for each member. */
  readonly useStep: (member: string, step: number) => boolean;
}
export const createExtraTickets = (clock: Pick<HouseClock, 'now'>, secure: Secure): ExtraTickets => {
  const open = new Map<string, { readonly pending: Pending; readonly at: number; tries: number }>();
  const steps = new Map<string, number>();
  /** Member → moments of their tries within the hour. */
  const tried = new Map<string, readonly number[]>();
  const mayTry = (member: string): boolean => {
    const now = clock.now();
    const lately = (tried.get(member) ?? []).filter((at) => Math.abs(now - at) < HOUR);
    if (lately.length >= TRIES_OF_MEMBER) return false;
    tried.set(member, [...lately, now]);
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
      if (!one || !mayTry(one.pending.member)) return null;
      one.tries += 1;
      return one.pending;
    },
    finish: (ticket) => {
      const one = open.get(ticket);
      if (one) tried.delete(one.pending.member);
      return open.delete(ticket);
    },
    useStep: (member, step) => {
      if (step <= (steps.get(member) ?? -1)) return false;
      steps.set(member, step);
      return true;
    },
  };
};
