/**
 * Launch tickets: valid once, for 60 s, passed to the game frame over a message port, and exchanged there for a game
 * session (SAFE-23).
 */
import { createHash } from 'node:crypto';
import type { HouseClock } from '../platform/clock.ts';
import type { LotteryScope } from '../content/world/lotteryAreas.ts';
import type { Secure } from '../platform/secure.ts';

const LIFE = 60_000;
const KEPT = 5_000;

/** Game id that stands for the lobby view of a lottery page. */
export const LOBBY = 'lobby';
/** What a ticket was issued for. `session`: the log-in session behind real play; null for a visitor's demo. */
export interface Launch {
  readonly owner: string;
  readonly session: string | null;
  /** `LOBBY`: the lobby view of a lottery page. */
  readonly gameId: string;
  readonly demo: boolean;
  readonly language: 'CN' | 'EN' | 'MY';
  /** For a lottery page: the lotteries that it was launched for. */
  readonly lottery?: LotteryScope;
  /** Identifies the visit that the ticket begins, in places where the ticket itself must not appear (decision 0150). */
  readonly visit?: string;
}
/** The visit id of a ticket; the ticket cannot be derived from it. */
export const visitOf = (ticket: string): string =>
  createHash('sha256').update(`visit ${ticket}`).digest('hex').slice(0, 32);
export interface LaunchTickets {
  readonly issue: (play: Launch) => string;
  /** As `use`, but the ticket stays valid. */
  readonly look: (ticket: string) => Launch | null;
  /** Null: never issued, already used, or expired. */
  readonly use: (ticket: string) => Launch | null;
}
/** `onUsed`: called for each ticket that opens its game. */
export const createLaunchTickets = (
  clock: HouseClock,
  secure: Secure,
  onUsed: (play: Launch) => void = () => undefined,
): LaunchTickets => {
  const open = new Map<string, { readonly play: Launch; readonly until: number }>();
  const look = (ticket: string): Launch | null => {
    const one = open.get(ticket);
    return one === undefined || one.until <= clock.mono() ? null : one.play;
  };
  return {
    look,
    issue: (play) => {
      const ticket = secure.id();
      open.set(ticket, { play: { ...play, visit: visitOf(ticket) }, until: clock.mono() + LIFE });
      const [oldest] = open.keys();
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest);
      return ticket;
    },
    use: (ticket) => {
      const play = look(ticket);
      open.delete(ticket);
      if (play) onUsed(play);
      return play;
    },
  };
};
