/**
 * Breaks, ended devices and reality checks (O5), from the records alone: a break leaves no session open and lets none open, a member
 * who ends all other devices keeps one, and no stake is accepted in a break or while a reality check is due.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

export interface AccessTruth {
  /** What is wrong with the record, or null. */
  readonly take: (
    record: Pick<JournalRecord, 'at' | 'kind' | 'actor'> & { readonly events: readonly HouseEvent[] },
  ) => string | null;
}
const MINUTE = 60_000;

interface Check {
  readonly minutes: number;
  /** The first stake since the last answer; null: none. */
  readonly playsSince: number | null;
}
export const createAccessTruth = (): AccessTruth => {
  /** Session → member. */
  const open = new Map<string, string>();
  const breaks = new Map<string, number>();
  const checks = new Map<string, Check>();
  const openOf = (member: string): readonly string[] =>
    [...open].flatMap(([id, owner]) => (owner === member ? [id] : []));
  const isDue = (member: string, at: number): boolean => {
    const { playsSince = null, minutes = 0 } = checks.get(member) ?? {};
    return playsSince !== null && at >= playsSince + minutes * MINUTE;
  };
  const begunAnew = (member: string): void => {
    const check = checks.get(member);
    if (check) checks.set(member, { ...check, playsSince: null });
  };
  const stakePlaced = ({
    member,
    betId,
    placedAt,
  }: {
    member: string;
    betId: string;
    placedAt: number;
  }): string | null => {
    if (placedAt < (breaks.get(member) ?? 0)) return `${member} has a break, and staked on ${betId}`;
    const check = checks.get(member);
    if (!check) return null;
    const since = check.playsSince ?? placedAt;
    checks.set(member, { ...check, playsSince: since });
    return placedAt < since + check.minutes * MINUTE
      ? null
      : `${member} staked on ${betId} while a reality check was due`;
  };
  const judge = (event: HouseEvent, at: number): string | null => {
    switch (event.type) {
      case 'sessionOpened': {
        const { id, member } = event.session;
        if (openOf(member).length === 0 && !isDue(member, at)) begunAnew(member);
        open.set(id, member);
        return at < (breaks.get(member) ?? 0) ? `${member} has a break, and logged in` : null;
      }
      case 'sessionClosed':
        open.delete(event.sessionId);
        return null;
      case 'breakTaken':
        breaks.set(event.member, Math.max(event.until, breaks.get(event.member) ?? 0));
        return null;
      case 'realityCheckSet': {
        const { member, minutes } = event;
        const { playsSince = null } = checks.get(member) ?? {};
        const wasDue = isDue(member, at);
        if (minutes === null) checks.delete(member);
        else checks.set(member, { minutes, playsSince });
        return wasDue ? `${member} put off a reality check that was due` : null;
      }
      case 'realityCheckAnswered':
        begunAnew(event.member);
        return null;
      case 'betOpened':
        return stakePlaced(event.bet);
      default:
        return null;
    }
  };
  return {
    take: ({ at, kind, actor, events }) => {
      const found = events.map((event) => judge(event, at)).find((one) => one !== null);
      if (found !== undefined) return found;
      for (const event of events)
        if (event.type === 'breakTaken' && openOf(event.member).length > 0)
          return `${event.member} has a break, and a session stays open`;
      return kind === 'endSessions' && openOf(actor).length > 1
        ? `${actor} ended all other devices, and one stays`
        : null;
    },
  };
};
