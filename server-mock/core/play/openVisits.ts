/** Reads which visits at vendors are open. */
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { Visit } from './types.ts';

type State = Readonly<HouseState>;
export type VisitsSet = Extract<HouseEvent, { type: 'visitsSet' }>;

export const isVisitOpen = (
  state: State,
  { until, session }: Visit,
  at: number,
  leaving: ReadonlySet<string>,
): boolean => until > at && state.sessions.has(session) && !leaving.has(session);
const NONE: ReadonlySet<string> = new Set();

/** `leaving`: ids of sessions and visits that end now. */
export const hasOpenVisit = (state: State, member: string, wallet: string, at: number, leaving = NONE): boolean =>
  (state.visits.get(member) ?? []).some(
    (one) => one.wallet === wallet && !leaving.has(one.id) && isVisitOpen(state, one, at, leaving),
  );

/** A visit lasts as long as a game session, from its beginning or its latest prolongation. */
export const VISIT_MS = 4 * 3_600_000;
export const visitsOf = (state: State, member: string): readonly Visit[] => state.visits.get(member) ?? [];
/** Id of the visit that keeps transferred money until its game opens. */
export const reservationId = (wallet: string): string => `to-${wallet}`;
export const visitsSet = (member: string, visits: readonly Visit[]): VisitsSet => ({
  type: 'visitsSet',
  member,
  visits,
});
/** A bet from this wallet prolongs its visits once half of their time is over. */
export const extendVisits = (
  state: State,
  member: string,
  wallet: string | undefined,
  at: number,
): readonly VisitsSet[] => {
  const needsExtension = ({ id, wallet: of, until }: Visit): boolean =>
    of === wallet && id !== reservationId(of) && until > at && until < at + VISIT_MS / 2;
  const visits = visitsOf(state, member);
  if (wallet === undefined || !visits.some(needsExtension)) return [];
  return [
    visitsSet(
      member,
      visits.map((one) => (needsExtension(one) ? { ...one, until: at + VISIT_MS } : one)),
    ),
  ];
};
