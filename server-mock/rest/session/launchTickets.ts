/** Launch tickets: one use, 60 s, handed to the game frame over a message port and traded there for a game session (SAFE-23). */
import { createHash } from 'node:crypto';
import type { HouseClock } from '../../platform/clock.ts';
import type { LotteryScope } from '../../world/lotteryAreas.ts';
import type { Secure } from '../secure.ts';

const LIFE = 60_000;
const KEPT = 5_000;

/** Instead of a game's id: a lottery page's lobby view. */
export const LOBBY = 'lobby';
/** Whose play a ticket is for. `session`: the log-in behind real play, null for a visitor's demo. */
export interface Play {
  readonly owner: string;
  readonly session: string | null;
  /** `LOBBY`: no game yet, the lobby view of a lottery page. */
  readonly gameId: string;
  readonly demo: boolean;
  readonly language: 'CN' | 'EN' | 'MY';
  /** Of a lottery page: which lotteries it was launched for. */
  readonly lottery?: LotteryScope;
  /** Names the ticket where the ticket itself has no place: the visit that it begins (decision 0150). */
  readonly visit?: string;
}
/** Of a ticket; tells nothing of it. */
export const visitOf = (ticket: string): string =>
  createHash('sha256').update(`visit ${ticket}`).digest('hex').slice(0, 32);
export interface LaunchTickets {
  readonly issue: (play: Play) => string;
  /** As `use`, and the ticket stays good. */
  readonly look: (ticket: string) => Play | null;
  /** Null: never issued, used already, or too late. */
  readonly use: (ticket: string) => Play | null;
}
/** `onUsed` is told of each ticket that opens its game. */
export const createLaunchTickets = (
  clock: HouseClock,
  secure: Secure,
  onUsed: (play: Play) => void = () => undefined,
): LaunchTickets => {
  const open = new Map<string, { readonly play: Play; readonly until: number }>();
  const look = (ticket: string): Play | null => {
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
