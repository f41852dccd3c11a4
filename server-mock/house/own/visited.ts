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

export const visitsOf = (state: State, member: string): readonly Visit[] => state.visits.get(member) ?? [];
/** Of money that waits for its game. */
export const reservation = (wallet: string): string => `to-${wallet}`;
export const visitsSet = (member: string, visits: readonly Visit[]): VisitsSet => ({
  type: 'visitsSet',
  member,
  visits,
});
