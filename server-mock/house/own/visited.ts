/** Who is at which vendor: what the wallets ask. */
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { Visit } from './types.ts';

type State = Readonly<HouseState>;
export type VisitsSet = Extract<HouseEvent, { type: 'visitsSet' }>;

export const isOpen = (state: State, { until, session }: Visit, at: number, leaving: ReadonlySet<string>): boolean =>
  until > at && state.sessions.has(session) && !leaving.has(session);
const NOBODY: ReadonlySet<string> = new Set();

/** `leaving`: sessions and visits that end now. */
export const isVisited = (state: State, member: string, wallet: string, at: number, leaving = NOBODY): boolean =>
  (state.visits.get(member) ?? []).some(
    (one) => one.wallet === wallet && !leaving.has(one.id) && isOpen(state, one, at, leaving),
  );

/** From its beginning, or from the last bets on: as long as a game session lasts. */
export const VISIT_MS = 4 * 3_600_000;
export const visitsOf = (state: State, member: string): readonly Visit[] => state.visits.get(member) ?? [];
/** Of money that waits for its game. */
export const reservation = (wallet: string): string => `to-${wallet}`;
export const visitsSet = (member: string, visits: readonly Visit[]): VisitsSet => ({
  type: 'visitsSet',
  member,
  visits,
});
/** A bet from this wallet: its games are being played, and their visits begin anew once half of their time is over. */
export const playedOn = (
  state: State,
  member: string,
  wallet: string | undefined,
  at: number,
): readonly VisitsSet[] => {
  const wears = ({ id, wallet: of, until }: Visit): boolean =>
    of === wallet && id !== reservation(of) && until > at && until < at + VISIT_MS / 2;
  const visits = visitsOf(state, member);
  if (wallet === undefined || !visits.some(wears)) return [];
  return [
    visitsSet(
      member,
      visits.map((one) => (wears(one) ? { ...one, until: at + VISIT_MS } : one)),
    ),
  ];
};
