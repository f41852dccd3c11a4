/** Limits of the time logged in (B-08, decision 0302): when it runs, and what of it is used. */
import type { HouseEvent } from '../events.ts';
import type { HouseState, Session } from '../state.ts';
import type { PlayLimit } from './types.ts';

/** Ms of a hundredth of a minute. */
const HUNDREDTH = 600;

/** What is used at `at`, with the time that runs. A clock that went back takes nothing off. */
export const usedAt = ({ used, runs }: PlayLimit, at: number): number =>
  used + (runs === null ? 0 : Math.max(0, Math.floor((at - runs) / HUNDREDTH)));

export const isOnline = (state: Readonly<HouseState>, member: string): boolean => (state.online.get(member) ?? 0) > 0;

/** Events for the time limits of members whose first session opens or whose last one ends with these events. */
export const timeLimitEvents = (
  state: Readonly<HouseState>,
  events: readonly HouseEvent[],
  at: number,
): readonly HouseEvent[] => {
  const opened = new Map<string, number>();
  const closed = new Map<string, Session[]>();
  for (const event of events) {
    if (event.type === 'sessionOpened') opened.set(event.session.member, (opened.get(event.session.member) ?? 0) + 1);
    const session = event.type === 'sessionClosed' ? state.sessions.get(event.sessionId) : undefined;
    if (session) closed.set(session.member, [...(closed.get(session.member) ?? []), session]);
  }
  return [...new Set([...opened.keys(), ...closed.keys()])].flatMap((member): readonly HouseEvent[] => {
    if (state.limits.get(member)?.some(({ kind }) => kind === 'time') !== true) return [];
    const ended = closed.get(member) ?? [];
    const before = isOnline(state, member);
    const after = (state.online.get(member) ?? 0) + (opened.get(member) ?? 0) - ended.length > 0;
    if (before === after) return [];
    // A house that stood still closes sessions late: they ran until they expired.
    const end = after ? at : Math.min(at, Math.max(...ended.map(({ expiresAt }) => expiresAt)));
    return [{ type: 'timeLimitMoved', member, at: end, runs: after }];
  });
};
